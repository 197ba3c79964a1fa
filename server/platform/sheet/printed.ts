/** How a sheet comes out of a printer: as wide as the page, its head on each. */
export const PRINTED = {
  paperSize: 9,
  orientation: 'landscape',
  fitToPage: true,
  fitToWidth: 1,
  fitToHeight: 0,
  printTitlesRow: '1:1',
} as const;

/** Of a head. A font without a name is each program's own. */
export const HEAD_FONT = { name: 'Calibri', family: 2, size: 11, bold: true } as const;
