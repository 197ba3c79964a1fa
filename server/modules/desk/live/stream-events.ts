import { once } from 'node:events';
import { mayAtDesk } from '#modules/access/index.ts';
import { servedCompanies } from '#modules/company/index.ts';
import type { EventRow } from '#platform/events/event.views.ts';
import { missedEvents } from '#platform/events/event.views.ts';
import type { DeskPermission } from '#vocabulary/desk-permission.ts';
import type { App, Caller } from '../../../context.ts';
import { contextOf } from '../../../context.ts';
import type { Place } from '../presence/people-at-places.ts';
import type { OthersAt } from '../presence/say-presence.ts';
import { listenToPresence, presenceAt } from '../presence/say-presence.ts';
import { listenToEvents } from './live-hub.ts';

/** Which permission opens an object of a kind; the stream leaves other kinds out. `person` is heard by that person alone. */
const PERMISSION_OF: Readonly<Record<string, DeskPermission>> = {
  order: 'Desk Orders',
  ticket: 'Desk Tickets',
  company: 'Desk Customers',
  'ship-to': 'Desk Customers',
  operation: 'Desk Operation',
  people: 'Desk People',
  setting: 'Desk Settings',
  calendar: 'Desk Settings',
};
/** Who missed more, asks for everything anew. */
const MISSED_MOST = 500;
/** A client that reads slower than this many wait begins anew. */
const WAITING_MOST = 2_000;
/** Proxies close a line that is silent for a minute. */
const HEARTBEAT_MS = 15_000;

/** `again`: more happened than the stream sends. `alive`: nothing has happened for a while. `presence`: who else is where the caller is. */
export type Told = readonly EventRow[] | 'again' | 'alive' | { readonly presence: readonly OthersAt[] };

/**
 * What happens to objects that the caller may see, as they may see it at that moment: `stillMay` looks their rights up before each event is sent, and
 * throws when they have lost them or their session has ended.
 */
export async function* streamEvents(
  app: App,
  uid: string,
  lastId: number | null,
  signal: AbortSignal,
  stillMay: () => Promise<Caller>,
): AsyncGenerator<Told> {
  let waiting: EventRow[] = [];
  let isMore = false;
  // As many as one person is at: few.
  let places = new Map<string, Place>();
  const bell = new EventTarget();
  const ring = () => bell.dispatchEvent(new Event('ring'));
  const stop = await listenToEvents(app, {
    hear(events) {
      if (events === null || waiting.length + events.length > WAITING_MOST) isMore = true;
      else waiting = [...waiting, ...events];
      ring();
    },
  });
  const stopPresence = listenToPresence(app, uid, (place) => {
    places.set(`${place.kind} ${place.id}`, place);
    ring();
  });
  const heartbeat = setInterval(ring, HEARTBEAT_MS);
  signal.addEventListener('abort', ring, { once: true });
  try {
    yield 'alive';
    if (lastId !== null) {
      const missed = await missedEvents(app.database.memory, lastId, MISSED_MOST);
      if (missed === null) isMore = true;
      else waiting = [...missed, ...waiting];
    }
    while (!signal.aborted) {
      const rung = once(bell, 'ring');
      const [events, more, changed] = [waiting, isMore, [...places.values()]];
      waiting = [];
      isMore = false;
      places = new Map();
      const caller = await stillMay();
      if (more) yield 'again';
      else if (events.length > 0) {
        const visible = await visibleTo(app, caller, events);
        if (visible.length > 0) yield visible;
      } else if (changed.length === 0) yield 'alive';
      if (changed.length > 0)
        yield { presence: await presenceAt(contextOf(app, { caller, db: app.database.memory }), changed) };
      if (places.size === 0 && waiting.length === 0 && !isMore && !signal.aborted) await rung;
    }
  } finally {
    clearInterval(heartbeat);
    stop();
    stopPresence();
  }
}

async function visibleTo(app: App, caller: Caller, events: readonly EventRow[]): Promise<EventRow[]> {
  const ctx = contextOf(app, { caller, db: app.database.memory });
  const scopes = new Map<DeskPermission, ReadonlySet<string> | 'all'>();
  const visible: EventRow[] = [];
  for (const event of events) {
    if (event.kind === 'person' && event.objectId === caller.uid) visible.push(event);
    const permission = PERMISSION_OF[event.kind];
    if (!permission || !mayAtDesk(caller, permission, 'view')) continue;
    if (!scopes.has(permission)) {
      const companies = await servedCompanies(ctx, permission, 'view');
      scopes.set(permission, companies ? new Set(companies) : 'all');
    }
    const scope = scopes.get(permission)!;
    if (scope === 'all' || scope.has(event.companyId)) visible.push(event);
  }
  return visible;
}
