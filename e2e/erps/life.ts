import type { Placed } from './supplier-erp.ts';

export interface Told {
  readonly id: string;
  readonly type: string;
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** What an ERP that speaks the portal's contract says of an order: eight of ten units of its first line come, and one of them is credited. `paper`: the number of its papers. */
export function lifeOf(paper: number, order: () => Placed) {
  let sequence = 0;
  const told = (type: string, more: object = {}): Told => {
    sequence += 1;
    return {
      id: `${type}-${order().number}-${sequence}`,
      type,
      timestamp: new Date().toISOString(),
      data: { sapId: order().sapId, sequence, ...more },
    };
  };
  const [deliveryNumber, invoice, creditNote] = [`SZL-2026/${paper}`, `SZ-2026/${paper}`, `JV-2026/${paper}`];
  return {
    invoice,
    creditNote,
    confirmed: () => [told('order.confirmed')],
    left: () => [
      told('delivery.created', { deliveryNumber, lines: [{ line: 1, quantity: 8 }] }),
      told('delivery.issued'),
    ],
    arrived: () => [told('delivery.arrived'), told('order.closed')],
    billed: () => [told('invoice.issued', { invoiceNumber: invoice })],
    paid: () => [told('invoice.paid', { invoiceNumber: invoice })],
    credited: () => [
      told('credit.issued', { creditNumber: creditNote, invoiceNumber: invoice, lines: [{ line: 1, quantity: 1 }] }),
    ],
  };
}
