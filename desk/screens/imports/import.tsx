import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { DeskImport, ImportDifference } from '#contract/desk/import.ts';
import { isDay } from '#values/day.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { useFormat } from '#ui/format.ts';
import { toast } from '#ui/toast.tsx';
import { desk } from '../../api.ts';
import { mayDo, useMe } from '../../state/me.ts';
import { More } from '../../ui/paged.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { Empty, Failed, Loading } from '../../ui/states.tsx';
import table from '../../ui/table.module.css';
import { sayFaults, sumsOf, wrongRows } from './imports.tsx';
import css from './imports.module.css';
import { DayDialog } from './day-dialog.tsx';
import { MeaningChoice } from './meaning.tsx';
import { PriceChanges, usePriceChanges } from './price-changes.tsx';

/** A row without an end. */
const OPEN_END = '9999-12-31';
const MOVING = ['checking', 'applying', 'undoing'];
const MOVING_MS = 700;

/** One import: what it would change, field by field, its faults, and what is done with it (desk.md, 3.6). */
export default function Import() {
  const { id = '' } = useParams();
  return <OneImport key={id} importId={Number(id)} />;
}

function OneImport({ importId }: { readonly importId: number }) {
  const run = useQuery({
    queryKey: ['import', importId],
    queryFn: () => desk('GET /imports/:importId', { params: { importId } }),
    refetchInterval: ({ state }) => (state.data && MOVING.includes(state.data.state) ? MOVING_MS : false),
  });
  return (
    <>
      {run.error && (
        <Failed
          error={run.error}
          again={() => void run.refetch()}
          since={run.data ? run.dataUpdatedAt : null}
          list="/imports"
        />
      )}
      {run.data ? <Shown run={run.data} /> : !run.error && <Loading />}
    </>
  );
}

function Shown({ run }: { readonly run: DeskImport }) {
  const { t } = useTranslation();
  const format = useFormat();
  const queries = useQueryClient();
  const me = useMe();
  const may = mayDo(me);
  const [file, setFile] = useState<string | null>(null);
  const [asked, setAsked] = useState<'apply' | 'reverse' | null>(null);
  const [choosesDay, setChoosesDay] = useState(false);
  const { importId, state, faults, leftOut, files, mark, applyOn } = run;
  const out = wrongRows(leftOut);
  // Of what was applied, faults say only why it could not be taken back.
  const isStopped = faults.length > 0 && !['applied', 'undone'].includes(state);
  const params = { importId };
  const act = useMutation({
    mutationFn: (how: 'apply' | 'reverse' | 'discard' | 'rows' | 'whole' | 'withoutFaulty' | 'noDay') =>
      how === 'apply'
        ? desk('POST /imports/:importId/application', {
            params,
            body: { mark: mark ?? '', withdrawMany: run.withdraws.length > 0 },
          })
        : how === 'reverse'
          ? desk('POST /imports/:importId/reversal', { params, body: {} })
          : how === 'discard'
            ? desk('DELETE /imports/:importId', { params })
            : how === 'noDay'
              ? desk('PUT /imports/:importId/application-day', { params, body: { day: null, mark: mark ?? '' } })
              : desk('PUT /imports/:importId/meaning', {
                  params,
                  body: how === 'withoutFaulty' ? { meaning: 'rows', withoutFaulty: true } : { meaning: how },
                }),
    onSuccess: (now, how) => {
      setAsked(null);
      if (how === 'discard') toast({ tone: 'done', text: t('desk.imports.discarded') });
      queries.setQueryData(['import', importId], now);
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['import', importId] });
      void queries.invalidateQueries({ queryKey: ['imports'] });
    },
  });
  const begin = (one: 'apply' | 'reverse') => {
    act.reset();
    setAsked(one);
  };
  const sums = sumsOf(files.filter((one) => file === null || one.file === file));
  const same = files
    .filter((one) => file === null || one.file === file)
    .reduce((all, one) => all + one.rows - one.added - one.changed, 0);
  const total = sumsOf(files);
  const nothing = total.added + total.changed + total.gone === 0;
  const moving = MOVING.includes(state);
  const prices = usePriceChanges(
    importId,
    `${state} ${mark}`,
    !moving && files.some((one) => one.file === 'price-conditions.csv'),
  );
  const lastFrom = prices.data?.lastFrom ?? null;
  const later = lastFrom !== null && lastFrom > me.today ? lastFrom : null;
  return (
    <>
      <header className={table['head']}>
        <h1>{t('desk.imports.one', { names: run.names.map(({ sentAs }) => sentAs).join(', ') })}</h1>
        <span
          className={classes(
            table['state'],
            state === 'checked' && table['held'],
            (state === 'failed' || isStopped) && table['ended'],
          )}
          role="status"
        >
          {isStopped
            ? sayFaults(t, faults)
            : applyOn !== null
              ? t('deskImportDay.waits', { day: format.day(applyOn) })
              : t(`desk.imports.is.${state}`)}
        </span>
        <span>
          {run.by}, {format.dayTime(run.at)}
        </span>
      </header>
      <div className={css['page']}>
        <aside className={css['side']}>
          <h2>{t('desk.imports.files')}</h2>
          {run.names.map(({ name, sentAs, bytes }) => {
            const counted = files.find((one) => one.file === name);
            const wrong = faults.filter((fault) => fault.file === name);
            return (
              <button
                key={name}
                type="button"
                className={css['file']}
                aria-pressed={file === name}
                onClick={() => setFile(file === name ? null : name)}
              >
                <b>
                  {t(`desk.imports.kind.${name.replace(/\.\w+$/, '')}` as 'desk.imports.kind.products', {
                    defaultValue: name,
                  })}
                </b>
                <small>
                  {sentAs} · {format.bytes(bytes)}
                </small>
                {counted && <span>{t('desk.imports.sums', sumsOf([counted]))}</span>}
                {wrong.length > 0 && <span>{sayFaults(t, wrong)}</span>}
              </button>
            );
          })}
          <MeaningChoice
            value={run.meaning}
            disabled={state !== 'checked' || !may('Desk Import') || act.isPending}
            onChange={(meaning) => act.mutate(meaning)}
          />
        </aside>
        <div className={css['main']}>
          <div>
            <div className={css['counts']}>
              <span data-tone="good">
                <b>{format.number(sums.added)}</b>
                {t('desk.imports.added')}
              </span>
              <span data-tone="mind">
                <b>{format.number(sums.changed)}</b>
                {t('desk.imports.changed')}
              </span>
              <span data-tone={sums.gone > 0 ? 'bad' : undefined}>
                <b>{format.number(sums.gone)}</b>
                {t('desk.imports.gone')}
              </span>
              <span>
                <b>{format.number(Math.max(0, same))}</b>
                {t('desk.imports.same')}
              </span>
              {faults.length > 0 && <span data-tone="bad">{sayFaults(t, faults)}</span>}
              {out > 0 && <span data-tone="bad">{t('deskImportRows.out', { count: out })}</span>}
            </div>
            {run.again && (
              <p className={css['warn']} role="alert">
                <IconAlertTriangle size={18} aria-hidden />
                {t('desk.imports.again')}
              </p>
            )}
            {run.notes.map((note) => (
              <p key={note} className={css['warn']}>
                <IconAlertTriangle size={18} aria-hidden />
                {note}
              </p>
            ))}
            {run.withdraws.length > 0 && state === 'checked' && (
              <p className={css['warn']}>
                <IconAlertTriangle size={18} aria-hidden />
                {t('desk.imports.withdraws', { files: run.withdraws.join(', ') })}
              </p>
            )}
          </div>
          <div>
            {moving ? (
              <Empty title={t(`desk.imports.is.${state}`)}>{t('desk.imports.movingBody')}</Empty>
            ) : (
              <>
                {faults.length > 0 && (
                  <Faults faults={faults.filter((fault) => file === null || fault.file === file)} names={run.names} />
                )}
                {faults.length === 0 && nothing && (
                  <Empty title={t('desk.imports.nothing')}>
                    {t(out > 0 ? 'deskImportRows.nothingElse' : 'desk.imports.nothingBody')}
                  </Empty>
                )}
                <PriceChanges of={prices} />
                {!nothing && <Differences importId={importId} file={file} mark={`${state} ${mark}`} />}
                {out > 0 && (
                  <section aria-label={t('deskImportRows.title')}>
                    <h2 className={css['part']}>{t('deskImportRows.title')}</h2>
                    <Faults
                      faults={leftOut.filter((fault) => file === null || fault.file === file)}
                      names={run.names}
                    />
                  </section>
                )}
              </>
            )}
          </div>
          {may('Desk Import') && !moving && state !== 'failed' && state !== 'undone' && (
            <div className={css['foot']}>
              <p>
                {state === 'applied' ? (
                  <>
                    <b>{t('desk.imports.done')}</b>
                    <small>{run.stays ? t('desk.imports.stays') : t('desk.imports.doneBody')}</small>
                  </>
                ) : faults.length > 0 ? (
                  <>
                    <b>{t('desk.imports.faultsStop')}</b>
                    <small>
                      {t(run.mayLeaveOut ? 'deskImportRows.offer' : 'desk.imports.faultsStopBody')}
                      {run.meaning === 'whole' && ` ${t('deskImportRows.notWhole')}`}
                    </small>
                  </>
                ) : applyOn !== null ? (
                  <>
                    <b>{t('deskImportDay.waits', { day: format.day(applyOn) })}</b>
                    <small>{t('deskImportDay.waitsBody')}</small>
                  </>
                ) : (
                  <>
                    <b>{t('desk.imports.ready')}</b>
                    <small>{t('desk.imports.readyBody')}</small>
                  </>
                )}
              </p>
              <div className={css['acts']}>
                {act.error && asked === null && (
                  <span role="alert" className={css['wrong']}>
                    {act.error.message}
                  </span>
                )}
                {state === 'checked' && (
                  <Button onClick={() => act.mutate('discard')}>{t('desk.imports.discard')}</Button>
                )}
                {run.mayLeaveOut && (
                  <Button busy={act.isPending} onClick={() => act.mutate('withoutFaulty')}>
                    {t('deskImportRows.leaveOut', { count: wrongRows(faults) })}
                  </Button>
                )}
                {state === 'checked' && run.withoutFaulty && (
                  <Button inactive={act.isPending} onClick={() => act.mutate('rows')}>
                    {t('deskImportRows.takeAll')}
                  </Button>
                )}
                {applyOn !== null && (
                  <Button inactive={act.isPending} onClick={() => act.mutate('noDay')}>
                    {t('deskImportDay.notThen')}
                  </Button>
                )}
                {state === 'checked' && faults.length === 0 && !nothing && (
                  <Button onClick={() => setChoosesDay(true)}>{t('deskImportDay.choose')}…</Button>
                )}
                {state === 'checked' && faults.length === 0 && !nothing && (
                  <Button variant="primary" onClick={() => begin('apply')}>
                    {t('desk.imports.apply')}…
                  </Button>
                )}
                {state === 'applied' && run.changeSet !== null && !run.stays && (
                  <Button onClick={() => begin('reverse')}>{t('desk.imports.reverse')}…</Button>
                )}
              </div>
            </div>
          )}
        </div>
      </div>
      {choosesDay && (
        <DayDialog
          run={run}
          onDone={(now) => {
            setChoosesDay(false);
            queries.setQueryData(['import', importId], now);
            void queries.invalidateQueries({ queryKey: ['imports'] });
          }}
          onClose={() => setChoosesDay(false)}
        />
      )}
      {asked && (
        <ReasonDialog
          title={t(`desk.imports.${asked}Sure`)}
          act={t(`desk.imports.${asked}`)}
          danger={asked === 'apply' && total.gone > 0}
          readBy={null}
          busy={act.isPending}
          error={act.error}
          onAct={() => act.mutate(asked)}
          onClose={() => setAsked(null)}
        >
          <p>{t('desk.imports.sums', total)}</p>
          {/* Prices alone that begin later are seen by nobody at once. */}
          {!(later !== null && asked === 'apply' && files.length === 1) && <p>{t(`desk.imports.${asked}Body`)}</p>}
          {later !== null && asked === 'apply' && <p>{t('deskImportPrice.later', { day: format.day(later) })}</p>}
          {asked === 'apply' && prices.data && prices.data.odd > 0 && (
            <p className={css['warn']}>
              <IconAlertTriangle size={18} aria-hidden />
              {t('deskImportPrice.odd', { count: prices.data.odd })}
            </p>
          )}
          {asked === 'apply' && out > 0 && <p>{t('deskImportRows.sure', { count: out })}</p>}
          {asked === 'apply' && run.withdraws.length > 0 && (
            <p>{t('desk.imports.withdraws', { files: run.withdraws.join(', ') })}</p>
          )}
        </ReasonDialog>
      )}
    </>
  );
}

function Faults({ faults, names }: { readonly faults: DeskImport['faults']; readonly names: DeskImport['names'] }) {
  const { t } = useTranslation();
  const sentAs = new Map(names.map((one) => [one.name, one.sentAs]));
  // As one goes through the files.
  const place = ({ file }: { readonly file: string }) => names.findIndex(({ name }) => name === file);
  const inOrder = faults.toSorted((one, other) => place(one) - place(other) || one.row - other.row);
  return (
    <div className={table['scroll']}>
      <table className={table['table']}>
        <thead>
          <tr>
            {names.length > 1 && <th>{t('desk.imports.file')}</th>}
            <th>{t('desk.imports.row')}</th>
            <th>{t('desk.imports.column')}</th>
            <th>{t('desk.imports.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {inOrder.map((fault, index) => (
            <tr key={index} className={css['fault']}>
              {names.length > 1 && <td>{sentAs.get(fault.file) ?? fault.file}</td>}
              <td>{fault.row > 0 ? t('desk.imports.rowNumber', { row: fault.row }) : '–'}</td>
              <td>
                <b>{fault.heading || '–'}</b>
              </td>
              <td>{fault.reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Differences({
  importId,
  file,
  mark,
}: {
  readonly importId: number;
  readonly file: string | null;
  readonly mark: string;
}) {
  const { t } = useTranslation();
  const pages = useInfiniteQuery({
    queryKey: ['import-differences', importId, file, mark],
    queryFn: ({ pageParam }) =>
      desk('GET /imports/:importId/differences', {
        params: { importId },
        query: { after: pageParam, ...(file && { file }) },
      }),
    initialPageParam: 0,
    getNextPageParam: ({ after }) => after,
  });
  if (pages.error) return <Failed error={pages.error} again={() => void pages.refetch()} />;
  if (!pages.data) return <Loading />;
  return (
    <div className={table['scroll']}>
      <table className={table['table']}>
        <thead>
          <tr>
            <th>{t('desk.imports.item')}</th>
            <th>{t('desk.imports.key')}</th>
            <th>{t('desk.imports.field')}</th>
            <th>{t('desk.imports.change')}</th>
          </tr>
        </thead>
        <tbody>
          {pages.data.pages
            .flatMap(({ differences }) => differences)
            .map((row) => (
              <Row key={row.no} row={row} />
            ))}
        </tbody>
      </table>
      <More of={pages} />
    </div>
  );
}

/** `["U8","K"]` is a list of words to who reads it. */
function listed(value: string): string {
  try {
    return (JSON.parse(value) as unknown[]).map(String).join(', ');
  } catch {
    return value;
  }
}

/** A new row says what it holds; a changed one a line for each field. */
function Row({ row }: { readonly row: ImportDifference }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { how, fields } = row;
  const say = (field: string, value: string | null) => {
    if (value === null) return null;
    if (isDay(value)) return value === OPEN_END ? t('desk.imports.openEnd') : format.day(value);
    if (/^\[".*"\]$/.test(value)) return listed(value);
    return field.endsWith('_ft') && /^\d+$/.test(value) ? format.money(Number(value)) : value;
  };
  const lead = (
    <>
      <td>
        {how !== 'changed' && <b>{t(`desk.imports.${how}Mark`)} </b>}
        {row.name}
        <small>
          {t(`desk.imports.kind.${row.file.replace(/\.\w+$/, '')}` as 'desk.imports.kind.products', {
            defaultValue: row.file,
          })}
        </small>
      </td>
      <td>{row.key}</td>
    </>
  );
  if (how !== 'changed')
    return (
      <tr className={css[how]}>
        {lead}
        <td>{t('desk.imports.wholeRow')}</td>
        <td>
          {fields
            .flatMap(({ field, name, after }) =>
              after === null || after === '[]' || after === '{}' ? [] : [`${name}: ${say(field, after)}`],
            )
            .join(' · ')}
        </td>
      </tr>
    );
  return fields.map(({ field, name, before, after }, index) => (
    <tr key={field}>
      {index === 0 ? lead : <td colSpan={2} aria-label={row.key} />}
      <td>{name}</td>
      <td>
        <s>{say(field, before) ?? t('desk.imports.blank')}</s> › <b>{say(field, after) ?? t('desk.imports.blank')}</b>
      </td>
    </tr>
  ));
}
