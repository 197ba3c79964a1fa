import { matchRoutes } from 'react-router';
import type { Screen } from './screen.ts';
import { screens } from './screens.ts';

const routes = screens.map((screen) => ({ path: screen.path, handle: screen }));
/** Matching goes through the whole table, and every entry of the menu asks at every drawing. */
const fixed = new Map(screens.filter(({ path }) => !/[:*]/.test(path)).map((screen) => [screen.path, screen]));

/** The line of the table that an address leads to. */
export function screenAt(pathname: string): Screen {
  return fixed.get(pathname) ?? matchRoutes(routes, pathname)!.at(-1)!.route.handle;
}
