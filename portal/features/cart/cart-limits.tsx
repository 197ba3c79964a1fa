import { rounded } from '#values/money.ts';
import { useTranslation } from 'react-i18next';
import { Gauge } from '#ui/gauge.tsx';
import { useFormat } from '#ui/format.ts';
import type { Cart } from './cart-question.ts';

const TICK: Readonly<Record<string, number>> = { pallets: 1, capacity: 1, weight: 1_000 };

const UNITS: Readonly<Record<string, string>> = { weight: '\u00a0kg', price: '\u00a0Ft' };

/** All limits of this customer type at once, the binding one first: how full, and what is missing in words. */
export function CartLimits({ cart }: { cart: Cart }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (cart.limits ?? []).map((limit) => {
    if (!limit) return null;
    const { code, filled, min, max, state, message } = limit;
    const range =
      min && max ? `${format.number(min)}–${format.number(max)}` : min || max ? format.number((min || max)!) : '';
    return (
      <Gauge
        key={code}
        name={t(`cart.limit.${code as 'units'}`)}
        reading={`${format.number(rounded(filled ?? 0, 2))} / ${range}${UNITS[code ?? ''] ?? ''}`}
        value={filled ?? 0}
        max={max || min || 1}
        min={min || undefined}
        tick={TICK[code ?? '']}
        state={(state as 'missing' | 'fine' | 'over') ?? 'fine'}
        sentence={message}
      />
    );
  });
}
