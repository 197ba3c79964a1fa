/** The id of a decision: drawn once, so that what is sent twice is decided once. */
export function newDecision(): string {
  return crypto.randomUUID().replaceAll('-', '');
}
