/** What tells an act that runs with an answer from the others that a case offers. */
export interface CaseActChoice {
  readonly kind: 'reject' | 'release' | 'replace' | 'credit';
  readonly orderNumber: string;
  readonly invoice?: string | undefined;
  readonly lines?: readonly { readonly line: number; readonly quantity: number }[] | undefined;
}

/** What was chosen, as it is kept with the words: `reject 2000000123`, `credit RVH/2026/0000007 1=2,3=1`. */
export function choiceText({ kind, orderNumber, invoice, lines }: CaseActChoice): string {
  const units = lines && lines.map(({ line, quantity }) => `${line}=${quantity}`).join(',');
  return [kind, invoice ?? orderNumber, ...(units === undefined ? [] : [units])].join(' ');
}

/** The units of a choice by line; none where it has none. */
export function chosenUnits(choice: string): Map<number, number> {
  const [, , units = ''] = choice.split(' ');
  const pairs = units.split(',').map((pair) => pair.split('=').map(Number));
  return new Map(pairs.flatMap(([line, quantity]) => (line && quantity ? [[line, quantity] as const] : [])));
}
