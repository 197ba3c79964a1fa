import { answerTasks } from '#platform/thread/answer-tasks.ts';
import type { SheetAnswer, SheetTask } from './in-worker.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { SheetRefused } from './sheet.ts';
import { writeSheet } from './write-sheet.ts';

answerTasks(async (task: SheetTask): Promise<SheetAnswer> => {
  try {
    if (task.do === 'write') return { bytes: await writeSheet(task.book) };
    const { kind, bytes, headings } = task;
    const rows = kind === 'xlsx' ? readXlsx(bytes, headings) : readCsv(bytes, headings, { pasted: kind === 'pasted' });
    if (rows.length === 0) throw new SheetRefused('empty');
    return { rows };
  } catch (error) {
    if (!(error instanceof SheetRefused)) throw error;
    return { refused: { reason: error.reason, params: error.params } };
  }
});
