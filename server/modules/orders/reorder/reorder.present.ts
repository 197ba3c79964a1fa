import type { Language } from '#values/text.ts';
import { inLanguage } from '#values/text.ts';
import { WIRE_TYPE } from '#modules/catalogue/index.ts';
import { say } from '#wording/say.ts';
import type { Preview } from './preview-reorder.ts';

/** Row values of the old quantity: then, today and the difference, as far as both are known. */
export function presentPreview({ pricedDay, cartLines, lines, replacements }: Preview, language: Language) {
  return {
    price_date: pricedDay,
    cart_lines: cartLines,
    lines: lines.map(({ old, today: { product, bundle, priced, problem: found }, problem }) => {
      const now = priced?.net ?? null;
      const instead = problem && replacements.get(old.line)?.today;
      return {
        line: old.line,
        sku: old.sku,
        name: inLanguage(old.name, language),
        packaging: product
          ? inLanguage(product.packaging, language)
          : bundle && say(language, `catalogue.packageType.${WIRE_TYPE[bundle.pack.kind]}`),
        sales_unit: product
          ? { code: product.salesUnit, label: inLanguage(product.salesUnitLabel, language) }
          : bundle && { code: null, label: say(language, 'package.unit') },
        quantity: old.units,
        old_row_total: old.net,
        row_total: now,
        difference: now === null || old.net === null ? null : now - old.net,
        is_return: old.isReturn,
        problem: problem && { code: problem.code, message: problem.reason, sku: problem.sku, path: [] },
        free_quantity: found?.userCode === 'INSUFFICIENT_STOCK' ? Number(found.params['n'] ?? 0) : null,
        replacement: instead?.product
          ? {
              sku: instead.product.sku,
              name: inLanguage(instead.product.name, language),
              packaging: inLanguage(instead.product.packaging, language),
              sales_unit: {
                code: instead.product.salesUnit,
                label: inLanguage(instead.product.salesUnitLabel, language),
              },
              row_total: instead.priced?.net ?? null,
            }
          : null,
      };
    }),
  };
}
