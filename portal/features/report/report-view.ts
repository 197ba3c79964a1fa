export const REPORT_VIEWS = ['sales', 'contracts'] as const;
export type ReportView = (typeof REPORT_VIEWS)[number];

/** The months that can be chosen: three years back from the newest, newest first. */
export function monthsBack(newest: string, count = 36): string[] {
  const [year, month] = newest.split('-').map(Number) as [number, number];
  return Array.from({ length: count }, (_, back) => {
    const index = year * 12 + month - 1 - back;
    return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
  });
}
