import { accessKinds, alignGrants, endGrantsOfFormerCompany } from '#modules/access/index.ts';
import { catalogueKinds, lockAllAvailability } from '#modules/catalogue/index.ts';
import {
  companyKinds,
  movingShipTos,
  partPlaces,
  partedPlaces,
  stagedExposureDates,
  writeExposureDates,
} from '#modules/company/index.ts';
import { dropUnnamed, marketingKinds, noticeKinds, readingKinds } from '#modules/content/index.ts';
import { contractKinds, partContracts, partedContracts } from '#modules/contracts/index.ts';
import { deliveryKinds } from '#modules/delivery/index.ts';
import { documentKinds } from '#modules/documents/index.ts';
import { beginImportOfPeople, identityKinds } from '#modules/identity/index.ts';
import { recountStock, rememberPurchasesAnew } from '#modules/orders/index.ts';
import { partnerKinds } from '#modules/partner-apps/index.ts';
import { pricingKinds } from '#modules/pricing/index.ts';
import { countCreditAnew } from '#modules/quotas/index.ts';
import type { Follower, Following, SupplierData } from '#modules/supplier-data/index.ts';
import { endDeputiesAt, endGroundlessDeputies } from '#modules/users/index.ts';
import { importNote } from '#vocabulary/import-note.ts';
import type { Ctx } from '../context.ts';

/** What of a company's exposure the portal counts by itself. */
const exposures: Follower = {
  file: companyKinds.companies.file,
  from: 'data',
  to: 'data',
  // A later moment drops the orders until then from the account: for who may not raise a credit limit it stays.
  begin: async (tx) => async () => {
    if (companyKinds.mayOpenCredit(tx.caller))
      await countCreditAnew(tx.db, await writeExposureDates(tx.db, await stagedExposureDates(tx.db)));
  },
};

/** Every entry is locked first, in the order of placing, so that an import and an order never wait for each other. */
const stock: Follower = {
  file: catalogueKinds.availability.file,
  from: 'stock',
  to: 'stock',
  begin: async (tx) => {
    await lockAllAvailability(tx.db);
    return () => recountStock(tx);
  },
};

/** Ship-tos that went to another company, and roles that follow a ship-to's company and customer type. */
const movedShipTos: Follower = {
  file: companyKinds.shipTos.file,
  from: 'data',
  to: 'people',
  begin: async (tx) => {
    const moving = await movingShipTos(tx.db);
    return async (following) => {
      const left = moving.length > 0 ? await leaveFormerCompany(tx, moving, following) : [];
      await following.recordDifferences(companyKinds.shipTos.file, [...left, ...(await alignGrants(tx.db))]);
    };
  },
};

/**
 * Leaves the people of the former company behind: their roles at the ship-tos end (those whose home company moved along keep them),
 * and what is remembered as bought there is what the present company bought. Answers the roles that ended.
 */
async function leaveFormerCompany(tx: Ctx, moving: readonly string[], { keepRows, note }: Following) {
  await keepRows(accessKinds.userShipTos.file, { column: 'ship_to_id', values: moving });
  const ended = await endGrantsOfFormerCompany(tx.db, moving);
  await rememberPurchasesAnew(tx.db, moving);
  await endDeputiesAt(tx, moving);
  note(importNote('shipTosMoved', { moved: moving.length, ended: ended.length }));
  return ended;
}

/** What was withdrawn does not go along when its payer or bill-to goes to another company. */
async function partWithdrawn(tx: Ctx, keepRows: Following['keepRows']): Promise<void> {
  const [places, contracts] = [await partedPlaces(tx.db), await partedContracts(tx.db)];
  if (places.length > 0) {
    await keepRows(companyKinds.shipTos.file, { column: 'id', values: places });
    await partPlaces(tx.db, places);
  }
  if (contracts.length > 0) {
    await keepRows(contractKinds.contracts.file, { column: 'number', values: contracts });
    await partContracts(tx.db, contracts);
  }
}

const partings: readonly Follower[] = [
  ...[companyKinds.payers, companyKinds.billTos].map(({ file }) => ({
    file,
    from: 'data' as const,
    to: 'data' as const,
    begin:
      async (tx: Ctx) =>
      ({ keepRows }: Following) =>
        partWithdrawn(tx, keepRows),
  })),
  // What an undo has put back as it was withdrawn once.
  ...[companyKinds.shipTos, contractKinds.contracts].map(({ file }) => ({
    file,
    from: 'kept' as const,
    to: 'kept' as const,
    begin: async (tx: Ctx) => () => partWithdrawn(tx, async () => {}),
  })),
];

const people: Follower = { file: identityKinds.users.file, from: 'people', to: 'people', begin: beginImportOfPeople };

const deputies: Follower = { from: 'people', to: 'people', begin: async (tx) => () => endGroundlessDeputies(tx) };

/** Files that no row names any more, neither now nor in a change set that can be taken back. */
const storedFiles: Follower = {
  file: marketingKinds.marketingFiles.file,
  from: 'kept',
  to: 'kept',
  begin:
    async (tx) =>
    async ({ valuesKept }) =>
      void (await dropUnnamed(
        tx.db,
        await valuesKept(
          marketingKinds.marketingFiles.file,
          Object.values(marketingKinds.marketingFiles.files!.columns),
        ),
      )),
};

/** What the areas bring in from the supplier's folder, and what they do when rows change: a table of contents. */
export const supplierData: SupplierData = {
  // What is referred to before what refers to it: the order of reading and writing.
  kinds: [
    deliveryKinds.codeLists,
    deliveryKinds.holidays,
    pricingKinds.legalRates,
    catalogueKinds.empties,
    catalogueKinds.packs,
    catalogueKinds.categories,
    catalogueKinds.products,
    catalogueKinds.packages,
    companyKinds.companies,
    companyKinds.payers,
    companyKinds.billTos,
    companyKinds.businessPartners,
    companyKinds.shipTos,
    accessKinds.roles,
    identityKinds.users,
    accessKinds.userShipTos,
    accessKinds.deskRoles,
    pricingKinds.priceConditions,
    catalogueKinds.availability,
    contractKinds.contracts,
    documentKinds.emptiesCorrections,
    noticeKinds.banners,
    noticeKinds.links,
    readingKinds.articles,
    readingKinds.trainings,
    readingKinds.trainingParts,
    marketingKinds.marketingFolders,
    marketingKinds.marketingFiles,
    readingKinds.faqPages,
    readingKinds.faqItems,
    readingKinds.knowledgeItems,
    readingKinds.helpPages,
    readingKinds.outsideLinks,
    readingKinds.sharepointLinks,
    partnerKinds.partners,
  ],
  // In the order in which they follow.
  followers: [exposures, ...partings, stock, movedShipTos, people, deputies, storedFiles],
};
