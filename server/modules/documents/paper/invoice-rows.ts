import type { IssuedLine } from './paper.views.ts';

/** One kind of empties or one-way packaging at one rate: pieces that went out and came back, never set against each other. */
export interface PackagingRow {
  readonly sku: string | null;
  readonly name: string;
  readonly out: number;
  readonly back: number;
  /** Ft a piece, net. */
  readonly rate: number;
  readonly vatRate: number | null;
  readonly total: number;
}

/** What is taxed at one rate, or not at all. */
export interface RateRow {
  readonly vatRate: number | null;
  readonly net: number;
  readonly vat: number;
}

export interface InvoiceRows {
  readonly goods: readonly IssuedLine[];
  /** Deposits, with VAT (rules 1.1). */
  readonly deposits: readonly PackagingRow[];
  /** Redemption fees, outside the scope of VAT (rules 1.1). */
  readonly redemptionFees: readonly PackagingRow[];
  readonly rates: readonly RateRow[];
  readonly excise: number;
  /** What the unit prices are below the list. */
  readonly discount: number;
}

/** The rows of an invoice or credit note, out of its lines: goods and fees one by one, empties of all lines by kind and rate. */
export function invoiceRows(lines: readonly IssuedLine[]): InvoiceRows {
  const of = (kind: IssuedLine['kind']) => lines.filter((line) => line.kind === kind);
  const sum = (key: 'excise' | 'discount') => lines.reduce((all, line) => all + line[key], 0);
  const rates = new Map<number | null, RateRow>();
  for (const { vatRate, net, vat } of lines) {
    const row = rates.get(vatRate);
    rates.set(vatRate, { vatRate, net: (row?.net ?? 0) + net, vat: (row?.vat ?? 0) + vat });
  }
  return {
    goods: [...of('goods'), ...of('fee')],
    deposits: packaging(of('deposit')),
    redemptionFees: packaging(of('redemption')),
    // What is taxed first, the highest rate on top.
    rates: [...rates.values()].sort((a, b) => (b.vatRate ?? -1) - (a.vatRate ?? -1)),
    excise: sum('excise'),
    discount: sum('discount'),
  };
}

function packaging(lines: readonly IssuedLine[]): PackagingRow[] {
  const rows = new Map<string, PackagingRow>();
  for (const { sku, name, returned, quantity, unitPrice: rate, vatRate, net } of lines) {
    const key = `${sku} ${rate} ${vatRate}`;
    const row = rows.get(key) ?? { sku, name, out: 0, back: 0, rate, vatRate, total: 0 };
    rows.set(key, {
      ...row,
      out: row.out + (returned ? 0 : quantity),
      back: row.back - (returned ? quantity : 0),
      total: row.total + net,
    });
  }
  return [...rows.values()];
}
