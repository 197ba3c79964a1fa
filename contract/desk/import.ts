import { z } from 'zod';
import { calendarDay } from '../day.ts';
import { defineRoutes } from '../routes.ts';
import { wrong } from './fault.ts';

const view = { desk: 'Desk Import', may: 'view' } as const;
const act = { desk: 'Desk Import', may: 'act' } as const;
const params = z.object({ importId: z.coerce.number().int().min(1).max(2_000_000_000) });
const count = z.number().int();
const meaning = z
  .enum(['rows', 'whole'])
  .describe('rows: the files name some rows and the others stay; whole: what a file lacks is withdrawn');

const fault = z.object({
  file: z.string(),
  row: count.describe('as a spreadsheet counts; 0: the file as a whole'),
  column: z.string(),
  heading: z.string().describe('the column as the file itself calls it, else in words'),
  ...wrong,
});

const run = z.object({
  importId: count,
  by: z.string(),
  at: z.string().describe('ISO instant'),
  meaning,
  withoutFaulty: z.boolean().describe('rows with faults are left out'),
  state: z.enum(['checking', 'checked', 'applying', 'applied', 'undoing', 'undone', 'failed']),
  names: z.array(
    z.object({
      name: z.string().describe('of the kind'),
      sentAs: z.string().describe('as its person calls it'),
      bytes: count,
    }),
  ),
  files: z
    .array(
      z.object({
        file: z.string(),
        rows: count,
        added: count,
        changed: count,
        gone: count,
      }),
    )
    .describe('of the last check'),
  faults: z.array(fault),
  mayLeaveOut: z.boolean().describe('each of the faults goes away with its row'),
  leftOut: z.array(fault).describe('why rows are left out: what the portal has of them stays'),
  withdraws: z.array(z.string()).describe('files that would take more than a tenth of their rows away'),
  notes: z.array(z.string()).describe('what follows beyond the rows, in the language of the reader'),
  mark: z.string().nullable().describe('of these differences: to be sent with the application'),
  again: z.boolean().describe('the data had changed, so the difference was made again'),
  changeSet: count.nullable(),
  applyOn: calendarDay().nullable().describe('it is applied on this day'),
  stays: z.string().nullable().describe('why it cannot be taken back; null when it can'),
});

const source = z.object({
  column: z.string().min(1).max(60).describe('header of ours'),
  from: z.string().max(200).nullable().describe('heading of the file; null: none'),
  value: z.string().max(200).describe('the same in every row; only without a heading'),
});
/** The field `columns` of an upload, as JSON: by the name of a file that was sent, what it is and where its columns come from. */
export const namedFiles = z
  .record(z.string().max(200), z.object({ file: z.string().max(60), columns: z.array(source).max(200) }))
  .refine((files) => Object.keys(files).length <= 12);

export const deskImportRoutes = defineRoutes({
  proposeColumns: {
    method: 'POST',
    path: '/import-columns',
    access: act,
    summary:
      'What stands in a file with headings of its own, and from which of them each of our columns could come: as the caller said it last, as it is called, or as people call it. Nothing is kept; of a CSV its beginning is enough',
    query: z.object({
      file: z.string().max(60).optional().describe('the kind; without it by its name or its headings'),
    }),
    upload: { maxBytes: 20 * 1_048_576 },
    response: z.object({
      fits: z.boolean().describe('it can be uploaded as it is'),
      file: z.string().nullable().describe('the kind; null: to be chosen'),
      files: z.array(z.string()).describe('kinds that the caller may change'),
      header: z.array(z.string()),
      samples: z.array(z.array(z.string())).describe('the first three rows'),
      columns: z.array(
        source.extend({
          name: z.string().describe('what it is called, in the language of the reader'),
          needed: z.boolean(),
          form: z.string().describe('what may stand in it, in words'),
          isDay: z.boolean(),
          choices: z.array(z.object({ value: z.string(), name: z.string() })).describe('empty: free text'),
        }),
      ),
      neededWith: z
        .array(z.object({ column: z.string(), values: z.array(z.string()), columns: z.array(z.string()) }))
        .describe('columns that rows with one of these values need'),
    }),
  },
  listImports: {
    method: 'GET',
    path: '/imports',
    access: view,
    summary: 'Imports of kinds that the caller may change, newest first; go on with `before`',
    query: z.object({
      before: z.coerce.number().int().min(1).max(2_000_000_000).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(30),
    }),
    response: z.object({ imports: z.array(run), before: count.nullable() }),
  },
  uploadImport: {
    method: 'POST',
    path: '/imports',
    access: act,
    summary:
      'A form with the files of a folder of the supplier’s data (CSV, or one worksheet of 20,000 rows in .xlsx or .ods; at most 12 of 20 MB), named as docs/how-to/import.md says. A file with other names or headings comes with the field `columns`, JSON: by its name {file, columns: [{column, from, value}]} (IMPORT_COLUMNS_WRONG otherwise). They are checked by a job; nothing changes before the application. Only kinds that the caller’s roles may change (DESK_FORBIDDEN)',
    query: z.object({ meaning: meaning.default('rows') }),
    upload: { maxBytes: 20 * 1_048_576, maxFiles: 12 },
    response: run,
  },
  getImport: {
    method: 'GET',
    path: '/imports/:importId',
    access: view,
    summary: 'How far an import is, what it would change, and its faults; one of other kinds 404',
    params,
    response: run,
  },
  listDifferences: {
    method: 'GET',
    path: '/imports/:importId/differences',
    access: view,
    summary: 'The rows that differ, field by field, at most 2,000 of each file; go on with `after`',
    params,
    query: z.object({
      file: z.string().max(60).optional(),
      after: z.coerce.number().int().min(0).max(1_000_000).default(0),
      limit: z.coerce.number().int().min(1).max(200).default(100),
    }),
    response: z.object({
      differences: z.array(
        z.object({
          no: count,
          file: z.string(),
          key: z.string(),
          name: z.string(),
          how: z.enum(['added', 'changed', 'gone']),
          fields: z.array(
            z.object({
              field: z.string(),
              name: z.string().describe('in words'),
              before: z.string().nullable(),
              after: z.string().nullable(),
            }),
          ),
        }),
      ),
      after: count.nullable(),
    }),
  },
  listPriceChanges: {
    method: 'GET',
    path: '/imports/:importId/price-changes',
    access: view,
    summary:
      'List prices that it brings, beside those that they follow, as they were when it was last looked at: all are judged, the farthest from what they were stand first, at most 100',
    params,
    response: z.object({
      total: count,
      odd: count.describe('more than a fifth away from what they were'),
      lastFrom: z.string().nullable().describe('the latest first day: until then not all of them hold'),
      changes: z.array(
        z.object({
          sku: z.string(),
          name: z.string(),
          from: z.string(),
          before: count.nullable().describe('Ft; null: no price until then'),
          after: count,
          percent: z.number().nullable(),
          isOdd: z.boolean().describe('more than a fifth away from what it was'),
        }),
      ),
    }),
  },
  changeMeaning: {
    method: 'PUT',
    path: '/imports/:importId/meaning',
    access: act,
    summary:
      'Says anew what the files mean, or that rows with faults are left out; the difference is made again. IMPORT_WHOLE_TAKES_ALL: of a whole list no row is',
    params,
    body: z.object({ meaning, withoutFaulty: z.boolean().default(false) }),
    atomic: true,
    response: run,
  },
  applyImport: {
    method: 'POST',
    path: '/imports/:importId/application',
    access: act,
    summary:
      'Applies the differences that were looked at. IMPORT_CHANGED (409) when they were made again since, IMPORT_WITHDRAWS (409) until it is said that the files are whole; the same again changes nothing',
    params,
    body: z.object({ mark: z.string().max(64), withdrawMany: z.boolean().default(false) }),
    atomic: true,
    response: run,
  },
  scheduleImport: {
    method: 'PUT',
    path: '/imports/:importId/application-day',
    access: act,
    summary:
      'The differences that were looked at are applied on a day of the next 90 (IMPORT_DAY_WRONG), with the rights that the caller has then; `day` null: on none any more. Other refusals as above; what has changed by then is shown instead and applies nothing',
    params,
    body: z.object({
      day: calendarDay().nullable(),
      mark: z.string().max(64),
      withdrawMany: z.boolean().default(false),
    }),
    atomic: true,
    response: run,
  },
  reverseImport: {
    method: 'POST',
    path: '/imports/:importId/reversal',
    access: act,
    summary:
      'Takes an import back within 30 days; a row that was changed since is named as a fault, and nothing is taken back',
    params,
    body: z.object({}),
    atomic: true,
    response: run,
  },
  discardImport: {
    method: 'DELETE',
    path: '/imports/:importId',
    access: act,
    summary: 'Drops an upload that was not applied',
    params,
    atomic: true,
    response: run,
  },
});
export type ProposedColumns = z.output<typeof deskImportRoutes.proposeColumns.response>;
export type DeskImport = z.output<typeof run>;
export type ImportDifference = z.output<typeof deskImportRoutes.listDifferences.response>['differences'][number];
