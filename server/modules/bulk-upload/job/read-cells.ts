import type { Day } from '#values/day.ts';
import { isDay } from '#values/day.ts';

/** `2026-11-24`, `2026.11.24.`, `2026. 11. 24`, `2026/11/24`, also with a time behind. Others are not guessed at: null. */
export function readDay(text: string): Day | null {
  const match = /^(\d{4})\s*[-./]\s*(\d{1,2})\s*[-./]\s*(\d{1,2})\.?(?:[ T].*)?$/.exec(text.trim());
  if (!match) return null;
  const day = `${match[1]}-${match[2]!.padStart(2, '0')}-${match[3]!.padStart(2, '0')}`;
  return isDay(day) ? day : null;
}

/** What a drop-down of the template wrote: `100101 – Name` is `100101`. */
export function codeIn(text: string): string {
  return /^\S+(?=\s+[–—-]\s)/.exec(text.trim())?.[0] ?? text.trim();
}
