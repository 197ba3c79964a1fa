// Writes demo/files from demo/source, always the same: `node demo/make/main.ts`.
import { supplierData } from '../../server/surfaces/supplier-data.ts';
import { contractRows, emptiesCorrectionRows } from './agreements.ts';
import { makeCustomers } from './customers.ts';
import { source, sourceJson, write, writeJson } from './files.ts';
import { discontinuedOf, makeProducts } from './goods.ts';
import { categoryRows, codeListRows, emptiesRows, holidayRows, legalRateRows, packRows } from './lists.ts';
import { bannerRows, linkRows } from './notices.ts';
import { packageRows } from './packages.ts';
import { makePeople, roleRows } from './people.ts';
import {
  articleRows,
  faqItemRows,
  faqPageRows,
  helpPageRows,
  knowledgeRows,
  marketingFileRows,
  marketingFolderRows,
  outsideLinkRows,
  partnerRows,
  sharepointLinkRows,
  trainingPartRows,
  trainingRows,
} from './reading.ts';
import { SETTINGS, availabilityRows, priceRows } from './terms.ts';

const products = makeProducts();
const all = [...products, ...discontinuedOf(products)];
const customers = makeCustomers();
const people = makePeople(customers);

const files: Readonly<Record<string, Parameters<typeof write>[1]>> = {
  'code-lists.csv': codeListRows(),
  'holidays.csv': holidayRows(sourceJson('calendar-hu.json')),
  'legal-rates.csv': legalRateRows(),
  'empties.csv': emptiesRows(source('empties.csv')),
  'packs.csv': packRows(source('packs.csv')),
  'categories.csv': categoryRows(),
  'products.csv': all.map((product) => product.row),
  'packages.csv': packageRows(sourceJson('packages.json')),
  'companies.csv': customers.companies,
  'payers.csv': customers.payers,
  'bill-tos.csv': customers.billTos,
  'business-partners.csv': customers.partners,
  'ship-tos.csv': customers.shipTos,
  'roles.csv': roleRows(),
  'users.csv': people.users,
  'user-ship-tos.csv': people.grants,
  'desk-roles.csv': people.deskRoles,
  'price-conditions.csv': priceRows(all, customers),
  'availability.csv': availabilityRows(products),
  'contracts.csv': contractRows(customers, priceRows(all, customers)),
  'empties-corrections.csv': emptiesCorrectionRows(customers),
  'banners.csv': bannerRows(),
  'links.csv': linkRows(),
  'articles.csv': articleRows(),
  'trainings.csv': trainingRows(),
  'training-parts.csv': trainingPartRows(),
  'marketing-folders.csv': marketingFolderRows(),
  'marketing-files.csv': marketingFileRows(),
  'faq-pages.csv': faqPageRows(),
  'faq-items.csv': faqItemRows(),
  'knowledge-items.csv': knowledgeRows(),
  'help-pages.csv': helpPageRows(),
  'outside-links.csv': outsideLinkRows(),
  'sharepoint-links.csv': sharepointLinkRows(),
  'partners.csv': partnerRows(),
};
for (const [file, rows] of Object.entries(files)) {
  write(
    supplierData.kinds.find((kind) => kind.file === file)!,
    rows,
  );
  console.log(`${file}: ${rows.length}`);
}
writeJson('portal-config.json', SETTINGS);
