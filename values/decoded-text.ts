/** The text in a file of cells: UTF-8 or UTF-16 with or without a byte order mark, else Windows-1250, which Hungarian spreadsheets write. null: it is no text. */
export function decodedText(bytes: Uint8Array): string | null {
  const utf16 = utf16Of(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1250').decode(bytes);
  }
}

/** What the byte order mark of a text in UTF-16 says; null for any other text. */
export function utf16Of([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}
