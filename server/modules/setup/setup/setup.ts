/** The nine steps from nothing to the first order that was delivered and billed (desk.md, 5). */
export const STEPS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export type Step = (typeof STEPS)[number];

/** What must stand before a step makes sense. */
export const NEEDS: Readonly<Record<Step, readonly Step[]>> = {
  1: [],
  2: [],
  3: [],
  4: [3],
  5: [4],
  6: [3],
  7: [],
  8: [],
  9: [1, 2, 4, 5, 6],
};

/** Without these the portal stays closed. */
export const NEEDED_TO_OPEN: readonly Step[] = [4, 5, 6, 9];

export interface Setup {
  readonly beganAt: Date;
  readonly openedAt: Date | null;
  readonly linkHash: string | null;
  readonly linkUntil: Date | null;
  readonly linkUsedAt: Date | null;
  readonly examplesSet: number | null;
  readonly testOrder: string | null;
}

/** What the database says of how far the supplier is. */
export interface SetupFacts {
  readonly settings: readonly string[];
  readonly rates: number;
  readonly packs: number;
  readonly products: number;
  readonly unpriced: number;
  readonly places: number;
  readonly routeless: number;
  readonly people: number;
}

/** Settings that a supplier must say of themselves: what stands there before is invented. */
export const COMPANY_SETTINGS = [
  'contact.company',
  'contact.address',
  'contact.phone',
  'contact.email',
  'supplier.taxNumber',
  'supplier.euVat',
  'supplier.exciseLicence',
  'supplier.bankAccount',
  'supplier.invoiceSeries',
] as const;

/** What is missing before the step can be called done; `missing` words are keys below `deskSetup.missing`. */
export function missingIn(
  step: Step,
  facts: SetupFacts,
  { said, invoiced, erpIsNamed }: { said: boolean; invoiced: boolean; erpIsNamed: boolean },
): string[] {
  const has = (key: string) => facts.settings.includes(key);
  const lacks = (...asked: [string, boolean][]) => asked.filter(([, is]) => !is).map(([word]) => word);
  switch (step) {
    case 1:
      return lacks(['company', COMPANY_SETTINGS.every(has)]);
    case 2:
      return lacks(['brand', has('brand.name') && has('brand.supplier')]);
    case 3:
      return lacks(['rates', facts.rates >= 3], ['packs', facts.packs > 0]);
    case 4:
      return lacks(['products', facts.products > 0]);
    case 5:
      return lacks(['products', facts.products > 0], ['prices', facts.unpriced === 0]);
    case 6:
      return lacks(['places', facts.places > 0], ['routes', facts.routeless === 0]);
    case 7:
      return lacks(['people', said || facts.people > 1]);
    case 8:
      return lacks(['orderBook', said || erpIsNamed]);
    case 9:
      return lacks(['testOrder', invoiced]);
  }
}
