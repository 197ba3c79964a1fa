/** rules 3.3: how much is sold in each month, January first. */
const MONTHS = [0.7, 0.7, 0.85, 1, 1.15, 1.35, 1.4, 1.35, 1, 0.85, 0.75, 0.95] as const;

export function monthIndex(day: string): number {
  return MONTHS[Number(day.slice(5, 7)) - 1]!;
}

const FLATTER = new Set(['asvanyviz', 'uditoital', 'gyumolcsle', 'jegestea', 'energiaital']);

/** How likely a category is in a month, beside how much is sold at all: soft drinks vary less, dark beer sells in winter. */
export function categoryIndex(category: string, day: string): number {
  const index = monthIndex(day);
  if (FLATTER.has(category)) return (1 + 0.6 * (index - 1)) / index;
  if (category === 'barna-es-bak') return 1 / (index * index);
  return 1;
}
