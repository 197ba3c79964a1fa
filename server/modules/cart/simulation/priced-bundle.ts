import type { Choices, Package, Product } from '#modules/catalogue/index.ts';
import type { OrderedLine, Rate, Step } from '#modules/pricing/index.ts';
import { average, toFt } from '#values/money.ts';
import type { SalesUnits } from '#values/quantity.ts';

/** A product inside of a package line, for all packages of the line. */
export interface BundlePart {
  readonly product: Product;
  readonly units: SalesUnits;
  readonly priced: OrderedLine;
}

/** A line that is a package (rules 2.6): its parts are priced each on its own row, the line shows their sums. */
export interface PricedBundle {
  readonly pack: Package;
  readonly choices: Choices;
  readonly parts: readonly BundlePart[];
}

/** Step 90: the discount of the package, in the place of promotions. */
export function kitRate({ sku, kitDiscount }: Package): Rate {
  return { rate: kitDiscount, reference: sku };
}

// The order of the procedure (rules 2.2).
const ORDER: readonly Step['code'][] = ['PR00', 'ZEXC', 'ZC07', 'ZCON', 'ZKIT', 'ZDEP', 'Z099', 'ZDRS'];

/** The rows of a package as one row: every amount is the sum of theirs. */
export function bundleLine(sku: string, quantity: number, rows: readonly OrderedLine[]): OrderedLine {
  const all = (of: (row: OrderedLine) => number) => toFt(rows.reduce((total, row) => total + of(row), 0));
  const list = all((row) => row.list);
  const steps = joinedSteps(
    rows.flatMap((row) => row.steps),
    quantity,
  );
  return {
    sku,
    quantity,
    // Whole: each part's count is a multiple of the number of packages.
    unitListPrice: average(list, quantity),
    list,
    excise: all((row) => row.excise),
    yours: all((row) => row.yours),
    net: all((row) => row.net),
    vat: all((row) => row.vat),
    gross: all((row) => row.gross),
    deposit: all((row) => row.deposit),
    z099: all((row) => row.z099),
    redemptionFee: all((row) => row.redemptionFee),
    returnables: rows.flatMap((row) => row.returnables),
    discounts: steps.filter(({ code }) => code === 'ZKIT'),
    steps,
    problem: rows.find((row) => row.problem)?.problem ?? null,
  };
}

/** Equal steps of the rows are one step; what is counted in units of a product is counted in packages here. */
function joinedSteps(steps: readonly Step[], quantity: number): Step[] {
  const joined = new Map<string, Step>();
  for (const step of steps) {
    const key = `${step.code}\n${step.rate}\n${step.reference}`;
    const known = joined.get(key);
    const perPackage = step.code === 'PR00' || step.code === 'ZEXC';
    const base = perPackage ? quantity : (known?.base ?? 0) + step.base;
    joined.set(key, { ...step, base, amount: toFt((known?.amount ?? 0) + step.amount) });
  }
  return [...joined.values()].sort((a, b) => ORDER.indexOf(a.code) - ORDER.indexOf(b.code));
}
