import { answerTasks } from '#platform/thread/answer-tasks.ts';
import type { SheetAnswer, SheetKind, SheetTask } from './in-worker.ts';
import { readOds } from '#platform/sheet/book/read-ods.ts';
import { readXlsx } from '#platform/sheet/book/read-xlsx.ts';
import type { Worksheet } from './orders-in.ts';
import { ordersIn } from './orders-in.ts';
import { readCsv } from './read-csv.ts';
import type { Headings, SheetRow } from './sheet.ts';
import { BATCH, LIMITS, SheetRefused } from './sheet.ts';
import { writeSheet } from './write-sheet.ts';

const textOnly = (rows: readonly SheetRow[]): Worksheet => ({ rows, worksheet: null, unread: [] });

const read: Readonly<Record<SheetKind, (bytes: Uint8Array, headings: Headings) => Worksheet>> = {
  xlsx: (bytes, headings) => readXlsx(bytes, LIMITS, (sheets) => ordersIn(headings, sheets)),
  ods: (bytes, headings) => readOds(bytes, LIMITS, (sheets) => ordersIn(headings, sheets)),
  csv: (bytes, headings) => textOnly(readCsv(bytes, headings)),
  pasted: (bytes, headings) => textOnly(readCsv(bytes, headings, { pasted: true })),
};

answerTasks(async (task: SheetTask): Promise<SheetAnswer> => {
  try {
    if (task.do === 'write') return { bytes: await writeSheet(task.book) };
    const { kind, bytes, headings } = task;
    const { rows, ...of } = read[kind](bytes, headings);
    if (rows.length === 0) throw new SheetRefused('empty');
    const starts = Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, index) => index * BATCH);
    return {
      sheet: {
        ...of,
        rows: rows.length,
        batches: starts.map((from) => JSON.stringify(rows.slice(from, from + BATCH))),
      },
    };
  } catch (error) {
    if (!(error instanceof SheetRefused)) throw error;
    return { refused: { reason: error.reason, params: error.params } };
  }
});
