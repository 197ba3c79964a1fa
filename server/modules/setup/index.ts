/** The door of the set-up: how a new supplier gets from nothing to an open portal. */
export { beginSetup, newFirstLink } from './setup/first-link.ts';
export { closedPage } from './setup/closed-page.ts';
export { followOpening } from './setup/opening.ts';
export { deskSetupEdge } from './setup/setup.routes.ts';
export { setupPersonalData } from './personal-data.store.ts';
