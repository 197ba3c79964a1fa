import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProposedColumns } from '#contract/desk/import.ts';
import { desk } from '../../api.ts';
import type { Said } from './columns.tsx';

/** How far a chosen file is looked at. `fits`: it is sent as it is; `own`: its columns are named. */
type Seen =
  | { readonly is: 'looking'; readonly proposed?: ProposedColumns; readonly said?: Said }
  | {
      readonly is: 'fits' | 'wrong';
      readonly message: string;
      readonly proposed?: undefined;
      readonly said?: undefined;
    }
  | { readonly is: 'own'; readonly proposed: ProposedColumns; readonly said: Said };

/** Of a text its beginning is enough: a phone sends no 20 MB to see headings. */
const BEGINNING = 262_144;

/** Looks at chosen files and keeps what is said of their columns. */
export function useColumns() {
  const { t } = useTranslation();
  const [seen, setSeen] = useState<ReadonlyMap<File, Seen>>(new Map());
  const put = (file: File, one: (before: Seen | undefined) => Seen) =>
    setSeen((all) => new Map(all).set(file, one(all.get(file))));
  const look = async (file: File, kind: string | null) => {
    put(file, (before) => ({
      is: 'looking',
      ...(before?.proposed && { proposed: before.proposed, said: before.said }),
    }));
    try {
      const isBook = /\.(xlsx|ods)$/i.test(file.name);
      const body = new FormData();
      body.append('file', isBook ? file : await wholeRows(file), file.name);
      const proposed = await desk('POST /import-columns', { query: kind === null ? {} : { file: kind }, body });
      put(file, () =>
        proposed.fits && kind === null
          ? { is: 'fits', message: '' }
          : {
              is: 'own',
              proposed,
              said: { file: proposed.file, columns: proposed.columns, neededWith: proposed.neededWith },
            },
      );
    } catch (error) {
      put(file, () => ({ is: 'wrong', message: (error instanceof Error && error.message) || t('desk.failed') }));
    }
  };
  const change = (file: File, columns: Said['columns']) =>
    put(file, (before) => (before?.is === 'own' ? { ...before, said: { ...before.said, columns } } : before!));
  return { seen, look, change };
}

/** A beginning that ends with a row, in the bytes of the file: which signs they are the server knows (Windows-1250, UTF-8). */
async function wholeRows(file: File): Promise<Blob> {
  if (file.size <= BEGINNING) return file;
  const bytes = new Uint8Array(await file.slice(0, BEGINNING).arrayBuffer());
  return new Blob([bytes.subarray(0, bytes.lastIndexOf(0x0a) + 1)]);
}
