import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useContact } from '#portal/features/contact/use-contact.ts';
import { TicketChip } from '#portal/features/ticket/ticket-chip.tsx';
import { TICKET_PAGE, useTickets } from '#portal/features/ticket/use-tickets.ts';
import type { TicketRow } from '#portal/features/ticket/use-tickets.ts';
import { paths } from '#portal/paths.ts';
import { Chip } from '#ui/chip.tsx';
import { Awaited } from '#ui/awaited.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SelectField } from '#ui/field.tsx';
import { FilterText } from '#ui/filter-text.tsx';
import { useFormat } from '#ui/format.ts';
import { Page } from '#ui/page.tsx';
import { Pager } from '#ui/pager.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { Table } from '#ui/table.tsx';
import { useAddress } from '#ui/use-address.ts';
import { useWide } from '#ui/use-wide.ts';
import { useLastPage } from '#ui/use-last-page.ts';
import { TicketForm } from './ticket-form.tsx';
import css from './tickets-screen.module.css';

/** Contact us: a new case, the latest open ones, and all of them. */
export function TicketsScreen() {
  const { t } = useTranslation();
  const wide = useWide();
  const { data: contact } = useContact();
  const hours = contact?.hours.find(({ channel }) => channel === 'phone')?.text;
  return (
    <Page
      title={t('ticket.title')}
      note={contact && t('ticket.hours', { phone: contact.phone, hours: hours ?? '' })}
      aside={wide && <LatestOpen />}
    >
      <TicketForm />
      {!wide && <LatestOpen />}
      <History />
    </Page>
  );
}

function LatestOpen() {
  const { t } = useTranslation();
  const format = useFormat();
  const answer = useTickets({ filters: { state: 'open' }, page: 1 }, 5);
  const { data } = answer;
  return (
    <Panel title={t('ticket.latest')}>
      <Awaited of={answer} level={3}>
        <SkeletonRows rows={5} height={52} />
      </Awaited>
      {data?.total === 0 && <p>{t('ticket.latestNone')}</p>}
      <ul className={css['latest']}>
        {data?.results.map((ticket) => (
          <li key={ticket.caseNumber}>
            <Link className="target" to={paths.ticket(ticket.caseNumber)}>
              {ticket.title}
            </Link>
            <small>{`${ticket.caseNumber} · ${format.day(ticket.dateOpened)}`}</small>
            <TicketChip ticket={ticket} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function History() {
  const { t } = useTranslation();
  const format = useFormat();
  const [query, setQuery] = useAddress();
  const filters = Object.fromEntries(
    ['state', 'search'].flatMap((name) => (query.get(name) ? [[name, query.get(name)!]] : [])),
  );
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1);
  const answer = useTickets({ filters, page });
  const { data } = answer;
  useLastPage(answer, TICKET_PAGE, data?.total);
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(query);
    next.delete('page');
    if (value) next.set(name, value);
    else next.delete(name);
    setQuery(next, { replace: true, preventScrollReset: true });
  };
  return (
    <Panel flush title={t('ticket.history')} subtitle={data && t('ticket.count', { count: data.total })}>
      <form
        className={css['filters']}
        role="search"
        aria-label={t('ticket.history')}
        onSubmit={(event) => event.preventDefault()}
      >
        <FilterText
          label={t('ticket.filter.search')}
          maxLength={100}
          value={query.get('search') ?? ''}
          onChange={(event) => set('search', event.target.value)}
        />
        <SelectField
          label={t('ticket.filter.state')}
          value={query.get('state') ?? ''}
          onChange={(event) => set('state', event.target.value)}
        >
          <option value="">{t('ticket.filter.all')}</option>
          <option value="open">{t('ticket.filter.open')}</option>
          <option value="ended">{t('ticket.filter.ended')}</option>
        </SelectField>
      </form>
      <Awaited of={answer}>
        <SkeletonRows rows={8} height={48} />
      </Awaited>
      {data?.total === 0 && <EmptyState title={t('ticket.empty')} level={3} />}
      {data && data.results.length > 0 && (
        <>
          <Table
            caption={t('ticket.history')}
            rows={data.results}
            rowKey={({ caseNumber }) => caseNumber}
            columns={[
              {
                key: 'case',
                head: t('ticket.column.case'),
                cell: (ticket: TicketRow) => (
                  <Link className={`target ${css['whole']}`} to={paths.ticket(ticket.caseNumber)}>
                    {ticket.caseNumber}
                  </Link>
                ),
              },
              {
                key: 'title',
                head: t('ticket.column.title'),
                phone: 'lead',
                cell: (ticket) => <b className={css['words']}>{ticket.title}</b>,
              },
              {
                key: 'status',
                head: t('ticket.column.status'),
                cell: (ticket) => (
                  <>
                    <TicketChip ticket={ticket} />
                    {ticket.unread && <Chip tone="waiting">{t('ticket.unread')}</Chip>}
                  </>
                ),
              },
              {
                key: 'category',
                head: t('ticket.column.category'),
                phone: 'line',
                cell: (ticket) => ticket.subCategoryName,
              },
              {
                key: 'opened',
                head: t('ticket.column.opened'),
                cell: (ticket) => <span className={css['whole']}>{format.day(ticket.dateOpened)}</span>,
              },
              {
                key: 'closed',
                head: t('ticket.column.closed'),
                cell: (ticket) => (
                  <span className={css['whole']}>{ticket.dateClosed ? format.day(ticket.dateClosed) : '–'}</span>
                ),
              },
            ]}
          />
          <Pager
            page={page}
            pageSize={TICKET_PAGE}
            total={data.total}
            onPage={(next) => set('page', next > 1 ? String(next) : '')}
          />
        </>
      )}
    </Panel>
  );
}
