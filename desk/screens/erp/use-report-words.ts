import { useTranslation } from 'react-i18next';
import type { ErpReportRow } from '#contract/desk/erp.ts';

type Report = Pick<ErpReportRow, 'kind' | 'state' | 'why'>;

export const stateKey = (state: ErpReportRow['state']) => (state === 'not possible' ? 'notPossible' : state);

/** What a report of the ERP is about, and why it has no effect. */
export function useReportWords() {
  const { t } = useTranslation();
  return {
    kindOf: ({ kind }: Report) =>
      t(`deskErp.kind.${kind.replace('.', '-')}` as 'deskErp.kind.order', { defaultValue: kind }),
    whyOf: ({ why, state }: Report) => why ?? t(`deskErp.whyOf.${stateKey(state)}`),
  };
}
