/** Looks into bytes for what must not be kept. */
export interface VirusScanner {
  /** The name of what was found, or null: nothing. Rejects when the scanner gave no verdict. */
  scan(pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<string | null>;
}
