import type { ParseKeys } from 'i18next';
import type { ComponentType } from 'react';
import type { Permission } from '#vocabulary/permission.ts';

/** One line of the table of screens (spec 2): everything the router, the guard and the chrome need to know of it. */
export interface Screen {
  /** The specification's name of the route. */
  readonly name: string;
  readonly path: string;
  /** Title of the browser's tab; without it the default, 'Home page'. */
  readonly title?: ParseKeys;
  readonly requireAuthentication: boolean;
  readonly isUserVerification: boolean;
  /** The permission that the user and the portal must both have. */
  readonly section?: Permission;
  /** A second one that it takes beside. */
  readonly alsoSection?: Permission;
  /** `full`: header, menu, footer. `bare`: language switch and login link. `none`: the page alone. Signed out, `full` is `bare`. */
  readonly chrome: 'full' | 'bare' | 'none';
  /** Hidden on the cart (spec 2). */
  readonly footer?: boolean;
  /** The strip with ship-to, date and transport. */
  readonly contextBar?: boolean;
  /** Its words are always there; other pages wait for theirs (portal/state/language.ts). */
  readonly daily?: true;
  /** The page's component, from a chunk of its own. */
  readonly load: () => Promise<ComponentType>;
}
