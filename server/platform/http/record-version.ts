import type { IncomingHttpHeaders } from 'node:http';
import { Refusal } from '#vocabulary/refusal.ts';

/** The record as it is now goes with the refusal, so that its caller can compare. */
export class StaleRecord extends Refusal {
  readonly present: object;

  constructor(present: object) {
    super('RECORD_CHANGED');
    this.present = present;
  }
}

const TAG = /^"(\d{1,18})"$/;

/** The version that a caller decided on, of `If-Match`. VERSION_MISSING, INVALID_INPUT for what is no version of ours. */
export function seenVersion(headers: IncomingHttpHeaders): number {
  const given = headers['if-match'];
  if (given === undefined || given === '') throw new Refusal('VERSION_MISSING');
  const version = TAG.exec(given)?.[1];
  if (version === undefined) throw new Refusal('INVALID_INPUT', { name: 'If-Match' });
  return Number(version);
}

/** RECORD_CHANGED when somebody has written the record since. Of a row that is locked: nobody writes it between the question and the write. */
export function requireVersion(now: number, seen: number): void {
  if (now !== seen) throw new Refusal('RECORD_CHANGED');
}

export function etagOf(body: unknown): string | null {
  const version = typeof body === 'object' && body !== null && 'version' in body ? body.version : null;
  return typeof version === 'number' ? `"${version}"` : null;
}
