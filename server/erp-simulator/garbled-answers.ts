const LONG = 1_000_000;

/** What a broken system answers instead of a confirmation of `sapId`: one after another. */
export const GARBLED: readonly ((sapId: string) => unknown)[] = [
  () => '<html><body><h1>502 Bad Gateway</h1><script>alert(1)</script></body></html>',
  (sapId) => ({ sapId: sapId.repeat(LONG / 10), investigation: null }),
  () => ({ sapId: Number.NaN, investigation: null }),
  (sapId) => ({ sapId, investigation: 'paid', stock: -1 }),
  (sapId) => JSON.parse(`{"__proto__": {"sapId": "${sapId}", "investigation": null, "polluted": true}}`) as unknown,
  () => ({ sapId: '4500000000', investigation: null }),
  () => null,
  () => [],
];
