import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import { content } from '#portal/api/content.ts';
import { keepFile } from '#portal/api/keep-file.ts';

/** A download on its way or just over; it goes on when the page changes. */
export interface Download {
  readonly id: number;
  readonly name: string;
  /** Bytes that have come, and that will come in all. */
  readonly done: number;
  readonly total: number;
  readonly state: 'running' | 'finished' | 'failed';
  readonly stop: () => void;
}

let downloads: readonly Download[] = [];
let last = 0;
const listeners = new Set<() => void>();

export function useDownloads(): readonly Download[] {
  return useSyncExternalStore(
    (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    () => downloads,
  );
}

export function forgetDownload(id: number): void {
  set(downloads.filter((one) => one.id !== id));
}

/** One file, or several as a zip that the server makes while it is sent. A failure leaves nothing on the disk. */
export async function download(
  files: readonly { readonly id: string; readonly fileName: string; readonly bytes: number }[],
): Promise<void> {
  const [first] = files;
  if (!first) return;
  const id = ++last;
  const abort = new AbortController();
  const name = files.length === 1 ? first.fileName : `${i18next.t('download.marketingName')}.zip`;
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  set([...downloads, { id, name, done: 0, total, state: 'running', stop: () => abort.abort() }]);
  const change = (changes: Partial<Download>) =>
    set(downloads.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  const options = {
    signal: abort.signal,
    quiet: true,
    onProgress: (done: number) => change({ done: Math.min(done, total) }),
  };
  try {
    keepFile(
      files.length === 1
        ? await content.file('GET /downloadmaterial/file/:id', { params: { id: first.id } }, options)
        : await content.file(
            'POST /downloadmaterial/bulk-files',
            { body: { ids: files.map((file) => file.id) } },
            options,
          ),
    );
    change({ done: total, state: 'finished' });
  } catch (error) {
    if (abort.signal.aborted) return forgetDownload(id);
    console.error(error);
    change({ state: 'failed' });
  }
}

function set(next: readonly Download[]): void {
  downloads = next;
  for (const listener of listeners) listener();
}
