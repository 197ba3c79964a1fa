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

const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
};

/** What a file is by its content; null when that is not allowed or its name says something else. */
export async function allowedType(name: string, bytes: Uint8Array): Promise<string | null> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes);
  const extension = name.toLowerCase().split('.').at(-1) ?? '';
  return found && ALLOWED[found.mime]?.includes(extension) ? found.mime : null;
}
