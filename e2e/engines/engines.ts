import { firefox } from './firefox.ts';
import { webkit } from './webkit.ts';

/** The browsers that Playwright does not drive; `open` is null where the packages of the distribution are not installed. */
export const engines = [firefox, webkit];
