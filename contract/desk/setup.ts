import { z } from 'zod';
import { calendarDay } from '../day.ts';
import { defineRoutes } from '../routes.ts';
import { wrong } from './fault.ts';

const view = { desk: 'Desk Settings', may: 'view', reach: 'all' } as const;
const act = { desk: 'Desk Settings', may: 'act', reach: 'all' } as const;
const count = z.number().int();
const line = z.string().trim().min(1).max(200);
const typed = z.string().trim().max(200);
const step = z.coerce.number().int().min(1).max(9);
const faults = z.array(
  z.object({
    file: z.string(),
    row: count.describe('counted from 1 among the rows of its file; 0: all of them'),
    column: z.string(),
    ...wrong,
  }),
);
const brought = z.object({
  files: z.array(z.object({ file: z.string(), rows: count, added: count, changed: count, gone: count })),
  faults: faults.describe('with any, nothing was changed'),
});
const locale = z.enum(['hu', 'en', 'es']);

const stepRow = z.object({
  step: count,
  done: z.boolean(),
  missing: z.array(z.string()).describe('what the server still misses, as keys of words'),
  needs: z.array(count).describe('steps that must be done before'),
  draft: z.record(z.string(), z.string()).nullable().describe('what somebody typed and has not sent'),
});

const setup = z.object({
  open: z.boolean(),
  steps: z.array(stepRow),
  examples: z.boolean(),
  testOrder: z
    .object({
      number: z.string(),
      status: z.string(),
      label: z.string().describe('the status in words'),
      next: z.string().nullable().describe('the move that brings it on'),
    })
    .nullable(),
  company: z.record(z.string(), z.string()).describe('settings of step 1 that were said'),
  brand: z.object({
    name: z.string(),
    supplier: z.string(),
    ground: z.string(),
    accent: z.string(),
    ageGate: z.boolean(),
    mailFrom: z.string(),
    logo: z.boolean(),
  }),
  mails: z
    .enum(['server', 'none', 'mailbox'])
    .describe('where mails go; none: they wait until SMTP_URL names a server'),
  languages: z.array(locale).describe('LANGUAGES names them'),
  orderBook: z.object({ erp: z.string(), fixed: z.boolean().describe('ERP names it') }),
  rates: z
    .array(z.object({ kind: z.string(), value: count, validFrom: z.string(), source: z.string() }))
    .describe('as they stand, and else proposed'),
  usualPacks: z.array(z.object({ code: z.string(), name: z.string(), there: z.boolean() })),
  packs: z.array(z.object({ code: z.string(), name: z.string() })),
  paymentMethods: z.array(z.object({ code: z.string(), name: z.string() })).describe('that a customer may have'),
  categories: z.array(z.object({ urlKey: z.string(), name: z.string() })),
  unpriced: z.array(z.object({ sku: z.string(), name: z.string() })).describe('at most 200'),
  places: z
    .array(z.object({ id: z.string(), name: z.string(), companyName: z.string() }))
    .describe('where a test order can go; at most 50'),
  products: z.array(z.object({ sku: z.string(), name: z.string() })).describe('what it can be of; at most 100'),
});

export const deskSetupRoutes = defineRoutes({
  getSetupDoor: {
    method: 'GET',
    path: '/setup/door',
    access: 'public',
    summary: 'Whether the portal is open, and whether it waits for its first administrator',
    response: z.object({
      open: z.boolean(),
      waiting: z.boolean(),
      kept: z.boolean().describe('it was set up here, and its steps can be gone through again'),
      passwords: z.boolean().describe('kept here, not at another provider'),
    }),
  },
  claimSetup: {
    method: 'POST',
    path: '/setup/administrator',
    access: 'public',
    summary:
      'The holder of the one-time link becomes the first administrator. LINK_USED, LINK_EXPIRED (410), VERIFICATION_FAILED (404)',
    body: z.object({
      token: z.string().max(128),
      firstName: z.string().trim().min(1).max(80),
      lastName: z.string().trim().min(1).max(80),
      email: z.string().trim().max(254),
      locale,
      password: z.string().max(1_000).optional(),
    }),
    secret: true,
    response: z.object({ uid: z.string() }),
  },
  getSetup: {
    method: 'GET',
    path: '/setup',
    access: view,
    summary: 'How far each step is, as the data says now',
    response: setup,
  },
  keepSetupDraft: {
    method: 'PUT',
    path: '/setup/steps/:step/draft',
    access: act,
    summary: 'Keeps what was typed, for later and for another device',
    params: z.object({ step }),
    body: z.object({ draft: z.record(z.string().max(60), z.string().max(100_000)).nullable() }),
    atomic: true,
    response: z.object({ kept: z.literal(true) }),
  },
  sayStepDone: {
    method: 'PUT',
    path: '/setup/steps/:step/done',
    access: act,
    summary: 'Of step 7 or 8: what no data can tell is said by a person',
    params: z.object({ step: z.coerce.number().int().min(7).max(8) }),
    atomic: true,
    response: z.object({ done: z.literal(true) }),
  },
  setUpCompany: {
    method: 'PUT',
    path: '/setup/company',
    access: act,
    summary:
      'Step 1: the supplier on documents and on the contact page. TAX_NUMBER_WRONG, BANK_ACCOUNT_WRONG, APPROVAL_OPEN, SETTINGS_BUSY',
    body: z.object({
      'contact.company': line,
      'contact.address': line,
      'contact.phone': line,
      'contact.email': z.email().max(200),
      'supplier.taxNumber': line,
      'supplier.euVat': line,
      'supplier.exciseLicence': typed,
      'supplier.bankAccount': line,
      'supplier.invoiceSeries': line,
    }),
    atomic: true,
    response: z.object({
      done: z.literal(true),
      waits: z.boolean().describe('the bank account, for a second person: the rest is changed'),
    }),
  },
  setUpBrand: {
    method: 'PUT',
    path: '/setup/brand',
    access: act,
    summary: 'Step 2: name, colours, logo, sender of mails, age gate',
    body: z.object({
      name: line,
      supplier: line,
      ground: z.string().max(7),
      accent: z.string().max(7),
      ageGate: z.boolean(),
      mailFrom: typed,
      logo: z.string().max(270_000).optional().describe('a picture as a data address; empty takes it away'),
    }),
    atomic: true,
    response: z.object({ done: z.literal(true) }),
  },
  setUpLaw: {
    method: 'POST',
    path: '/setup/law',
    access: act,
    summary: 'Step 3: rates, packagings with their empties, lists of codes; what stands already stays',
    body: z.object({
      rates: z
        .array(
          z.object({
            kind: z.enum(['VAT', 'EXCISE_BEER', 'EXCISE_CIDER', 'DRS']),
            value: count.min(1).max(10_000_000),
            validFrom: calendarDay(),
          }),
        )
        .max(20),
      packs: z.array(z.string().max(40)).max(100),
    }),
    response: brought,
  },
  bringProducts: {
    method: 'POST',
    path: '/setup/products',
    access: act,
    summary:
      'Step 4: products by name, packaging and alcohol, with their list prices where they are known; all or nothing. Takes Desk Catalogue and Desk Prices, too',
    body: z.object({
      products: z
        .array(
          z.object({
            sku: typed,
            nameHu: typed,
            nameEn: typed.default(''),
            brand: typed.default('').describe('empty: what the names of the list have in common'),
            category: typed,
            packCode: typed,
            alcohol: typed.default(''),
            eanPiece: typed.default(''),
            eanUnit: typed.default(''),
            price: typed.default(''),
          }),
        )
        .min(1)
        .max(1_000),
      preview: z.boolean().default(false),
    }),
    response: brought,
  },
  bringSetupRows: {
    method: 'POST',
    path: '/setup/rows',
    access: act,
    summary:
      'Steps 5 and 6: rows of kinds of the supplier’s data under the headers of docs/how-to/import.md; all or nothing. Only kinds that the caller’s roles may change (DESK_FORBIDDEN)',
    body: z.object({
      rows: z
        .array(z.object({ file: z.string().max(60), cells: z.record(z.string().max(60), z.string().max(4_000)) }))
        .min(1)
        .max(1_000),
      preview: z.boolean().default(false),
    }),
    response: brought,
  },
  loadExamples: {
    method: 'POST',
    path: '/setup/examples',
    access: act,
    summary: 'Twelve invented products with prices and one customer',
    atomic: 'by hand',
    response: z.object({ faults }),
  },
  removeExamples: {
    method: 'DELETE',
    path: '/setup/examples',
    access: act,
    summary: 'Takes the examples away and nothing else; what was changed since is named, and all stay',
    atomic: 'by hand',
    response: z.object({ faults }),
  },
  placeTestOrder: {
    method: 'POST',
    path: '/setup/test-order',
    access: act,
    summary: 'Step 9: an order by all rules, whose papers count nowhere. One at a time. SETUP_NO_DAY, SETUP_NO_METHOD',
    body: z.object({
      shipToId: z.string().min(1).max(40),
      sku: z.string().min(1).max(40),
      quantity: count.min(1).max(9_999),
    }),
    response: z.object({ orderNumber: z.string() }),
  },
  moveTestOrder: {
    method: 'POST',
    path: '/setup/test-order/moves',
    access: act,
    summary: 'Its next move',
    atomic: true,
    response: z.object({ moved: z.literal(true) }),
  },
  removeTrials: {
    method: 'DELETE',
    path: '/setup/trials',
    access: act,
    summary:
      'Takes the test order and the examples away, together or not at all; what was changed since is named, and all stay. An order that has papers stays with them, as the trial that it is',
    atomic: 'by hand',
    response: z.object({ faults }),
  },
  openPortal: {
    method: 'POST',
    path: '/setup/opening',
    access: act,
    summary: 'Opens the portal to customers, for good. SETUP_STEPS_MISSING, SETUP_EXAMPLES_LEFT (409)',
    atomic: true,
    response: z.object({ open: z.literal(true) }),
  },
});
export type DeskSetup = z.output<typeof setup>;
export type SetupBrought = z.output<typeof brought>;
