import { setTimeout as pause } from 'node:timers/promises';
import { EVENTS } from '#platform/events/event.store.ts';
import type { EventRow } from '#platform/events/event.views.ts';
import { eventSnapshot, eventsSince } from '#platform/events/event.views.ts';
import type { App } from '../../../context.ts';

export interface Listener {
  /** What was committed since; null: more than the stream sends. Called with nothing when the rights of somebody may have changed. */
  readonly hear: (events: readonly EventRow[] | null) => void;
}

/** Changes that come together are read together: fifty a second are ten statements, however many listen. */
const TOGETHER_MS = 100;
const MOST = 5_000;

interface Hub {
  readonly listeners: Set<Listener>;
  snapshot: string | null;
  /** One for all who begin to listen at once: a later snapshot would leave out what the first of them waits for. */
  starting: Promise<void> | null;
  looking: boolean;
  again: boolean;
}

const hubs = new WeakMap<App, Hub>();

/** One reader of events for all streams of a process. */
function hubOf(app: App): Hub {
  let hub = hubs.get(app);
  if (!hub) {
    const made: Hub = { listeners: new Set(), snapshot: null, starting: null, looking: false, again: false };
    hubs.set(app, (hub = made));
    app.changes.on(EVENTS, () => look(app, made));
    for (const topic of ['session', 'access', 'config'])
      app.changes.on(topic, () => {
        for (const { hear } of made.listeners) hear([]);
      });
  }
  return hub;
}

/** Hears of everything that is committed from now on; answers how to stop. */
export async function listenToEvents(app: App, listener: Listener): Promise<() => void> {
  const hub = hubOf(app);
  hub.listeners.add(listener);
  const stop = () => {
    hub.listeners.delete(listener);
    if (hub.listeners.size > 0) return;
    hub.snapshot = null;
    hub.starting = null;
  };
  hub.starting ??= eventSnapshot(app.database.memory).then((snapshot) => void (hub.snapshot ??= snapshot));
  await hub.starting.catch((error: unknown) => {
    stop();
    hub.starting = null;
    throw error;
  });
  return stop;
}

/** A wake-up during a look causes another one. */
function look(app: App, hub: Hub): void {
  if (hub.looking) {
    hub.again = true;
    return;
  }
  hub.looking = true;
  void read(app, hub)
    .catch((error: unknown) => app.log.warn({ err: error }, 'events could not be read for the desk'))
    .finally(() => {
      hub.looking = false;
      if (!hub.again) return;
      hub.again = false;
      look(app, hub);
    });
}

async function read(app: App, hub: Hub): Promise<void> {
  await pause(TOGETHER_MS);
  const since = hub.snapshot;
  if (since === null) return;
  const { snapshot, events } = await eventsSince(app.database.memory, since);
  hub.snapshot = hub.listeners.size === 0 ? null : snapshot;
  if (events.length > 0) for (const { hear } of hub.listeners) hear(events.length < MOST ? events : null);
}
