import { productViews } from '#modules/catalogue/index.ts';
import type { Ctx } from '../../../context.ts';
import type { OldLine, WantedLine } from './old-line.ts';

/** The lines that have a product to be had in their place now, each as that product: as many sales units, loose. */
export async function replacedLines(ctx: Ctx, lines: readonly OldLine[]): Promise<OldLine[]> {
  const products = await productViews(
    ctx,
    lines.flatMap(({ isReturn, sku }) => (isReturn ? [] : [sku])),
  );
  return lines.flatMap((line) => {
    const instead = line.isReturn ? null : products.get(line.sku)?.replacement;
    return instead
      ? [{ ...line, sku: instead.sku, name: instead.product.name, layers: 0, pallets: 0, choices: [], net: null }]
      : [];
  });
}

/** Puts what was chosen in the place of an old product there, as long as it is still what the supplier offers: else the old one says why it cannot come. */
export async function withReplacements(
  ctx: Ctx,
  lines: readonly OldLine[],
  wanted: readonly WantedLine[] | null,
): Promise<OldLine[]> {
  const chosen = new Map(wanted?.flatMap(({ line, replacedBy }) => (replacedBy ? [[line, replacedBy] as const] : [])));
  if (chosen.size === 0) return [...lines];
  const offered = new Map((await replacedLines(ctx, lines)).map((line) => [line.line, line]));
  return lines.map((line) => {
    const instead = offered.get(line.line);
    return instead && chosen.get(line.line) === instead.sku ? instead : line;
  });
}
