import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#ui/format.ts';
import type { QuantityWords } from '#ui/quantity/quantity-cell.tsx';
import { QUANTITY_LIMIT } from '#ui/quantity/quantity.ts';

/** The words of the quantity cell for packages. */
export function usePackageWords(name: string): QuantityWords {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(
    () => ({
      label: t('quantity.of', { name }),
      less: t('package.less', { name }),
      more: t('package.moreOf', { name }),
      wrong: t('order.quantityPositive'),
      notWhole: t('quantity.whole'),
      tooMuch: t('quantity.tooMuch', { limit: format.number(QUANTITY_LIMIT) }),
      number: format.number,
      unit: () => t('package.unit'),
      units: (count) => format.units(count, t('package.unit')),
    }),
    [t, format, name],
  );
}
