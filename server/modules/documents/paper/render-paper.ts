import { tiersOf } from '#modules/contracts/index.ts';
import { madeFile } from '#platform/thread/made-file.ts';
import { threadOf } from '#platform/thread/thread.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { shareOf } from '../../../context.ts';
import type { Document } from '../document/document.ts';
import { accountRow } from '../empties-account/empties-account.ts';
import { movementsOf } from '../empties-account/empties-account.views.ts';
import type { PaperFacts, StatedFacts } from './paper-facts.ts';
import type { PrintSet } from './print-set.ts';
import type { DeliveryHead, InvoiceHead, PartyHead } from './paper.views.ts';
import { headOf, issuedLines, loadedLines, statedAccountOf } from './paper.views.ts';
import { keptText } from './paper-text.store.ts';
import { priceListOf } from './price-list-rows.ts';
import { sellerOn } from './seller.ts';
import type { Seller } from './sheet.ts';

// A long price list takes seconds on a busy machine; what takes longer than this never ends. With too many papers queued, the client retries.
const drawn = threadOf<PaperFacts, Uint8Array>(new URL('./paper.worker.ts', import.meta.url), {
  seconds: 20,
  memoryMb: 128,
  waiting: 200,
  keptSeconds: 20,
});

// A set takes as long as a hundred papers: it has a thread of its own, so that no customer's paper waits for it, and as much time as the longest takes on a busy machine.
const drawnSets = threadOf<PrintSet, Uint8Array>(new URL('./paper.worker.ts', import.meta.url), {
  seconds: 60,
  memoryMb: 128,
  waiting: 20,
  keptSeconds: 20,
});

/**
 * Makes the PDF of a document of the data it stands for, away from the thread that serves. DOCUMENT_NOT_FOUND when the data is gone,
 * FILE_NOT_DOWNLOADABLE or OVERLOADED when it cannot be made now.
 */
export async function renderPaper(ctx: Ctx, paper: Document): Promise<Uint8Array> {
  const facts = await factsOf(ctx, paper);
  return madeFile(drawn(facts, shareOf(ctx)), (error) =>
    ctx.app.log.error({ document: paper.number, err: error }, 'a paper could not be made'),
  );
}

/** Makes the PDF of papers of several orders, likewise. */
export function renderPrintSet(ctx: Ctx, set: PrintSet): Promise<Uint8Array> {
  return madeFile(drawnSets(set, shareOf(ctx)), (error) =>
    ctx.app.log.error({ err: error }, 'a print set could not be made'),
  );
}

/** What the paper of a document says. DOCUMENT_NOT_FOUND when that is gone. */
export async function factsOf(ctx: Ctx, paper: Document): Promise<PaperFacts> {
  switch (paper.type) {
    case 'FT':
    case 'JT':
    case 'FF': {
      const head = found(await headOf<InvoiceHead>(ctx.db, paper));
      return {
        paper,
        seller: await issuerOf(ctx, paper, head),
        draw: 'invoice',
        head,
        lines: await issuedLines(ctx.db, paper),
      };
    }
    case 'SZ':
      return {
        paper,
        seller: await sellerOn(ctx, paper.issuedOn),
        draw: 'delivery note',
        head: found(await headOf<DeliveryHead>(ctx.db, paper)),
        lines: await loadedLines(ctx.db, paper),
      };
    default: {
      const head = found(await headOf<PartyHead>(ctx.db, paper));
      return { paper, seller: await issuerOf(ctx, paper, head), ...(await statedFacts(ctx, paper, head)) };
    }
  }
}

/** Who issued a paper, as they were then. Papers of an order, of history too, and those of earlier releases do not say it: it is who issued on their day. */
const issuerOf = async (ctx: Ctx, { issuedOn }: Document, { seller }: { readonly seller?: string }): Promise<Seller> =>
  seller === undefined ? sellerOn(ctx, issuedOn) : keptText<Seller>(ctx.db, seller);

async function statedFacts(
  ctx: Ctx,
  paper: Document,
  { party: payer, terms, payments = [], shipTos, account, empties }: PartyHead,
): Promise<StatedFacts> {
  const { companyId, payerId, periodFrom, periodTo } = paper;
  switch (paper.type) {
    case 'EK':
      return {
        draw: 'account',
        payer,
        account: account ?? (await statedAccountOf(ctx.db, { companyId, payerId: payerId! }, periodFrom!, periodTo!)),
      };
    case 'GE':
      return {
        draw: 'empties',
        payer,
        rows: (empties ?? (await movementsOf(ctx.db, { companyId, payerId: payerId! }, periodFrom!, periodTo!))).map(
          (movement) => {
            const row = accountRow(movement);
            return { ...row, shipToName: shipTos?.[row.shipToId] ?? row.shipToName };
          },
        ),
      };
    case 'SR': {
      const contract = found(terms ?? null);
      return { draw: 'contract', payer, contract, tiers: tiersOf(contract), payments };
    }
    default:
      return { draw: 'price list', payer, ...(await priceListOf(ctx, paper)) };
  }
}

function found<T>(what: T | null): T {
  if (what === null) throw new Refusal('DOCUMENT_NOT_FOUND', {});
  return what;
}
