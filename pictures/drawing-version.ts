/** To be raised when products are drawn differently: browsers and the database keep what they have under the old one. A test says when. */
export const STYLE = 1;

/** What a drawing depends on, as a short text for its address (FNV-1a). */
export function drawingVersion(...facts: readonly string[]): string {
  let hash = 2_166_136_261 ^ STYLE;
  for (const fact of facts) {
    for (let at = 0; at < fact.length; at += 1) hash = Math.imul(hash ^ fact.charCodeAt(at), 16_777_619);
    hash = Math.imul(hash ^ 0xffff, 16_777_619);
  }
  return (hash >>> 0).toString(36);
}
