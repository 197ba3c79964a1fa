import { useTranslation } from 'react-i18next';
import { useFormat } from '#ui/format.ts';
import { Gauge } from '#ui/gauge.tsx';

const STATES = { fine: 'fine', near: 'missing', over: 'over' } as const;

interface Props {
  readonly held: { readonly value: number; readonly limit: number; readonly state: keyof typeof STATES };
}

/** What a ship-to holds of the value of empties that it may hold. */
export function EmptiesGauge({ held: { value, limit, state } }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Gauge
      name={t('empties.limit')}
      reading={t('empties.held', { value: format.money(value), limit: format.money(limit) })}
      value={value}
      max={limit}
      state={STATES[state]}
      sentence={t(state === 'fine' ? 'empties.within' : `empties.${state}`)}
    />
  );
}
