import { deskImportRoutes, namedFiles } from '#contract/desk/import.ts';
import { restEdge } from '#platform/http/edge.ts';
import { requireWholeTexts } from '#platform/http/whole-text.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import { toDay } from '#values/day.ts';
import { percentIn } from '#values/money.ts';
import { inLanguage } from '#values/text.ts';
import type { Ctx } from '../../../context.ts';
import { kindOf } from '../kinds.ts';
import { presentColumns, presentDifferenceInWords, presentImport } from './screen-import.present.ts';
import type { ScreenImport } from './screen-import.ts';
import type { NamedFile } from './upload-import.ts';
import {
  applyImport,
  changeMeaning,
  discardImport,
  listDifferences,
  listImports,
  listPriceChanges,
  openImport,
  proposeFor,
  reverseImport,
  scheduleImport,
  uploadImport,
  whyStays,
} from './upload-import.ts';

const shown = async (ctx: Ctx, run: ScreenImport) => presentImport(run, await whyStays(ctx, run), ctx.language);

export const deskImportEdge = restEdge(deskImportRoutes, {
  listImports: async (ctx, { query: { before, limit } }) => {
    const runs = await listImports(ctx, before ?? null, limit);
    const imports = [];
    for (const run of runs) imports.push(await shown(ctx, run));
    return { imports, before: runs.length < limit ? null : runs.at(-1)!.id };
  },
  proposeColumns: async (ctx, { query, upload }) => {
    const { header, samples, fits, kind, kinds, columns } = await proposeFor(ctx, upload, query.file ?? null);
    return {
      fits,
      file: kind?.file ?? null,
      files: kinds.map(({ file }) => file),
      header: [...header],
      samples: samples.map((cells) => cells.map((cell) => cell.slice(0, SAMPLE_LENGTH))),
      columns: kind ? presentColumns(kind, columns, ctx.language) : [],
      neededWith: (kind?.neededWith ?? []).map(({ column, values, columns: with_ }) => ({
        column,
        values: [...values],
        columns: [...with_],
      })),
    };
  },
  uploadImport: async (ctx, { query, upload }) =>
    shown(ctx, await uploadImport(ctx, upload, query.meaning, namedIn(upload.fields['columns']))),
  getImport: async (ctx, { params }) => shown(ctx, await openImport(ctx, params.importId)),
  listDifferences: async (ctx, { params, query: { file, after, limit } }) => {
    const { rows, names } = await listDifferences(ctx, params.importId, { file: file ?? null, after, limit });
    return {
      differences: rows.map((row) =>
        presentDifferenceInWords(row, { kind: kindOf(ctx, row.file), names, language: ctx.language }),
      ),
      after: rows.length < limit ? null : rows.at(-1)!.no,
    };
  },
  listPriceChanges: async (ctx, { params }) => {
    const { changes, names, ...counts } = await listPriceChanges(ctx, params.importId);
    return {
      ...counts,
      // The farthest come first: the odd ones begin the list.
      changes: changes.map(({ sku, before, after, ...change }, index) => ({
        ...change,
        sku,
        name: inLanguage(names.get(sku), ctx.language) || sku,
        before,
        after,
        isOdd: index < counts.odd,
        percent: before === null ? null : percentIn(after - before, before, 1),
      })),
    };
  },
  changeMeaning: async (ctx, { params, body }) => shown(ctx, await changeMeaning(ctx, params.importId, body)),
  scheduleImport: async (ctx, { params, body }) =>
    shown(
      ctx,
      await scheduleImport(ctx, params.importId, { ...body, day: body.day === null ? null : toDay(body.day) }),
    ),
  applyImport: async (ctx, { params, body }) => shown(ctx, await applyImport(ctx, params.importId, body)),
  reverseImport: async (ctx, { params }) => shown(ctx, await reverseImport(ctx, params.importId)),
  discardImport: async (ctx, { params }) => shown(ctx, await discardImport(ctx, params.importId)),
});

const SAMPLE_LENGTH = 60;

/** IMPORT_COLUMNS_WRONG for what is no such JSON, or names what no database can hold. */
function namedIn(text: string | undefined): ReadonlyMap<string, NamedFile> {
  if (text === undefined) return new Map();
  try {
    const named = namedFiles.parse(JSON.parse(text));
    requireWholeTexts(named);
    return new Map(Object.entries(named));
  } catch {
    throw new Refusal('IMPORT_COLUMNS_WRONG');
  }
}
