// Runs before anything is painted, on its own: colours, language and the frame of the page, from what the device remembers.
// It shares no module with the portal, which starts as soon as this has been painted.
import type { PortalSettings } from '../state/portal-config.ts';
import { cover } from './cover.ts';
import { frame } from './frame.ts';
import { words } from './words.ts';

interface Files {
  readonly main: string;
  readonly ahead: string;
  /** Font of the letters that only Hungarian has. */
  readonly letters: string;
  readonly needs: readonly string[];
  readonly words: Readonly<Record<string, readonly string[]>>;
  readonly otherWords: Readonly<Record<string, readonly string[]>>;
  readonly daily: readonly string[];
  readonly chrome: readonly string[];
  readonly pages: Readonly<Record<string, readonly string[]>>;
}

/** After a finger has left the screen, in ms. */
const CLICK_COMES_WITHIN = 400;

const html = document.documentElement;
const read = <T>(id: string): T => JSON.parse(document.getElementById(id)!.textContent) as T;
const settings = read<PortalSettings>('portal-settings');
const files = read<Files>('portal-files');

const scheme = localStorage.getItem('hordo.colorScheme');
html.dataset['scheme'] =
  scheme === 'light' || scheme === 'dark'
    ? scheme
    : matchMedia('(prefers-color-scheme: dark)').matches
      ? 'dark'
      : 'light';

const chosen = localStorage.getItem('lang') as PortalSettings['defaultLanguage'];
const language = settings.languages.includes(chosen) ? chosen : settings.defaultLanguage;
html.lang = language;

const path = location.pathname;
const known = sessionStorage.getItem('uid') !== null;
const page =
  path in files.pages
    ? path
    : Object.keys(files.pages).find((pattern) => pattern.endsWith('/:id') && path.startsWith(pattern.slice(0, -3)));
const shown = document.createElement('div');
shown.id = 'shell';
shown.innerHTML =
  path === '/login' && !settings.theme.ageGate
    ? cover(words[language], settings, language)
    : frame(words[language], settings, known, path);
html.dataset['starting'] = shown.querySelector('.shell-page') ? 'page' : '';
document.body.prepend(shown);

// A press that comes before the portal listens is not lost.
shown.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest('button');
  if (!button) return;
  html.dataset['pressed'] = button.dataset['press'];
  button.setAttribute('aria-busy', 'true');
  dispatchEvent(new Event('shell-press'));
});
// Nor is one during which the portal comes: the shell stays until the finger is up and the click, if there is one, has been heard.
shown.addEventListener('pointerdown', () => {
  html.dataset['pressing'] = '';
});
shown.addEventListener('keydown', ({ key }) => {
  if (key === ' ') html.dataset['pressing'] = '';
});
const released = () => {
  if (!('pressing' in html.dataset)) return;
  delete html.dataset['pressing'];
  dispatchEvent(new Event('shell-released'));
};
addEventListener('click', () => setTimeout(released));
addEventListener('pointercancel', released);
addEventListener('keyup', () => setTimeout(released));
addEventListener('pointerup', () => setTimeout(released, CLICK_COMES_WITHIN));

const inside = known
  ? [...files.chrome, ...((page && files.pages[page]) || [])]
  : path === '/login'
    ? files.pages[path]!
    : [];
for (const file of new Set([
  files.ahead,
  ...files.needs,
  ...(files.words[language] ?? []),
  ...((page && !files.daily.includes(page) && files.otherWords[language]) || []),
  ...inside,
])) {
  const link = file.endsWith('.css') ? { rel: 'stylesheet' } : { rel: 'modulepreload' };
  document.head.append(Object.assign(document.createElement('link'), link, { href: file, crossOrigin: 'anonymous' }));
}

// Every Hungarian page has one of these letters; found in its text first, they would come after the picture.
if (language === 'hu')
  document.head.append(
    Object.assign(document.createElement('link'), {
      rel: 'preload',
      as: 'font',
      type: 'font/woff2',
      href: files.letters,
      crossOrigin: 'anonymous',
      fetchPriority: 'low',
    }),
  );

const start = () => {
  void import(/* @vite-ignore */ files.ahead);
  void import(/* @vite-ignore */ files.main);
};
// First the picture, then the work. A tab in the background paints nothing and need not wait for it.
if (document.hidden) start();
else requestAnimationFrame(() => setTimeout(start));
