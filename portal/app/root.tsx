import { Outlet, ScrollRestoration, useMatches } from 'react-router';
import { Chrome } from '#portal/chrome/chrome.tsx';
import { GlobalLoader } from '#portal/chrome/global-loader.tsx';
import type { Screen } from './screen.ts';
import { screens } from './screens.ts';
import { slots } from './slots.tsx';
import { useEntering } from './use-entering.ts';
import { useHistoryOfTen } from './navigation-history.ts';
import { useScrollToHash } from './use-scroll-to-hash.ts';
import { useTitle } from './use-title.ts';

const paths = new Set(screens.map(({ path }) => path));
const hasRoute = (path: string): boolean => paths.has(path) || paths.has(path.replace(/\/[^/]+$/, '/:path'));

/** What stands around every page: the steps of a login, the title, scrolling, the chrome. */
export function Root() {
  const screen = useMatches().at(-1)?.handle as Screen | undefined;
  useEntering();
  useTitle(screen);
  useHistoryOfTen();
  useScrollToHash();
  return (
    <>
      <GlobalLoader />
      <Chrome kind={screen?.chrome ?? 'full'} footer={screen?.footer ?? true} contextBar={screen?.contextBar ?? false} page={screen?.name ?? ''} hasRoute={hasRoute} slots={slots}>
        <Outlet />
      </Chrome>
      <ScrollRestoration />
    </>
  );
}
