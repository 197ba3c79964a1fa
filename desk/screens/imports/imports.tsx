import { IconUpload } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { useFormat } from '#ui/format.ts';
import { desk } from '../../api.ts';
import { mayDo, useMe } from '../../state/me.ts';
import { Paged } from '../../ui/paged.tsx';
import { Empty } from '../../ui/states.tsx';
import table from '../../ui/table.module.css';
import { Columns, missingColumns } from './columns.tsx';
import css from './imports.module.css';
import type { Meaning } from './meaning.tsx';
import { MeaningChoice } from './meaning.tsx';
import { useColumns } from './use-columns.ts';

/** Imports, the newest first, and the place where files are dropped. */
export default function Imports() {
  const { t } = useTranslation();
  const format = useFormat();
  const may = mayDo(useMe());
  const pages = useInfiniteQuery({
    queryKey: ['imports'],
    queryFn: ({ pageParam }) => desk('GET /imports', { query: pageParam ? { before: pageParam } : {} }),
    initialPageParam: 0,
    getNextPageParam: ({ before }) => before,
  });
  const rows = pages.data?.pages.flatMap(({ imports }) => imports) ?? [];
  return (
    <>
      <header className={table['head']}>
        <h1>{t('desk.imports.title')}</h1>
        <span>{t('desk.imports.subtitle')}</span>
      </header>
      {may('Desk Import') && <Drop />}
      <Paged
        of={pages}
        isEmpty={rows.length === 0}
        empty={<Empty title={t('desk.imports.empty')}>{t('desk.imports.emptyBody')}</Empty>}
      >
        <div className={table['scroll']}>
          <table className={table['table']}>
            <thead>
              <tr>
                <th>{t('desk.imports.files')}</th>
                <th>{t('desk.imports.by')}</th>
                <th>{t('desk.imports.what')}</th>
                <th>{t('desk.imports.state')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((run) => (
                <tr key={run.importId}>
                  <td>
                    <Link to={`/imports/${run.importId}`}>{run.names.map(({ sentAs }) => sentAs).join(', ')}</Link>
                    <small>{t(`desk.imports.${run.meaning}`)}</small>
                  </td>
                  <td>
                    {run.by}
                    <small>{format.dayTime(run.at)}</small>
                  </td>
                  <td>{t('desk.imports.sums', sumsOf(run.files))}</td>
                  <td>
                    <Chip
                      tone={
                        run.faults.length > 0 || run.state === 'failed'
                          ? 'refused'
                          : run.state === 'checked'
                            ? 'moving'
                            : run.state === 'applied'
                              ? 'done'
                              : 'plain'
                      }
                    >
                      {run.faults.length > 0 && run.state === 'checked'
                        ? sayFaults(t, run.faults)
                        : run.applyOn !== null
                          ? t('deskImportDay.waits', { day: format.day(run.applyOn) })
                          : t(`desk.imports.is.${run.state}`)}
                    </Chip>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Paged>
    </>
  );
}

/** Counts as people do: a row with three wrong cells is one; what no row shows is counted as it is. */
export function sayFaults(t: TFunction, faults: readonly { file: string; row: number }[]): string {
  const count = wrongRows(faults);
  return count > 0 ? t('desk.imports.faultyRows', { count }) : t('desk.imports.faults', { count: faults.length });
}

export const wrongRows = (faults: readonly { file: string; row: number }[]): number =>
  new Set(faults.filter(({ row }) => row > 0).map(({ file, row }) => `${file} ${row}`)).size;

/** As the rows themselves are called: a price that begins later is a new row. */
export function sumsOf(files: readonly { added: number; changed: number; gone: number }[]) {
  return files.reduce(
    (all, { added, changed, gone }) => ({
      added: all.added + added,
      changed: all.changed + changed,
      gone: all.gone + gone,
    }),
    { added: 0, changed: 0, gone: 0 },
  );
}

function Drop() {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [meaning, setMeaning] = useState<Meaning>('rows');
  const [over, setOver] = useState(false);
  const { seen, look, change } = useColumns();
  const own = files.flatMap((file) => {
    const one = seen.get(file);
    return one?.is === 'own' ? [{ name: file.name, ...one.said }] : [];
  });
  const send = useMutation({
    mutationFn: async () => {
      const body = new FormData();
      for (const file of files) body.append('file', file, file.name);
      if (own.length > 0)
        body.append(
          'columns',
          JSON.stringify(
            Object.fromEntries(
              own.map(({ name, file, columns }) => [
                name,
                { file, columns: columns.map(({ column, from, value }) => ({ column, from, value: value.trim() })) },
              ]),
            ),
          ),
        );
      return desk('POST /imports', { query: { meaning }, body });
    },
    onSuccess: ({ importId }) => void navigate(`/imports/${importId}`),
  });
  const choose = (chosen: FileList) => {
    send.reset();
    setFiles([...chosen]);
    for (const file of chosen) if (!/\.json$/i.test(file.name)) void look(file, null);
  };
  const looking = files.some((file) => seen.get(file)?.is === 'looking');
  const missing = [...new Set(own.flatMap((one) => (one.file === null ? [one.name] : missingColumns(one))))];
  const reason =
    files.length === 0
      ? t('desk.imports.noFile')
      : looking
        ? t('deskColumns.looking')
        : missing.length > 0
          ? t('deskColumns.missing', { names: missing.join(', ') })
          : undefined;
  return (
    <section
      className={css['drop']}
      data-over={over}
      aria-label={t('desk.imports.new')}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        choose(event.dataTransfer.files);
      }}
    >
      <b id="import-files">{t('desk.imports.choose')}</b>
      <label className={css['browse']}>
        {/* The browser's own words are those of its language, not of the page. */}
        <input
          type="file"
          multiple
          accept=".csv,.tsv,.txt,.xlsx,.ods,.json,text/csv,text/tab-separated-values"
          aria-describedby="import-files"
          onChange={({ target }) => target.files && choose(target.files)}
        />
        <IconUpload size={16} aria-hidden />
        {t('desk.imports.browse')}
      </label>
      {files.length > 0 && (
        <ul>
          {files.map((file) => (
            <li key={file.name}>
              {file.name} · {format.bytes(file.size)}
            </li>
          ))}
        </ul>
      )}
      {files.map((file) => {
        const one = seen.get(file);
        if (one?.is === 'looking' && !one.proposed) return null;
        if (one?.is === 'wrong')
          return (
            <p key={file.name} role="alert" className={css['wrong']}>
              {one.message}
            </p>
          );
        return one?.proposed && one.said ? (
          <Columns
            key={file.name}
            name={file.name}
            proposed={one.proposed}
            said={one.said}
            busy={one.is === 'looking'}
            onKind={(kind) => void look(file, kind)}
            onChange={(columns) => change(file, columns)}
          />
        ) : null;
      })}
      <MeaningChoice value={meaning} onChange={setMeaning} />
      {send.error && (
        <p role="alert" className={css['wrong']}>
          {send.error.message}
        </p>
      )}
      <div className={css['acts']}>
        <Button variant="primary" busy={send.isPending} reason={reason} onClick={() => send.mutate()}>
          {t('desk.imports.check')}
        </Button>
      </div>
    </section>
  );
}
