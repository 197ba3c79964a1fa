import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CalendarEntry, DeskCalendar } from '#contract/desk/calendar.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { hasCode } from '#ui/failure.ts';
import { useFormat } from '#ui/format.ts';
import { toast } from '#ui/toast.tsx';
import { desk } from '../../api.ts';
import { useSaveKey } from '../../shell/keys.ts';
import { mayDo, useMe } from '../../state/me.ts';
import { useUnsaved } from '../../state/unsaved.ts';
import { useCallKey } from '../../state/use-call-key.ts';
import { useFilters } from '../../state/use-filters.ts';
import { ChangeHistory } from '../../ui/change-history.tsx';
import { Affected, DraftReview, Wrong } from '../../ui/draft-review.tsx';
import { Failed, Loading } from '../../ui/states.tsx';
import table from '../../ui/table.module.css';
import css from './calendar.module.css';
import { NewDay } from './new-day.tsx';

/** Days as they were seen and as they shall be; null: a day like any other. */
type Draft = Readonly<Record<string, { readonly before: CalendarEntry | null; readonly after: CalendarEntry | null }>>;

const FIRST_YEAR = 2000;
const LAST_YEAR = 2100;

/** The days on which nothing is delivered, and the Saturdays on which something is: a draft with what stands on its days, applied at once, and every change with its way back. */
export default function Calendar() {
  const { t } = useTranslation();
  const format = useFormat();
  const shown = useEntryShown();
  const { filters, filter } = useFilters();
  const queries = useQueryClient();
  const call = useCallKey();
  const mayAct = mayDo(useMe())('Desk Settings');
  const [draft, setDraft] = useState<Draft>({});
  const [asking, setAsking] = useState(false);
  const typed = Number(filters.get('year'));
  // Without one the server says it: this computer's clock may be another.
  const chosen = typed >= FIRST_YEAR && typed <= LAST_YEAR ? typed : undefined;
  const asked = useQuery({
    queryKey: ['calendar', chosen ?? null],
    queryFn: () => desk('GET /delivery-calendar', { query: chosen === undefined ? {} : { year: chosen } }),
    // What stands on its days changes without a word of the calendar.
    refetchInterval: 30_000,
  });
  const changes = Object.entries(draft)
    .map(([day, one]) => ({ day, ...one }))
    .toSorted((a, b) => a.day.localeCompare(b.day));
  useUnsaved(changes.length);
  const again = () => queries.invalidateQueries({ queryKey: ['calendar'] });
  const apply = useMutation({
    mutationFn: () => {
      const body = { changes };
      return desk('POST /delivery-calendar/changes', { body }, { idempotencyKey: call.keyOf(body) });
    },
    onSuccess: async ({ faults }) => {
      call.settled();
      // Nothing was applied: the draft stays, and its days say why.
      if (faults.length > 0) return;
      setAsking(false);
      setDraft({});
      toast({ tone: 'done', text: t('deskCalendar.applied') });
      await again();
    },
    onError: async (error) => {
      if (!hasCode(error, 'RECORD_CHANGED')) return;
      call.settled();
      // The others' days are shown as what stands now; this draft stays on top of them.
      const years = [...new Set(changes.map(({ day }) => Number(day.slice(0, 4))))];
      const now = await Promise.all(years.map((one) => desk('GET /delivery-calendar', { query: { year: one } })));
      const entries = new Map(now.flatMap(({ days }) => days.map(({ day, entry }) => [day, entry] as const)));
      setDraft((mine) =>
        Object.fromEntries(
          Object.entries(mine).map(([day, one]) => [day, { ...one, before: entries.get(day) ?? null }]),
        ),
      );
      await again();
    },
  });
  const set = (day: string, before: CalendarEntry | null, after: CalendarEntry | null) => {
    const { [day]: known, ...rest } = draft;
    const seen = known ? known.before : before;
    setDraft(JSON.stringify(after) === JSON.stringify(seen) ? rest : { ...rest, [day]: { before: seen, after } });
  };
  const review = () => {
    if (changes.length === 0 || apply.isPending) return;
    apply.reset();
    setAsking(true);
  };
  useSaveKey(review, asking && !apply.isPending ? () => apply.mutate() : null);
  if (asked.error && !asked.data) return <Failed error={asked.error} again={() => void asked.refetch()} />;
  const data = asked.data;
  const year = chosen ?? data?.year;
  return (
    <>
      <header className={table['head']}>
        <h1>{t('deskCalendar.title')}</h1>
        {changes.length > 0 && (
          <span className={`${table['state']} ${table['held']}`}>
            {t('deskSettings.draft', { count: changes.length })}
          </span>
        )}
        <div className={table['right']}>
          {changes.length > 0 ? (
            <>
              <Button onClick={() => setDraft({})}>{t('deskSettings.discard')}</Button>
              <Button variant="primary" onClick={review}>
                {t('deskSettings.review', { count: changes.length })} <kbd>{t('deskSettings.saveKey')}</kbd>
              </Button>
            </>
          ) : (
            <ButtonLink to="/portal/settings?page=delivery">{t('deskCalendar.back')}</ButtonLink>
          )}
        </div>
      </header>
      <div className={css['page']}>
        <div className={css['main']}>
          {year !== undefined && (
            <div className={css['years']} role="group" aria-label={t('deskCalendar.year')}>
              {[year - 1, year, year + 1]
                .filter((one) => one >= FIRST_YEAR && one <= LAST_YEAR)
                .map((one) => (
                  <button
                    key={one}
                    type="button"
                    aria-current={one === year}
                    onClick={() => filter('year', String(one))}
                  >
                    {one}
                  </button>
                ))}
            </div>
          )}
          {!data || year === undefined ? (
            <Loading />
          ) : (
            <>
              <p className={css['note']}>{t(data.computed ? 'deskCalendar.computed' : 'deskCalendar.set')}</p>
              {mayAct && (
                <NewDay
                  today={data.today}
                  onAdd={async (day, entry) => {
                    const of = Number(day.slice(0, 4));
                    const { days } =
                      of === year
                        ? data
                        : await queries.fetchQuery({
                            queryKey: ['calendar', of],
                            queryFn: () => desk('GET /delivery-calendar', { query: { year: of } }),
                          });
                    set(day, days.find((one) => one.day === day)?.entry ?? null, entry);
                    if (of !== year) filter('year', String(of));
                  }}
                />
              )}
              <Days year={year} today={data.today} days={data.days} draft={draft} mayAct={mayAct} onSet={set} />
            </>
          )}
        </div>
        {data && (
          <ChangeHistory
            history={data.history}
            mayAct={mayAct}
            told={({ day, before, after }) => ({
              key: day,
              name: format.dayWithName(day),
              before: shown(before),
              after: shown(after),
            })}
            revert={(changeSet) => desk('POST /change-sets/:changeSet/reversal', { params: { changeSet }, body: {} })}
            onReverted={again}
          />
        )}
      </div>
      {asking && (
        <DraftReview
          count={changes.length}
          busy={apply.isPending}
          error={apply.error}
          changedMeanwhile={t('deskCalendar.changedMeanwhile')}
          onClose={() => setAsking(false)}
          onApply={() => apply.mutate()}
        >
          <Effects changes={changes} faults={apply.data?.faults ?? []} />
        </DraftReview>
      )}
    </>
  );
}

/** What a day is, in words: its kind and its name in the reader's language. */
function useEntryShown(): (entry: CalendarEntry | null) => string {
  const { t, i18n } = useTranslation();
  return (entry) => {
    if (!entry) return t('deskCalendar.plain');
    const name = entry.name && (entry.name[i18n.language as 'hu'] || entry.name.hu);
    return name ? `${t(`deskCalendar.kind.${entry.kind}`)}: ${name}` : t(`deskCalendar.kind.${entry.kind}`);
  };
}

interface DaysProps {
  readonly year: number;
  /** What is over is not changed here. */
  readonly today: string;
  readonly days: DeskCalendar['days'];
  readonly draft: Draft;
  readonly mayAct: boolean;
  readonly onSet: (day: string, before: CalendarEntry | null, after: CalendarEntry | null) => void;
}

function Days({ year, today, days, draft, mayAct, onSet }: DaysProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const shown = useEntryShown();
  const rows = [
    ...days,
    ...Object.entries(draft)
      .filter(([day]) => day.startsWith(`${year}-`) && !days.some((one) => one.day === day))
      .map(([day, { before }]) => ({ day, entry: before, orders: null, carts: null })),
  ].toSorted((a, b) => a.day.localeCompare(b.day));
  return (
    <div className={table['scroll']}>
      <table className={table['table']}>
        <thead>
          <tr>
            <th>{t('deskCalendar.day')}</th>
            <th>{t('deskCalendar.what')}</th>
            <th className={table['number']}>{t('deskCalendar.orders')}</th>
            {mayAct && <th>{t('desk.customer_.acts')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ day, entry, orders }) => {
            const changed = draft[day];
            return (
              <tr key={day} data-changed={changed ? true : undefined}>
                <td className={table['tight']}>
                  <b>{format.dayWithName(day)}</b>
                </td>
                <td>
                  {changed && <s>{shown(changed.before)}</s>} {shown(changed ? changed.after : entry)}
                </td>
                <td className={table['number']}>
                  {orders !== null && orders > 0 && (
                    <Link to={`/orders?day=${day}`}>{t('deskCalendar.count', { count: orders })}</Link>
                  )}
                </td>
                {mayAct && (
                  <td>
                    {changed ? (
                      <Button
                        aria-label={t('deskCalendar.keepDay', { day: format.dayWithName(day) })}
                        onClick={() => onSet(day, changed.before, changed.before)}
                      >
                        {t('deskCalendar.keep')}
                      </Button>
                    ) : day < today ? null : (
                      <Button
                        aria-label={t('deskCalendar.takeOutDay', { day: format.dayWithName(day) })}
                        onClick={() => onSet(day, entry, null)}
                      >
                        {t('deskCalendar.takeOut')}
                      </Button>
                    )}
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** A draft, day by day, with what stands on each of its days now. */
function Effects({
  changes,
  faults,
}: {
  readonly changes: readonly {
    readonly day: string;
    readonly before: CalendarEntry | null;
    readonly after: CalendarEntry | null;
  }[];
  readonly faults: readonly { readonly day: string; readonly reason: string }[];
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const shown = useEntryShown();
  const days = changes.map(({ day }) => day);
  const effects = useQuery({
    queryKey: ['calendar', 'effects', days],
    queryFn: () => desk('POST /delivery-calendar/effects', { body: { days } }),
    staleTime: 0,
  });
  return (
    <>
      <ul className={css['effects']}>
        {changes.map(({ day, before, after }) => {
          const of = effects.data?.days.find((one) => one.day === day);
          return (
            <li key={day}>
              <b>{format.dayWithName(day)}</b> <s>{shown(before)}</s> {shown(after)}
              {faults
                .filter((fault) => fault.day === day)
                .map(({ reason }) => (
                  <Wrong key={reason}>{reason}</Wrong>
                ))}
              {of && (
                <Affected>
                  {of.orders + of.carts === 0
                    ? t('deskCalendar.nothing')
                    : t('deskCalendar.stands', {
                        orders: format.number(of.orders),
                        carts: format.number(of.carts),
                      })}{' '}
                  {of.orders > 0 && after && after.kind !== 'working-saturday' && t('deskCalendar.stay')}
                </Affected>
              )}
            </li>
          );
        })}
      </ul>
      {effects.error && <Wrong>{effects.error.message}</Wrong>}
    </>
  );
}
