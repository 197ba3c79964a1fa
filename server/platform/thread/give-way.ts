import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';

/** Requests come first: this thread takes the processor when nobody else wants it, the more so the higher `nice` (1 to 19). Linux counts threads as processes. */
export function giveWay(nice: number): void {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), nice);
  } catch {
    // Elsewhere threads have one priority.
  }
}
