import { NET_STEPS } from '#vocabulary/net-step.ts';

interface Step {
  readonly code?: string | null;
  readonly label?: string | null;
  readonly basis?: string | null;
  readonly amount?: number | null;
}

/** A row of the cart or of an order with its price steps. Whole forints. */
export interface ReceiptLine {
  readonly price_steps?: readonly (Step | null)[] | null;
  readonly deposit?: number | null;
  readonly deposit_vat?: number | null;
  readonly redemption_fee?: number | null;
  readonly z099?: number | null;
  readonly vat?: number | null;
  readonly excise?: number | null;
  /** Net value of the goods. */
  readonly net: number;
}

export interface ReceiptRow {
  readonly name: string;
  readonly basis?: string | undefined;
  readonly amount: number;
}

type Names = Readonly<
  Record<'net' | 'deposit' | 'vat' | 'vatBasis' | 'redemption' | 'reusable' | 'outsideVat', string>
>;

/** Two columns: what makes the net price, and what is added to it up to the total of the row. */
export function receiptOf(
  line: ReceiptLine,
  names: Names,
): { price: readonly ReceiptRow[]; added: readonly ReceiptRow[]; total: number } {
  const steps = (line.price_steps ?? []).flatMap((step) => (step ? [step] : []));
  const price = steps
    .filter(({ code }) => NET_STEPS.includes(code ?? ''))
    .map(({ label, basis, amount }) => ({ name: label ?? '', basis: basis ?? undefined, amount: amount ?? 0 }));
  const basisOf = (code: string) => {
    const [step, ...more] = steps.filter((one) => one.code === code);
    return more.length === 0 ? (step?.basis ?? undefined) : undefined;
  };
  const addends: ReceiptRow[] = [
    { name: names.deposit, basis: basisOf('ZDEP'), amount: line.deposit ?? 0 },
    { name: names.vat, basis: names.vatBasis, amount: (line.vat ?? 0) + (line.deposit_vat ?? 0) },
    { name: names.redemption, basis: names.outsideVat, amount: line.redemption_fee ?? 0 },
    { name: names.reusable, basis: names.outsideVat, amount: line.z099 ?? 0 },
  ];
  const added = [{ name: names.net, amount: line.net }, ...addends.filter(({ amount }) => amount !== 0)];
  return { price, added, total: added.reduce((sum, { amount }) => sum + amount, 0) };
}
