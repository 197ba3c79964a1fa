/**
 * Where files are kept: a folder, or a bucket that speaks S3. A key is written once and never overwritten; keys are ours
 * (ASCII, `noun/…`), names as people see them live in the database.
 */
export interface Files {
  /** Keeps the bytes under a key. The same bytes again are fine; other bytes under a taken key are an error. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Null when nothing is there. */
  get(key: string): Promise<Uint8Array | null>;
  /** The same from a byte on, at most so many; empty behind the end. */
  piece(key: string, from: number, most: number): Promise<Uint8Array | null>;
  /** For what was never attached to anything; archives are not removed. */
  remove(key: string): Promise<void>;
}

/** The store cannot be reached or cannot work at the moment: the caller may come back. */
export class FilesAway extends Error {}

const KEY = /^[a-z0-9][a-z0-9-]*(?:\/[a-zA-Z0-9][a-zA-Z0-9._-]*)+$/;

/** Keys never come from outside; one that could leave its folder is a defect of ours. */
export function safeKey(key: string): string {
  if (!KEY.test(key) || key.includes('..')) throw new Error(`not a key of a file: ${key}`);
  return key;
}
