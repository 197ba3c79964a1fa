import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import type { DeskTicketRow } from '#contract/desk/ticket.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { useFormat } from '#ui/format.ts';
import { desk } from '../../api.ts';
import { useKeys } from '../../shell/keys.ts';
import { useMe } from '../../state/me.ts';
import { useFilters } from '../../state/use-filters.ts';
import { useResting } from '../../state/use-resting.ts';
import { Initials } from '../../ui/initials.tsx';
import { Paged } from '../../ui/paged.tsx';
import { SavedViews } from '../../ui/saved-views.tsx';
import { Empty } from '../../ui/states.tsx';
import { TicketState } from '../../ui/ticket-state.tsx';
import { Case } from './case.tsx';
import css from './tickets.module.css';

const VIEWS = ['due', 'mine', 'unassigned', 'open', 'all'] as const;

/** The inbox beside the case that is open; its view stands in the address (desk.md, 3.7). */
export default function Tickets() {
  const { t } = useTranslation();
  const { caseNumber } = useParams();
  const navigate = useNavigate();
  const { filters, filter } = useFilters();
  const view = VIEWS.find((one) => one === filters.get('view')) ?? 'due';
  const search = filters.get('q') ?? '';
  const words = useResting(search, 200);
  const companyId = filters.get('company') ?? '';
  const pages = useInfiniteQuery({
    queryKey: ['tickets', { view, words, companyId }],
    queryFn: ({ pageParam }) =>
      desk('GET /tickets', {
        query: { view, search: words, ...(companyId && { companyId }), ...(pageParam && { after: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ after }) => after,
    refetchInterval: 20_000,
  });
  const rows = pages.data?.pages.flatMap(({ tickets }) => tickets) ?? [];
  const counts = pages.data?.pages[0]?.counts;
  const now = pages.data?.pages[0]?.now ?? '';
  const at = rows.findIndex((row) => row.caseNumber === caseNumber);
  const step = (by: number) => {
    const next = rows[at < 0 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)];
    if (!next) return;
    void navigate({ pathname: `/tickets/${next.caseNumber}`, search: filters.toString() });
    document.getElementById(`ticket-${next.caseNumber}`)?.scrollIntoView({ block: 'nearest' });
  };
  useKeys({
    j: () => step(1),
    ArrowDown: () => step(1),
    k: () => step(-1),
    ArrowUp: () => step(-1),
    Escape: () => caseNumber && void navigate({ pathname: '/tickets', search: filters.toString() }),
  });
  return (
    <div className={classes(css['page'], caseNumber && css['withCase'])}>
      <section className={css['inbox']} aria-label={t('deskTicket.title')}>
        <header>
          {caseNumber ? <h2>{t('deskTicket.title')}</h2> : <h1>{t('deskTicket.title')}</h1>}
          <input
            type="search"
            aria-label={t('deskTicket.search')}
            placeholder={t('deskTicket.search')}
            value={search}
            onChange={(event) => filter('q', event.target.value)}
          />
          {!caseNumber && <SavedViews list="tickets" />}
          {companyId && <Button onClick={() => filter('company', '')}>{rows[0]?.companyName ?? companyId} ×</Button>}
        </header>
        <div className={css['views']} role="group" aria-label={t('deskTicket.view')}>
          {VIEWS.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={view === one}
              onClick={() => filter('view', one === 'due' ? '' : one)}
            >
              {t(`deskTicket.views.${one}`)} {counts && one !== 'all' && <small>{counts[one]}</small>}
            </button>
          ))}
        </div>
        <Paged
          of={pages}
          isEmpty={rows.length === 0}
          empty={
            <Empty title={t(`deskTicket.none.${view === 'due' && !search ? 'due' : 'other'}`)}>
              {t(`deskTicket.none.${view === 'due' && !search ? 'dueBody' : 'otherBody'}`)}
            </Empty>
          }
        >
          <ul>
            {rows.map((row) => (
              <Row
                key={row.caseNumber}
                row={row}
                current={row.caseNumber === caseNumber}
                now={now}
                search={filters.toString()}
              />
            ))}
          </ul>
        </Paged>
      </section>
      {caseNumber ? (
        // Another case is another page: nothing that was typed about the one before stays.
        <Case key={caseNumber} caseNumber={caseNumber} />
      ) : (
        <div className={css['choose']}>
          <Empty title={t('deskTicket.choose')}>{t('deskTicket.chooseBody')}</Empty>
        </div>
      )}
    </div>
  );
}

function Row({
  row,
  current,
  now,
  search,
}: {
  readonly row: DeskTicketRow;
  readonly current: boolean;
  readonly now: string;
  readonly search: string;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { uid } = useMe();
  const minutes = row.due ? Math.round((Date.parse(row.due) - Date.parse(now)) / 60_000) : null;
  const left =
    minutes === null
      ? null
      : minutes < 0
        ? t('deskTicket.late')
        : minutes < 60
          ? t('deskTicket.minutes', { count: minutes })
          : minutes < 600
            ? t('deskTicket.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
            : format.dayTime(row.due!);
  return (
    <li id={`ticket-${row.caseNumber}`} className={classes(current && css['current'], row.unread && css['unread'])}>
      <Link to={{ pathname: `/tickets/${row.caseNumber}`, search }} aria-current={current || undefined}>
        <span className={css['from']}>
          <span>{row.companyName}</span>
          {left && <em data-left={leftOf(minutes!)}>{left}</em>}
        </span>
        <b>{row.title}</b>
        <span className={css['foot']}>
          <TicketState of={row} />
          <small>
            {row.caseNumber} · {row.category}
          </small>
          <Initials name={row.assignee?.name ?? null} nobody={t('deskTicket.nobody')} own={row.assignee?.uid === uid} />
        </span>
        {row.unread && <span className="hidden-visually">{t('deskTicket.unread')}</span>}
      </Link>
    </li>
  );
}

/** In what colour the time that is left stands: brick within the hour, amber today. */
const leftOf = (minutes: number): 'late' | 'soon' | undefined =>
  minutes < 60 ? 'late' : minutes < 600 ? 'soon' : undefined;
