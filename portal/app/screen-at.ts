import { matchRoutes } from 'react-router';
import type { Screen } from './screen.ts';
import { screens } from './screens.ts';

const routes = screens.map((screen) => ({ path: screen.path, handle: screen }));

/** The line of the table that an address leads to. */
export function screenAt(pathname: string): Screen {
  return matchRoutes(routes, pathname)!.at(-1)!.route.handle;
}
