/** spec 9: the age gate is 18. What was found out is kept for the visit, never the date itself. */
const ADULT = 18;
const KEY = 'hordo.age';
const VISIT_MS = 12 * 3_600_000;

export type AgeVerdict = 'adult' | 'refused' | null;

export function ageVerdict(): AgeVerdict {
  const [verdict, at] = (localStorage.getItem(KEY) ?? '').split(' ');
  const fresh = Date.now() - Number(at) < VISIT_MS;
  return fresh && (verdict === 'adult' || verdict === 'refused') ? verdict : null;
}

export function rememberVerdict(verdict: 'adult' | 'refused'): void {
  localStorage.setItem(KEY, `${verdict} ${Date.now()}`);
}

/** A day of the calendar in the past, of somebody who may be alive; null for anything else. */
export function bornOn({ year, month, day }: { year: string; month: string; day: string }, now: Date): Date | null {
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  const date = new Date(y, m - 1, d);
  const exists = year.length === 4 && date.getFullYear() === y && date.getMonth() === m - 1 && date.getDate() === d;
  return exists && date <= now && y > now.getFullYear() - 120 ? date : null;
}

/** From the eighteenth birthday on. */
export function isAdult(born: Date, now: Date): boolean {
  return new Date(born.getFullYear() + ADULT, born.getMonth(), born.getDate()) <= now;
}
