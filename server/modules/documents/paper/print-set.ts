import type { Day } from '#values/day.ts';
import type { Document } from '../document/document.ts';
import type { DeliveryFacts } from './delivery-note-paper.ts';
import { writeDeliveryNote } from './delivery-note-paper.ts';
import type { PickingFacts } from './picking-list-paper.ts';
import { writePickingList } from './picking-list-paper.ts';
import type { ProductPickingFacts } from './product-picking-paper.ts';
import { writeProductPicking } from './product-picking-paper.ts';
import type { Seller } from './sheet.ts';
import { newBook } from './sheet.ts';
import { both } from './words.ts';

/** How often a delivery note is printed: one stays with the customer (desk.md, 4 Print). */
const COPIES = 2;

/** Papers of several orders in one file. */
export interface PrintSet {
  readonly seller: Seller;
  readonly issuedOn: Day;
  /** Who prints, and when. */
  readonly printedBy: string;
  readonly set:
    | { readonly draw: 'picking lists'; readonly papers: readonly (PickingFacts & { readonly times: number })[] }
    | { readonly draw: 'picking sums'; readonly papers: readonly ProductPickingFacts[] }
    | {
        readonly draw: 'delivery notes';
        /** Each by who issued it. */
        readonly papers: readonly (DeliveryFacts & {
          readonly paper: Document;
          readonly seller: Seller;
          readonly times: number;
        })[];
      };
  /** Orders that have no such paper now, each with the reason. */
  readonly leftOut: readonly string[];
}

/** How many rows its tables have, as often as each is written. */
export function rowsOf({ set }: Pick<PrintSet, 'set'>): number {
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
  if (set.draw === 'picking lists') return sum(set.papers.map(({ lines }) => lines.length));
  if (set.draw === 'picking sums') return sum(set.papers.map(({ products }) => products.length));
  return COPIES * sum(set.papers.map(({ lines }) => lines.length));
}

export function drawPrintSet({ seller, issuedOn, printedBy, set, leftOut }: PrintSet): Promise<Uint8Array> {
  const book = newBook({ title: both('Nyomtatás', 'Print set'), author: seller.name, day: issuedOn });
  const markOf = (times: number, copy?: number) =>
    [
      printedBy,
      both(`${times}. nyomtatás`, `printing ${times}`),
      ...(copy ? [both(`${copy}. példány`, `copy ${copy}`)] : []),
    ].join(' · ');
  if (set.draw === 'picking lists')
    for (const { times, ...facts } of set.papers)
      writePickingList(
        (options) => book.sheet({ ...options, issuedOn, seller, told: 'hu', mark: markOf(times) }),
        facts,
      );
  else if (set.draw === 'picking sums')
    for (const facts of set.papers)
      writeProductPicking(
        (options) => book.sheet({ ...options, issuedOn, seller, told: 'hu', mark: printedBy }),
        facts,
      );
  else
    for (const { paper, seller: issuer, times, ...facts } of set.papers)
      for (let copy = 1; copy <= COPIES; copy += 1)
        writeDeliveryNote((options) => book.sheet({ ...options, mark: markOf(times, copy) }), paper, facts, issuer);
  if (leftOut.length > 0) {
    const sheet = book.sheet({
      title: both('Kimaradt', 'Left out'),
      number: '',
      issuedOn,
      seller,
      told: 'hu',
      mark: printedBy,
    });
    sheet.table(
      [
        { head: both('Rendelés', 'Order'), width: 30, cell: (row: string) => row.split(': ')[0]! },
        { head: both('Oka', 'Why'), width: 70, cell: (row: string) => row.split(': ').slice(1).join(': ') },
      ],
      leftOut,
    );
  }
  return book.bytes();
}
