const whole = new Intl.NumberFormat('hu-HU', {
  maximumFractionDigits: 0,
  useGrouping: 'always',
} as unknown as Intl.NumberFormatOptions);

/** rules 1.5: a whole number in groups of three with a hard blank, in every language of the portal. */
export function numberText(value: number): string {
  return value >= 0 && Number.isSafeInteger(value) ? groupedDigits(String(value), '\u00A0') : whole.format(value);
}

/** What a format does with whole numbers, which carts and mails have hundreds of, in a tenth of its time. */
export function groupedDigits(digits: string, separator: string): string {
  let text = digits.slice(0, ((digits.length - 1) % 3) + 1);
  for (let at = text.length; at < digits.length; at += 3) text += separator + digits.slice(at, at + 3);
  return text;
}

/** A value of a sentence: whole numbers are grouped, everything else stays as it is. A year is given as text. */
export function inSentence<T>(value: T): T | string {
  return Number.isInteger(value) ? numberText(value as number) : value;
}
