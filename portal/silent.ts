/**
 * The page that the identity provider answers to in a hidden frame: it hands the address it was called with to the portal
 * that opened the frame (the message that oidc-client-ts waits for) and does nothing else.
 */
window.parent.postMessage(
  { source: 'oidc-client', url: window.location.href, keepOpen: false },
  window.location.origin,
);
