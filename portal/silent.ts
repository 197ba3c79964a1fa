/**
 * The page that the identity provider answers to. In a hidden frame it hands the address it was called with to the portal that opened the
 * frame (the message that oidc-client-ts waits for); in a window of its own to the page that waits for the sign-in (state/sign-in-window.ts).
 */
if (window.parent === window) {
  new BroadcastChannel('hordo.sign-in').postMessage(window.location.href);
  window.close();
  // A browser that does not let it close, because another site's headers have cut it off: it is of use all the same.
  setTimeout(() => window.location.replace('/desk/'), 500);
} else
  window.parent.postMessage(
    { source: 'oidc-client', url: window.location.href, keepOpen: false },
    window.location.origin,
  );
