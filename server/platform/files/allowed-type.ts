/** Kinds of files that people hand in (rules 2.8), with the endings of their names. */
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
