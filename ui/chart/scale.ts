/** Where the lines of a chart stand: from 0, in steps of 1, 2 or 5 times a power of ten, at most `most` of them. */
export function ticksTo(highest: number, most = 4): number[] {
  if (!(highest > 0)) return [0];
  const rough = highest / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((times) => times * power >= rough) ?? 10) * power;
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}
