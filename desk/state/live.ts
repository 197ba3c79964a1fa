import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { LiveEvent } from '#contract/desk/live.ts';
import type { PresenceTold } from '#contract/desk/presence.ts';
import { stored } from '#portal/state/stored-values.ts';
import { desk } from '../api.ts';
import { hearPresence } from './presence.ts';

/** How the line to the server stands: what is shown is as of now, or as of when it was lost. */
export type Line =
  | { readonly is: 'connecting' }
  | { readonly is: 'live' }
  | { readonly is: 'lost'; readonly since: number };

/** What came together; `again`: more happened than the server sends, so the desk loads everything anew. */
export type News = readonly LiveEvent[] | 'again';

type Message =
  | { readonly news: News }
  | { readonly presence: readonly PresenceTold[] }
  | { readonly line: Line }
  | { readonly ask: true };

/** Changes that come together are shown together: fifty a second are four drawings. */
const TOGETHER_MS = 250;
/** The server says something every 15 seconds. */
const SILENT_MS = 40_000;
const RETRY_MS = { least: 1_000, most: 15_000 };
const KNOWN_MOST = 2_000;

let line: Line = { is: 'connecting' };
const lineListeners = new Set<() => void>();
const newsListeners = new Set<(news: News) => void>();
const known = new Set<number>();
let pending: LiveEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * One line a browser: the tab that has the lock reads it, all hear it over a channel, and when that tab closes the next one goes on. Answers how to
 * stop. `uid`: another person in another tab has a line of their own.
 */
export function startLive(uid: string): () => void {
  const ending = new AbortController();
  const channel = new BroadcastChannel(`hordo.live.${uid}`);
  const say = (message: Message) => {
    take(message);
    channel.postMessage(message);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (!('ask' in data)) take(data);
    else if (line.is !== 'connecting') channel.postMessage({ line } satisfies Message);
  });
  channel.postMessage({ ask: true } satisfies Message);
  void navigator.locks
    .request(`hordo.live.${uid}`, { signal: ending.signal }, () => lead(say, ending.signal))
    .catch(() => {});
  return () => {
    ending.abort();
    channel.close();
  };
}

function take(message: Message): void {
  if ('line' in message) {
    line = message.line;
    for (const tell of lineListeners) tell();
  } else if ('news' in message) hear(message.news);
  else if ('presence' in message) message.presence.forEach(hearPresence);
}

function hear(news: News): void {
  if (news === 'again') {
    for (const tell of newsListeners) tell('again');
    return;
  }
  for (const event of news) {
    // After a broken line an event may be told twice.
    if (known.has(event.id)) continue;
    known.add(event.id);
    if (known.size > KNOWN_MOST) known.delete(known.values().next().value!);
    pending.push(event);
  }
  if (pending.length > 0)
    timer ??= setTimeout(() => {
      const together = pending;
      pending = [];
      timer = undefined;
      for (const tell of newsListeners) tell(together);
    }, TOGETHER_MS);
}

async function lead(say: (message: Message) => void, signal: AbortSignal): Promise<void> {
  let last: string | null = null;
  let wait = RETRY_MS.least;
  while (!signal.aborted) {
    const outcome = await readOnce(last, signal, {
      begun: () => {
        wait = RETRY_MS.least;
        say({ line: { is: 'live' } });
      },
      came: (events) => {
        last = String(events.at(-1)!.id);
        say({ news: events });
      },
      more: () => say({ news: 'again' }),
      met: (presence) => say({ presence }),
    });
    if (signal.aborted) return;
    if (line.is !== 'lost') say({ line: { is: 'lost', since: Date.now() } });
    // Any other call renews the session, or leads to the sign-in.
    if (outcome === 'refused') await desk('GET /me', {}).catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, wait));
    wait = Math.min(wait * 2, RETRY_MS.most);
  }
}

interface Heard {
  readonly begun: () => void;
  readonly came: (events: readonly LiveEvent[]) => void;
  readonly more: () => void;
  readonly met: (presence: readonly PresenceTold[]) => void;
}

/** Reads the line until it ends or falls silent. */
async function readOnce(
  last: string | null,
  signal: AbortSignal,
  { begun, came, more, met }: Heard,
): Promise<'refused' | 'ended'> {
  const ending = new AbortController();
  const leave = () => ending.abort();
  signal.addEventListener('abort', leave, { once: true });
  let silence = setTimeout(leave, SILENT_MS);
  try {
    const answer = await fetch('/api/desk/live', {
      headers: {
        authorization: `Bearer ${stored('id_token')}`,
        accept: 'text/event-stream',
        ...(last !== null && { 'last-event-id': last }),
      },
      credentials: 'omit',
      signal: ending.signal,
    });
    if (!answer.ok || !answer.body) return answer.status === 401 || answer.status === 403 ? 'refused' : 'ended';
    begun();
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return 'ended';
      clearTimeout(silence);
      silence = setTimeout(leave, SILENT_MS);
      text += value;
      const blocks = text.split('\n\n');
      text = blocks.pop()!;
      if (blocks.some((block) => block.startsWith('event: again'))) more();
      const events = blocks.flatMap((block) => dataOf<LiveEvent>('change', block));
      if (events.length > 0) came(events);
      const presence = blocks.flatMap((block) => dataOf<PresenceTold>('presence', block));
      if (presence.length > 0) met(presence);
    }
  } catch {
    return 'ended';
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', leave);
  }
}

function dataOf<T>(event: string, block: string): T[] {
  const json = new RegExp(`^event: ${event}\\ndata: (.+)$`, 'm').exec(block)?.[1];
  return json ? [JSON.parse(json) as T] : [];
}

export function useLine(): Line {
  return useSyncExternalStore(
    (listener) => (lineListeners.add(listener), () => lineListeners.delete(listener)),
    () => line,
  );
}

/** Calls `hear` with what happened, a few times a second at most. */
export function useNews(hear: (news: News) => void): void {
  const now = useRef(hear);
  useEffect(() => {
    now.current = hear;
  });
  useEffect(() => {
    const tell = (news: News) => now.current(news);
    newsListeners.add(tell);
    return () => void newsListeners.delete(tell);
  }, []);
}
