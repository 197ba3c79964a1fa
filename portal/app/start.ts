import { showColorScheme } from '#portal/state/color-scheme.ts';
import { startLanguage } from '#portal/state/language.ts';
import { keepLink, takeLink } from '#portal/state/one-time-link.ts';
import { loadPortalSettings } from '#portal/state/portal-config.ts';
import { startSession } from '#portal/state/session.ts';

/** Everything before the first page: the settings, the words, and who is there. */
export async function start(): Promise<void> {
  takeLink();
  showColorScheme();
  const { theme } = await loadPortalSettings();
  if (theme.tokens) await loadTheme(theme.tokens);
  await startLanguage();
  const { goTo } = await startSession();
  keepLink();
  // Back from the provider: the page from which the login was asked for, without the answer in the address.
  if (goTo) window.history.replaceState(null, '', ofOurs(goTo));
}

/** A path of ours, never another site. */
function ofOurs(path: string): string {
  return /^\/(?![/\\])/.test(path) ? path : '/';
}

/** A brand's own colours: a style sheet that overrides the tokens, no rebuild. */
function loadTheme(address: string): Promise<void> {
  return new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address, onload: () => resolve(), onerror: () => resolve() });
    document.head.append(link);
  });
}
