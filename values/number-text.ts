const whole = new Intl.NumberFormat('hu-HU', { maximumFractionDigits: 0, useGrouping: 'always' } as unknown as Intl.NumberFormatOptions);

/** rules 1.5: a whole number in groups of three with a hard blank, in every language of the portal. */
export function numberText(value: number): string {
  return whole.format(value);
}

/** A value of a sentence: whole numbers are grouped, everything else stays as it is. A year is given as text. */
export function inSentence<T>(value: T): T | string {
  return Number.isInteger(value) ? numberText(value as number) : value;
}
