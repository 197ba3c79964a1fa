import { useEffect, useSyncExternalStore } from 'react';
import type { Doing, Others, Place, PresenceTold } from '#contract/desk/presence.ts';
import { stored } from '#portal/state/stored-values.ts';
import { desk } from '../api.ts';
import { useIsEdited } from './unsaved.ts';

/** So long somebody stays on a page before others are told: nobody hears of one who only pages through a list. */
const REST_MS = 800;
/** The server forgets who says nothing for a minute and a half. */
const AGAIN_MS = 25_000;

type At = Place & { readonly doing: Doing };

/** Where one is, and who else is there. */
export interface Company extends Others {
  readonly kind: Place['kind'];
  readonly doing: Doing;
}

const TAB = crypto.randomUUID();
let seq = 0;
/** Where the page says that one is. */
let wanted: At | null = null;
/** What the server was told last. */
let told: At | null = null;
let company: Company | null = null;
let resting: ReturnType<typeof setTimeout> | undefined;
let again: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

const isSame = (one: Place | null, other: Place | null) => one?.kind === other?.kind && one?.id === other?.id;
const isToldOf = (at: At | null) => isSame(told, at) && told?.doing === at?.doing;

function show(next: Company | null): void {
  if (company === next) return;
  company = next;
  for (const tell of listeners) tell();
}

/** A tab in the background looks at nothing; what is typed there stays unsaved. */
const seen = (): At | null => (document.hidden && wanted?.doing === 'looking' ? null : wanted);

function want(at: At | null): void {
  if (!isSame(wanted, at)) show(null);
  wanted = at;
  clearTimeout(resting);
  // A place is left at once, and said when somebody has rested there.
  if (told && !isSame(told, seen())) void say(null);
  if (!isToldOf(seen())) resting = setTimeout(() => void say(seen()), REST_MS);
}

async function say(at: At | null): Promise<void> {
  told = at;
  clearInterval(again);
  again = at ? setInterval(() => void say(seen()), AGAIN_MS) : undefined;
  const mine = (seq += 1);
  try {
    const others = await desk('PUT /presence/:tab', { params: { tab: TAB }, body: { seq: mine, at } }, { quiet: true });
    if (mine === seq) show(at && isSame(at, wanted) ? { kind: at.kind, doing: at.doing, ...others } : null);
  } catch {
    // Nobody is shown of whom nothing is known; the next time says it again.
    if (mine === seq) show(null);
  }
}

/** The browser may not wait for an answer when the page goes. */
function leave(): void {
  if (!told) return;
  told = null;
  clearInterval(again);
  void fetch(`/api/desk/presence/${TAB}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${stored('id_token')}`, 'content-type': 'application/json' },
    credentials: 'omit',
    keepalive: true,
    body: JSON.stringify({ seq: (seq += 1), at: null }),
  }).catch(() => {});
}

window.addEventListener('pagehide', leave);
window.addEventListener('pageshow', () => want(wanted));
document.addEventListener('visibilitychange', () => want(wanted));

/** What the live line tells of a place. */
export function hearPresence({ people, more, ...place }: PresenceTold): void {
  if (told && isSame(place, told) && isSame(place, wanted)) show({ kind: told.kind, doing: told.doing, people, more });
}

/**
 * The page shows this object: others who are there read it, and `useCompany` says who they are. Who has something unsaved on the page edits;
 * `isEditing` says it where that is known better.
 */
export function usePresence(kind: Place['kind'], id: string | null, isEditing?: boolean): void {
  const isEdited = useIsEdited();
  const doing = (isEditing ?? isEdited) ? 'editing' : 'looking';
  useEffect(() => {
    want(id === null ? null : { kind, id, doing });
  }, [kind, id, doing]);
  useEffect(() => () => want(null), [kind, id]);
}

export function useCompany(): Company | null {
  return useSyncExternalStore(
    (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    () => company,
  );
}
