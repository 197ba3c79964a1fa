import type { QueryClient } from '@tanstack/react-query';
import { portalConfigQuery } from '#portal/features/portal-config/use-portal-config.ts';
import { meQuery } from '#portal/features/user/use-me.ts';
import { showColorScheme } from '#portal/state/color-scheme.ts';
import { startLanguage } from '#portal/state/language.ts';
import { ownPath } from '#portal/state/own-path.ts';
import { keepLink, takeLink } from '#portal/state/one-time-link.ts';
import { loadPortalSettings } from '#portal/state/portal-config.ts';
import { knownUser, startSession } from '#portal/state/session.ts';
import { answered, handOver } from './ahead.ts';
import { screenAt } from './screen-at.ts';
import { loadSlots } from './slots.tsx';

const PATIENCE = 4_000;
/** What a page asks first is there by now; if not, the page shows what it has. */
const AHEAD = 1_000;

/** Everything before the first page: the settings, the words, and who is there. What can be asked for meanwhile is. */
export async function start(queries: QueryClient): Promise<void> {
  takeLink();
  showColorScheme();
  const { theme } = await loadPortalSettings();
  const session = startSession();
  handOver(({ queryKey, answer }) => void queries.prefetchQuery({ queryKey, queryFn: () => answer }));
  const uid = knownUser();
  const screen = ahead(window.location.pathname);
  // With these the first drawing is the whole frame; a failure is shown where the data is needed.
  const needed = uid
    ? [
        queries.prefetchQuery(meQuery(uid)),
        queries.prefetchQuery(portalConfigQuery),
        screen,
        loadSlots(),
        Promise.race([answered, pause(AHEAD)]),
      ]
    : [screen];
  await Promise.all([
    theme.tokens ? loadTheme(theme.tokens) : null,
    startLanguage(),
    styles(),
    Promise.race([Promise.all(needed), pause(PATIENCE)]),
  ]);
  const { goTo } = await session;
  keepLink();
  // Back from the provider for the supplier's desk: another application, which finds the session that this one has begun.
  if (goTo && isDesk(ownPath(goTo))) {
    window.location.replace(ownPath(goTo));
    return new Promise(() => {});
  }
  // Back from the provider: the page from which the login was asked for, without the answer in the address.
  if (goTo) window.history.replaceState(null, '', ownPath(goTo));
}

const isDesk = (path: string) => path === '/desk' || path.startsWith('/desk/');

/** The page's chunk comes while the words do; whether it failed is found out where it is needed. */
function ahead(path: string): Promise<unknown> {
  return screenAt(path)
    .load()
    .catch(() => {});
}

/** The style sheets of the page, which the shell has asked for. */
function styles(): Promise<unknown> {
  const coming = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(
    ({ sheet }) => sheet === null,
  );
  return Promise.all(
    coming.map((link) => new Promise((resolve) => Object.assign(link, { onload: resolve, onerror: resolve }))),
  );
}

/** A line that takes longer gets the skeletons of the portal instead of the shell's. */
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A brand's own colours: a style sheet that overrides the tokens, no rebuild. */
function loadTheme(address: string): Promise<void> {
  return new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address });
    // Listeners beside `styles`, which waits for every sheet by its handler and would take this one's place.
    for (const event of ['load', 'error']) link.addEventListener(event, () => resolve());
    document.head.append(link);
  });
}
