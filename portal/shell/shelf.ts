/**
 * The goods on the shelf of the login page, and of the provider's sign-in page (server/modules/identity/sign-in/page-frame.ts): files
 * of `public/shelf`. The demo supplier's brands stand on its own shelf only.
 */
export const goodsOnShelf = (demo: boolean): readonly string[] =>
  demo ? ['keg', 'crate', 'bottle', 'longneck', 'carton'] : ['plain-left', 'plain-right'];
