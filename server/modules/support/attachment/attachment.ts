export interface Attachment {
  readonly id: string;
  readonly caseNumber: string;
  readonly name: string;
  readonly mime: string;
  readonly bytes: number;
  readonly key: string;
  readonly author: string;
  readonly at: Date;
}

/** rules 2.8. */
export const MOST_FILES = 5;
