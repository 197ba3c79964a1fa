import { assortmentOf, emptiesBySku } from '#modules/catalogue/index.ts';
import { companyOf } from '#modules/company/index.ts';
import { contractByNumber } from '#modules/contracts/index.ts';
import { setting } from '#modules/portal-config/index.ts';
import { conditionsFor, yourPrice } from '#modules/pricing/index.ts';
import { inLanguage } from '#values/text.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { Document } from '../document/document.ts';
import { accountRow } from '../empties-account/empties-account.ts';
import { movementsOf, shipTosOfPayer } from '../empties-account/empties-account.views.ts';
import { deliveryNotePaper } from './delivery-note-paper.ts';
import { invoicePaper } from './invoice-paper.ts';
import { accountOf, companyPaper, orderPaper, payerPaper } from './paper.views.ts';
import type { Seller } from './sheet.ts';
import { accountPaper, contractPaper, emptiesPaper, priceListPaper } from './statement-papers.ts';

const MOST_PRODUCTS = 20_000;

/** Makes the PDF of a document of the data it stands for. DOCUMENT_NOT_FOUND when that is gone. */
export async function renderPaper(ctx: Ctx, paper: Document): Promise<Uint8Array> {
  const seller = await sellerOf(ctx);
  switch (paper.type) {
    case 'FT':
    case 'JT':
    case 'FF':
      return invoicePaper(paper, found(await orderPaper(ctx.db, paper.orderNumber!)), await emptiesBySku(ctx), seller);
    case 'SZ':
      return deliveryNotePaper(paper, found(await orderPaper(ctx.db, paper.orderNumber!)), seller);
    case 'EK': {
      const account = await accountOf(ctx.db, paper.payerId!, paper.periodFrom!, paper.periodTo!);
      return accountPaper(paper, found(await payerPaper(ctx.db, paper.payerId!)), account, seller);
    }
    case 'GE': {
      const movements = await movementsOf(ctx.db, await shipTosOfPayer(ctx.db, paper.payerId!), paper.periodFrom!, paper.periodTo!);
      return emptiesPaper(paper, found(await payerPaper(ctx.db, paper.payerId!)), movements.map(accountRow), seller);
    }
    case 'SR':
      return contractPaper(paper, found(await payerPaper(ctx.db, paper.payerId!)), found(await contractByNumber(ctx, paper.contractNumber!)), seller);
    case 'AR':
      return priceListPaper(paper, found(await companyPaper(ctx.db, paper.companyId)), await priceRows(ctx, paper), seller);
  }
}

/** Every product that the company's type can buy, at the prices of the day the list begins. */
async function priceRows(ctx: Ctx, { companyId, issuedOn }: Document) {
  const company = found(await companyOf(ctx, companyId));
  const conditions = await conditionsFor(ctx, { soldToId: companyId, shipToId: null, day: issuedOn });
  return (await assortmentOf(ctx, [company.customerType], MOST_PRODUCTS)).map((product) => ({
    sku: product.sku,
    name: inLanguage(product.name, 'hu'),
    packaging: inLanguage(product.packaging, 'hu'),
    list: conditions.listPrice(product.sku) ?? 0,
    yours: yourPrice(product, conditions),
  }));
}

async function sellerOf(ctx: Ctx): Promise<Seller> {
  const [name, address, taxNumber, euVat, exciseLicence, bankAccount, phone, email] = await Promise.all([
    setting(ctx, 'contact.company'),
    setting(ctx, 'contact.address'),
    setting(ctx, 'supplier.taxNumber'),
    setting(ctx, 'supplier.euVat'),
    setting(ctx, 'supplier.exciseLicence'),
    setting(ctx, 'supplier.bankAccount'),
    setting(ctx, 'contact.phone'),
    setting(ctx, 'contact.email'),
  ]);
  return { name, address, taxNumber, euVat, exciseLicence, bankAccount, phone, email };
}

function found<T>(what: T | null): T {
  if (what === null) throw new Refusal('DOCUMENT_NOT_FOUND', {});
  return what;
}
