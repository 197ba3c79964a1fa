import { assortmentOf, emptiesBySku, productsBySku } from '#modules/catalogue/index.ts';
import { companyOf, paymentMethodsUnder } from '#modules/company/index.ts';
import { contractByNumber, tiersOf } from '#modules/contracts/index.ts';
import { conditionsFor, yourPrice } from '#modules/pricing/index.ts';
import { madeFile } from '#platform/thread/made-file.ts';
import { threadOf } from '#platform/thread/thread.ts';
import { inLanguage } from '#values/text.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { Document } from '../document/document.ts';
import { accountRow } from '../empties-account/empties-account.ts';
import { movementsOf, shipTosOfPayer } from '../empties-account/empties-account.views.ts';
import type { PaperFacts } from './paper-facts.ts';
import { accountOf, companyPaper, orderPaper, payerPaper } from './paper.views.ts';
import { sellerOf } from './seller.ts';

const MOST_PRODUCTS = 20_000;

// A long price list takes seconds on a busy machine; what takes longer than this never ends. Whoever has waited for so many others asks again.
const drawn = threadOf<PaperFacts, Uint8Array>(new URL('./paper.worker.ts', import.meta.url), { seconds: 20, memoryMb: 128, waiting: 200, keptSeconds: 20 });

/**
 * Makes the PDF of a document of the data it stands for, away from the thread that serves. DOCUMENT_NOT_FOUND when the data is gone,
 * FILE_NOT_DOWNLOADABLE or OVERLOADED when it cannot be made now.
 */
export async function renderPaper(ctx: Ctx, paper: Document): Promise<Uint8Array> {
  const facts = await factsOf(ctx, paper);
  return madeFile(drawn(facts), (error) => ctx.app.log.error({ document: paper.number, err: error }, 'a paper could not be made'));
}

/** What the paper of a document says. DOCUMENT_NOT_FOUND when that is gone. */
export async function factsOf(ctx: Ctx, paper: Document): Promise<PaperFacts> {
  const of = { paper, seller: await sellerOf(ctx) };
  const payer = async () => found(await payerPaper(ctx.db, paper.payerId!));
  switch (paper.type) {
    case 'FT':
    case 'JT':
    case 'FF':
      return { ...of, draw: 'invoice', ...(await packedOrder(ctx, paper)) };
    case 'SZ': {
      const packed = await packedOrder(ctx, paper);
      const products = await productsBySku(
        ctx,
        packed.order.lines.map(({ sku }) => sku),
      );
      const contents = new Map([...products].map(([sku, { alcoholTenths, unitGrossG }]) => [sku, { alcoholTenths, weightG: unitGrossG }] as const));
      return { ...of, draw: 'delivery note', ...packed, contents };
    }
    case 'EK':
      return { ...of, draw: 'account', payer: await payer(), account: await accountOf(ctx.db, paper.payerId!, paper.periodFrom!, paper.periodTo!) };
    case 'GE': {
      const movements = await movementsOf(ctx.db, await shipTosOfPayer(ctx.db, paper.payerId!), paper.periodFrom!, paper.periodTo!);
      return { ...of, draw: 'empties', payer: await payer(), rows: movements.map(accountRow) };
    }
    case 'SR': {
      const contract = found(await contractByNumber(ctx, paper.contractNumber!));
      const { paymentMethods, ...party } = found(await payerPaper(ctx.db, paper.payerId!));
      const payments = (await paymentMethodsUnder(ctx, paymentMethods)).map(({ hu }) => hu);
      return { ...of, draw: 'contract', payer: party, contract, tiers: tiersOf(contract), payments };
    }
    case 'AR':
      return { ...of, draw: 'price list', payer: found(await companyPaper(ctx.db, paper.companyId)), rows: await priceRows(ctx, paper) };
  }
}

/** The order of a paper with the names of its empties. */
async function packedOrder(ctx: Ctx, paper: Document) {
  const empties = [...(await emptiesBySku(ctx)).values()];
  return {
    order: found(await orderPaper(ctx.db, paper.orderNumber!)),
    emptiesNames: new Map(empties.map(({ sku, name }) => [sku, inLanguage(name, 'hu')])),
  };
}

/** Every product that the company's type can buy, at the prices of the day the list begins. */
async function priceRows(ctx: Ctx, { companyId, issuedOn }: Document) {
  const company = found(await companyOf(ctx, companyId));
  const conditions = await conditionsFor(ctx, { soldToId: companyId, shipToId: null, day: issuedOn });
  return (await assortmentOf(ctx, [company.customerType], MOST_PRODUCTS)).flatMap((product) => {
    const list = conditions.listPrice(product.sku);
    // What came later had no price on the day of the list.
    if (list === null) return [];
    return [
      { sku: product.sku, name: inLanguage(product.name, 'hu'), packaging: inLanguage(product.packaging, 'hu'), list, yours: yourPrice(product, conditions) },
    ];
  });
}

function found<T>(what: T | null): T {
  if (what === null) throw new Refusal('DOCUMENT_NOT_FOUND', {});
  return what;
}
