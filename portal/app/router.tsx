import { createBrowserRouter } from 'react-router';
import type { RouteObject } from 'react-router';
import { screens } from './screens.ts';
import { lazyScreen } from './load-screen.ts';
import { ScreenFrame } from './screen-frame.tsx';
import { ScreenFailed } from './screen-failed.tsx';
import { Root } from './root.tsx';

/** The routes made from the table of screens; the browser's address is `goTo` when the login brought us back. */
export function makeRouter(goTo: string | null) {
  if (goTo) window.history.replaceState(null, '', safe(goTo));
  return createBrowserRouter([{ element: <Root />, errorElement: <ScreenFailed />, children: screens.map(routeOf) }]);
}

function routeOf(screen: (typeof screens)[number]): RouteObject {
  const Content = lazyScreen(screen.load);
  return { path: screen.path, handle: screen, errorElement: <ScreenFailed />, element: <ScreenFrame screen={screen}><Content /></ScreenFrame> };
}

/** A path of ours, never another site. */
function safe(path: string): string {
  return /^\/(?![/\\])/.test(path) ? path : '/';
}
