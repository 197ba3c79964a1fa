const NUMBERS = /(?<!\d)(?:20|45)\d{8}(?!\d)/g;
const MOST = 5;

/** Numbers in what a customer wrote that can be orders, ours or the ERP's; the first named first. Spaces and hyphens inside do not count. */
export function recognisedOrders(texts: readonly string[]): string[] {
  const found = texts.flatMap((text) => text.replaceAll(/(?<=\d)[\s\u00a0-](?=\d)/g, '').match(NUMBERS) ?? []);
  return [...new Set(found)].slice(0, MOST);
}
