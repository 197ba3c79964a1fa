import { assortmentOf, offersOn, productsBySku } from '#modules/catalogue/index.ts';
import { companyOf } from '#modules/company/index.ts';
import { tiersOf } from '#modules/contracts/index.ts';
import { conditionsFor, yourPrice } from '#modules/pricing/index.ts';
import { madeFile } from '#platform/thread/made-file.ts';
import { threadOf } from '#platform/thread/thread.ts';
import { inLanguage } from '#values/text.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { Document } from '../document/document.ts';
import { accountRow } from '../empties-account/empties-account.ts';
import { movementsOf } from '../empties-account/empties-account.views.ts';
import type { PaperFacts, StatedFacts } from './paper-facts.ts';
import type { PrintSet } from './print-set.ts';
import type { DeliveryHead, InvoiceHead, PartyHead } from './paper.views.ts';
import { headOf, issuedLines, loadedLines, statedAccountOf } from './paper.views.ts';
import { sellerOf } from './seller.ts';

const MOST_PRODUCTS = 20_000;

// A long price list takes seconds on a busy machine; what takes longer than this never ends. With too many papers queued, the client retries.
const drawn = threadOf<PaperFacts | PrintSet, Uint8Array>(new URL('./paper.worker.ts', import.meta.url), {
  seconds: 20,
  memoryMb: 128,
  waiting: 200,
  keptSeconds: 20,
});

/**
 * Makes the PDF of a document of the data it stands for, away from the thread that serves. DOCUMENT_NOT_FOUND when the data is gone,
 * FILE_NOT_DOWNLOADABLE or OVERLOADED when it cannot be made now.
 */
export async function renderPaper(ctx: Ctx, paper: Document): Promise<Uint8Array> {
  const facts = await factsOf(ctx, paper);
  return madeFile(drawn(facts), (error) =>
    ctx.app.log.error({ document: paper.number, err: error }, 'a paper could not be made'),
  );
}

/** Makes the PDF of papers of several orders, likewise. */
export function renderPrintSet(ctx: Ctx, set: PrintSet): Promise<Uint8Array> {
  return madeFile(drawn(set), (error) => ctx.app.log.error({ err: error }, 'a print set could not be made'));
}

/** What the paper of a document says. DOCUMENT_NOT_FOUND when that is gone. */
export async function factsOf(ctx: Ctx, paper: Document): Promise<PaperFacts> {
  const of = { paper, seller: await sellerOf(ctx) };
  switch (paper.type) {
    case 'FT':
    case 'JT':
    case 'FF':
      return {
        ...of,
        draw: 'invoice',
        head: found(await headOf<InvoiceHead>(ctx.db, paper.id)),
        lines: await issuedLines(ctx.db, paper.id),
      };
    case 'SZ':
      return {
        ...of,
        draw: 'delivery note',
        head: found(await headOf<DeliveryHead>(ctx.db, paper.id)),
        lines: await loadedLines(ctx.db, paper.id),
      };
    default:
      return { ...of, ...(await statedFacts(ctx, paper, found(await headOf<PartyHead>(ctx.db, paper.id)))) };
  }
}

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
      return { draw: 'price list', payer, rows: await priceRows(ctx, paper) };
  }
}

/** Every product that the company's type could buy on the day the list begins, as it was called and at its price of that day, also in a later issue of the list. */
async function priceRows(ctx: Ctx, { companyId, issuedOn, periodFrom }: Document) {
  const company = found(await companyOf(ctx, companyId));
  const day = periodFrom ?? issuedOn;
  const conditions = await conditionsFor(ctx, { soldToId: companyId, shipToId: null, day });
  const offers =
    (await offersOn(ctx.db, company.customerType, day, MOST_PRODUCTS)) ??
    (await assortmentOf(ctx, [company.customerType], MOST_PRODUCTS));
  const products = await productsBySku(
    ctx,
    offers.map(({ sku }) => sku),
  );
  return offers.flatMap(({ sku, name, packaging }) => {
    const list = conditions.listPrice(sku);
    const product = products.get(sku);
    // What came later had no price on the day of the list.
    if (list === null || !product) return [];
    return [
      {
        sku,
        name: inLanguage(name, 'hu'),
        packaging: inLanguage(packaging, 'hu'),
        list,
        yours: yourPrice(product, conditions),
      },
    ];
  });
}

function found<T>(what: T | null): T {
  if (what === null) throw new Refusal('DOCUMENT_NOT_FOUND', {});
  return what;
}
