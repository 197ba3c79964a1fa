import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { LiveEvent } from '#contract/desk/live.ts';
import { useFormat } from '#ui/format.ts';
import { useNews } from '../../state/live.ts';
import css from './today.module.css';

/** The words of an event; others change what is shown and are no news. */
const WORDS = {
  'order.placed': 'placed',
  'order.moved': 'moved',
  'order.confirmed': 'confirmed',
  'order.message': 'message',
  'order.approval': 'approval',
  'ticket.opened': 'opened',
  'ticket.written': 'written',
  'ticket.answered': 'answered',
  'company.blocked': 'blocked',
  'ship-to.status': 'shipTo',
} as const;
type Said = keyof typeof WORDS;
const isSaid = (type: string): type is Said => type in WORDS;
const SHOWN = 8;

function pathOf({ kind, objectId, companyId }: LiveEvent): string {
  if (kind === 'order') return `/orders/${objectId}`;
  return kind === 'ticket' ? `/tickets/${objectId}` : `/customers/${companyId}`;
}

/** What happens while one looks, the newest first (desk.md, 3.1): as far as the reader may see the objects. */
export function LiveEvents() {
  const { t } = useTranslation();
  const format = useFormat();
  const [events, setEvents] = useState<readonly LiveEvent[]>([]);
  useNews((news) => {
    if (news === 'again') return;
    const said = news.filter(({ type }) => isSaid(type)).toReversed();
    if (said.length > 0) setEvents((before) => [...said, ...before].slice(0, SHOWN));
  });
  return (
    <section className={css['card']} aria-label={t('deskToday.events.title')}>
      <header>
        <h2>{t('deskToday.events.title')}</h2>
      </header>
      {events.length === 0 && <p>{t('deskToday.events.none')}</p>}
      <ol className={css['calls']}>
        {events.map((event) => (
          <li key={event.id}>
            <Link to={pathOf(event)}>{event.objectId}</Link>
            <span>{format.time(event.at)}</span>
            <small>{t(`deskToday.events.${WORDS[event.type as Said]}`)}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}
