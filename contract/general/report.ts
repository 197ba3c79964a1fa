import { z } from 'zod';
import { fileAnswer } from '../file.ts';
import { defineRoutes } from '../routes.ts';

const section = { section: 'Reporting' } as const;
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be YYYY-MM');
const ft = z.number().int().describe('whole forints');
const hl = z.number().describe('hectolitres');
const place = z.object({ id: z.string(), name: z.string() });
const format = z.enum(['csv', 'xlsx']).default('xlsx');

/** spec 3 and rules 5: what Power BI embedding needs, or where our own report is. */
const embedDetails = z.object({
  own: z.boolean().describe('true: no Power BI is configured; the page shows our own report'),
  reportId: z.string(),
  embedUrl: z.string(),
  accessToken: z.string().describe('empty for our own report'),
  tokenType: z.enum(['Embed', 'None']),
  expiry: z.string().describe('ISO instant; ask again before it comes'),
  settings: z.object({
    panes: z.object({
      filters: z.object({ visible: z.boolean() }),
      pageNavigation: z.object({ visible: z.boolean() }),
    }),
    localeSettings: z.object({ language: z.string(), formatLocale: z.string() }),
  }),
});

const sums = z.object({
  hl,
  net: ft,
  orders: z.number().int(),
  basket: ft.nullable().describe('net value of an order on average; null without orders'),
  emptiesOut: z.number().int().describe('pieces that came with deliveries'),
  emptiesBack: z.number().int().describe('pieces that were taken back'),
  depositOut: ft,
  depositBack: ft,
});
const change = z
  .number()
  .nullable()
  .describe('percent against the year before, months that are over only; null without anything to compare with');
const compared = 'of the months that are compared with the year before: without the one that is still running';
const soldRow = z.object({
  key: z.string(),
  name: z.string(),
  hl,
  net: ft,
  hlCompared: hl.describe(compared),
  netCompared: ft.describe(compared),
  hlBefore: hl,
  netBefore: ft,
  hlChange: change,
  netChange: change,
});

const salesFilter = z.object({
  from: month.optional().describe('first month, YYYY-MM; without it twelve months'),
  to: month.optional().describe('last month; without it the current one'),
  shipToId: z.string().min(1).max(40).optional().describe('a foreign one has bought nothing'),
});
const evaluationFilter = z.object({
  year: z.coerce.number().int().min(2000).max(2100).optional().describe('the current one unless told'),
  shipToId: z.string().min(1).max(40).optional(),
});
const tier = z.object({ fromPercent: z.number().int(), bonusPercent: z.number() });

export const reportRoutes = defineRoutes({
  salesReport: {
    method: 'GET',
    path: '/power-bi/sales-report',
    access: section,
    summary: 'Access details of the sales report (502 REPORT_UNAVAILABLE when Power BI does not answer)',
    response: embedDetails,
  },
  contractEvaluation: {
    method: 'GET',
    path: '/power-bi/contract-evaluation',
    access: section,
    summary: 'Access details of the contract evaluation (502 REPORT_UNAVAILABLE when Power BI does not answer)',
    response: embedDetails,
  },
  salesData: {
    method: 'GET',
    path: '/power-bi/sales-report/data',
    access: section,
    summary:
      'Our own sales report: what was invoiced less what was credited, at the ship-tos where the caller has Reporting (422 REPORT_PERIOD)',
    query: salesFilter,
    response: z.object({
      from: month,
      to: month,
      newest: month.describe('the latest month that can be asked for'),
      shipTos: z.array(place).describe('those that can be filtered by'),
      total: sums,
      compared: sums.describe(compared),
      before: sums.describe('the same months a year before, without the one that is still running'),
      hlChange: change,
      netChange: change,
      basketChange: change,
      months: z.array(z.object({ month, running: z.boolean(), now: sums, before: sums.nullable() })),
      brands: z.array(soldRow),
      packs: z.array(soldRow),
      byShipTo: z.array(soldRow),
    }),
  },
  exportSales: {
    method: 'GET',
    path: '/power-bi/sales-report/export',
    access: section,
    summary: 'The sales report as a sheet: a row a month, ship-to, brand and pack (422 REPORT_PERIOD)',
    query: salesFilter.extend({ format }),
    response: fileAnswer,
  },
  evaluationData: {
    method: 'GET',
    path: '/power-bi/contract-evaluation/data',
    access: section,
    summary:
      'Our own contract evaluation: attained hectolitres against the target of each contract, tier, bonus and forecast',
    query: evaluationFilter,
    response: z.object({
      year: z.number().int(),
      day: z.string(),
      shipTos: z.array(place),
      contracts: z.array(
        z.object({
          number: z.string(),
          name: z.string(),
          soldTo: place,
          payer: place,
          from: z.string(),
          to: z.string(),
          targetHl: hl.describe('of the days from `from` to `to`'),
          whole: z
            .boolean()
            .describe(
              'false: ship-tos that the caller or the filter leaves out count for the contract, too; then the tier is missing',
            ),
          attainedHl: hl,
          net: ft,
          percent: z.number(),
          tiers: z.array(tier),
          bonusBase: z.enum(['with excise', 'without excise']),
          tier: tier.nullable(),
          next: tier.extend({ missingHl: hl }).nullable(),
          bonus: ft.nullable(),
          forecast: z.object({ hl, percent: z.number(), tier: tier.nullable(), bonus: ft.nullable() }).nullable(),
          seasonPercent: z.number().describe('how much of the year is over by the season'),
          daysLeft: z.number().int(),
          months: z.array(z.object({ month, hl, total: hl.describe('from the first month on') })),
          byShipTo: z.array(z.object({ id: z.string(), name: z.string(), hl, net: ft })),
        }),
      ),
    }),
  },
  exportEvaluation: {
    method: 'GET',
    path: '/power-bi/contract-evaluation/export',
    access: section,
    summary: 'The contract evaluation as a sheet: a row a contract',
    query: evaluationFilter.extend({ format }),
    response: fileAnswer,
  },
});
