import type { OrderPaper, PaperLine } from './paper.views.ts';

/** One kind of empties or one-way packaging at one rate: pieces that went out and came back, never set against each other. */
export interface PackagingRow {
  readonly sku: string | null;
  readonly out: number;
  readonly back: number;
  /** Ft a piece, net. */
  readonly rate: number;
  readonly total: number;
}

export interface InvoiceRows {
  readonly goods: readonly { readonly line: PaperLine; readonly quantity: number; readonly unitPrice: number; readonly net: number }[];
  readonly fee: number;
  /** Deposits, with VAT (rules 1.1). */
  readonly deposits: readonly PackagingRow[];
  /** Redemption fees, outside the scope of VAT (rules 1.1). */
  readonly redemptionFees: readonly PackagingRow[];
  readonly excise: number;
  /** What the unit prices are below the list. */
  readonly discount: number;
}

/**
 * The rows of an invoice, or of the credit note for what did not arrive: of a credit note all counts and sums are negative
 * (rules 6.1: a correcting document says by how much).
 */
export function invoiceRows(order: OrderPaper, credited: boolean): InvoiceRows {
  const sign = credited ? -1 : 1;
  const share = (line: PaperLine) => (credited ? missingShare(order, line) : 1);
  // Rounded away from zero, as the register rounds.
  const part = (amount: number, line: PaperLine) => sign * Math.sign(amount) * Math.round(Math.abs(amount) * share(line)) + 0;
  const whole = !credited || order.deliveryStatus === 'NOT DELIVERED';
  const lines = order.lines.filter((line) => share(line) !== 0);
  const deposits = new Map<string, PackagingRow>();
  const redemptionFees = new Map<string, PackagingRow>();
  const add = (rows: Map<string, PackagingRow>, { sku, out, back, rate, total }: PackagingRow) => {
    const key = `${sku} ${rate}`;
    const row = rows.get(key);
    rows.set(key, { sku, rate, out: (row?.out ?? 0) + out, back: (row?.back ?? 0) + back, total: (row?.total ?? 0) + total });
  };
  for (const line of lines) {
    for (const { sku, units, unitPrice, total, redemptionFee } of line.returnables) {
      const pieces = part(units, line);
      add(redemptionFee ? redemptionFees : deposits, {
        sku,
        out: line.isReturn ? 0 : pieces,
        back: line.isReturn ? -pieces + 0 : 0,
        rate: Math.abs(unitPrice),
        total: part(total, line),
      });
    }
    const pieces = line.quantity * line.piecesPerUnit;
    if (line.redemptionFee !== 0)
      add(redemptionFees, { sku: null, out: part(pieces, line), back: 0, rate: line.redemptionFee / pieces, total: part(line.redemptionFee, line) });
  }
  if (whole && order.palletsCharged !== 0)
    add(deposits, {
      sku: order.palletSku,
      out: sign * order.palletsCharged,
      back: 0,
      rate: order.palletDeposit / order.palletsCharged,
      total: sign * order.palletDeposit,
    });
  const goods = lines
    .filter((line) => !line.isReturn)
    .map((line) => ({ line, quantity: part(line.quantity, line), unitPrice: line.net / line.quantity, net: part(line.net, line) }));
  return {
    goods,
    fee: whole ? sign * order.fee : 0,
    deposits: [...deposits.values()],
    redemptionFees: [...redemptionFees.values()],
    excise: lines.reduce((all, line) => all + part(line.excise, line), 0),
    discount: goods.reduce((all, { line, net }) => all + part(line.listUnit * line.quantity, line) - net, 0),
  };
}

function missingShare(order: OrderPaper, line: PaperLine): number {
  if (order.deliveryStatus === 'NOT DELIVERED') return 1;
  return line.quantity === 0 ? 0 : (line.quantity - (line.delivered ?? line.quantity)) / line.quantity;
}
