import { readlinkSync } from 'node:fs';
import { basename } from 'node:path';
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { SheetTask } from './in-worker.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { SheetRefused } from './sheet.ts';
import { writeSheet } from './write-sheet.ts';

// A thread of its own for one sheet: whatever is in it costs this thread's memory and time, and ends with it.
giveWay();
const task = workerData as SheetTask;
try {
  if (task.do === 'read') {
    const { kind, bytes, headings } = task;
    const rows = kind === 'xlsx' ? readXlsx(bytes, headings) : readCsv(bytes, headings, { pasted: kind === 'pasted' });
    if (rows.length === 0) throw new SheetRefused('empty');
    parentPort!.postMessage({ rows });
  } else parentPort!.postMessage({ bytes: await writeSheet(task.book) });
} catch (error) {
  if (!(error instanceof SheetRefused)) throw error;
  parentPort!.postMessage({ refused: { reason: error.reason, params: error.params } });
}

/** Whoever is served comes first: this thread takes the processor when nobody else wants it. Linux counts threads as processes. */
function giveWay(): void {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), 15);
  } catch {
    // Elsewhere threads have one priority.
  }
}
