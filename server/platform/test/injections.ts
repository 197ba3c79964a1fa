/** Parts of SQL that, once they are run as such, take a number from the sequence: in a text, or where a number or a name stands. */
export const INJECTIONS = ["'||nextval('injected')||'", "nextval('injected')"] as const;

/** How careless statements would be made: each of these must be found out by one of the parts above. */
export const CARELESS: readonly ((text: string) => string)[] = [
  (text) => `select 1 from product where sku = '${text}'`,
  (text) => `select 1 from product where sku in ('${text}')`,
  (text) => `select 1 from product order by ${text}`,
  (text) => `select 1 from product limit ${text}`,
];

/** The same value with every text in it replaced. */
export function everyText(value: unknown, by: string): unknown {
  if (typeof value === 'string') return by;
  if (Array.isArray(value)) return value.map((one) => everyText(one, by));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, everyText(one, by)]));
}
