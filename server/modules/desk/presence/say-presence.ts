import { tellChange } from '#platform/db/changes.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { App, Ctx } from '../../../context.ts';
import type { Others, PeopleAtPlaces, Place, Said } from './people-at-places.ts';
import { peopleAtPlaces } from './people-at-places.ts';

/** Of what processes tell each other, and of nothing that is stored. */
const PRESENCE = 'presence';
const LOOK_FOR_SILENT_MS = 5_000;

interface Presence {
  readonly people: PeopleAtPlaces;
  readonly listeners: Set<(place: Place) => void>;
  /** Runs while somebody is anywhere. */
  timer: NodeJS.Timeout | null;
}

const ofApps = new WeakMap<App, Presence>();

function presenceOf(app: App): Presence {
  let presence = ofApps.get(app);
  if (!presence) {
    const made: Presence = { people: peopleAtPlaces(), listeners: new Set(), timer: null };
    ofApps.set(app, (presence = made));
    // After a lost connection nothing is known to have changed: who is there says so again.
    app.changes.on(PRESENCE, (said) => said && hear(app, made, JSON.parse(said) as Said));
    app.changes.on('session', (id) => tell(made, made.people.forgetSession(id)));
  }
  return presence;
}

function hear(app: App, presence: Presence, said: Said): void {
  tell(presence, presence.people.hear(said, app.clock.real().getTime()));
  presence.timer ??= setInterval(() => {
    tell(presence, presence.people.forgetSilent(app.clock.real().getTime()));
    if (presence.people.size > 0) return;
    clearInterval(presence.timer!);
    presence.timer = null;
  }, LOOK_FOR_SILENT_MS).unref();
}

function tell({ listeners }: Presence, places: readonly Place[]): void {
  for (const place of places) for (const listener of listeners) listener(place);
}

/** Begins to follow who is where: a process that has just started hears within half a minute of all who were there before. */
export function followPresence(app: App): void {
  presenceOf(app);
}

/** Where the caller is in one tab; answers who else is there. Nothing is written: processes tell it each other, and this one knows it at once. */
export async function sayPresence(ctx: Ctx, { tab, seq, at }: Pick<Said, 'tab' | 'seq' | 'at'>): Promise<Others> {
  const { app, caller } = ctx;
  if (at) await ctx.app.deskPresence[at.kind].requireSight(ctx, at.id);
  const { uid, sessionId, firstName, lastName } = caller!;
  const said: Said = { tab, seq, uid, sessionId, firstName, lastName, at };
  const presence = presenceOf(app);
  hear(app, presence, said);
  await tellChange(ctx.db, PRESENCE, JSON.stringify(said));
  return at ? presence.people.othersAt(at, uid) : { people: [], more: 0 };
}

/** Calls `changed` when something changes at a place where this person is themselves; answers how to stop. */
export function listenToPresence(app: App, uid: string, changed: (place: Place) => void): () => void {
  const { listeners, people } = presenceOf(app);
  const listener = (place: Place) => people.isAt(place, uid) && changed(place);
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export type OthersAt = Place & Others;

/** Who else is at these places, for somebody who is there, too, and may still open them. */
export async function presenceAt(ctx: Ctx, places: readonly Place[]): Promise<OthersAt[]> {
  const { deskPresence } = ctx.app;
  const { people } = presenceOf(ctx.app);
  const told: OthersAt[] = [];
  for (const { kind, id } of places)
    if (await isOpen(() => deskPresence[kind].requireSight(ctx, id)))
      told.push({ kind, id, ...people.othersAt({ kind, id }, ctx.caller!.uid) });
  return told;
}

async function isOpen(requireSight: () => Promise<void>): Promise<boolean> {
  try {
    await requireSight();
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
