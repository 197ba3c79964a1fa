export interface Attachment {
  readonly id: string;
  readonly companyId: string;
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

/** Bytes that a company may put to its cases in 24 hours. Two hundred cases with two photographs each are less; more are a program that went wrong, and would fill the store of all. */
export const MOST_BYTES_A_DAY = 1_000_000_000;
