/** Nine weights of the law: the last digit of the first eight makes the sum end in 0 (rules, 2 Numbers). */
export function isTaxNumber(text: string): boolean {
  const digits = /^(\d{8})-[1-5]-\d{2}$/.exec(text)?.[1];
  return (
    digits !== undefined &&
    [...digits].reduce((sum, digit, at) => sum + Number(digit) * [9, 7, 3, 1, 9, 7, 3, 1][at]!, 0) % 10 === 0
  );
}

/** The way the law writes it: eleven digits without hyphens, as people copy them, get theirs. What is anything else stays as it is. */
export function taxNumberText(text: string): string {
  return text.trim().replace(/^(\d{8})[\s-]?([1-5])[\s-]?(\d{2})$/, '$1-$2-$3');
}

/** Four digits, the first of them no 0. */
export function isHungarianPostcode(text: string): boolean {
  return /^[1-9]\d{3}$/.test(text);
}

/** GIRO: sixteen or twenty-four digits; each of the first eight and of the rest has a check digit (weights 9, 7, 3, 1). */
export function isBankAccount(text: string): boolean {
  if (!/^\d{8}-\d{8}(-\d{8})?$/.test(text)) return false;
  const digits = text.replaceAll('-', '');
  const isSound = (part: string) =>
    [...part].reduce((sum, digit, at) => sum + Number(digit) * [9, 7, 3, 1][at % 4]!, 0) % 10 === 0;
  return isSound(digits.slice(0, 8)) && isSound(digits.slice(8));
}
