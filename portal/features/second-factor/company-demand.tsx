import { useTranslation } from 'react-i18next';
import { CheckField } from '#ui/field.tsx';
import { failureSentence } from '#ui/load-failed.tsx';
import { useDemandSecondFactor, useSecondFactor } from './use-second-factor.ts';

/** For people who manage the company's users: the second factor is demanded of everybody, or left to each. */
export function CompanyDemand({ companyId }: { readonly companyId: string }) {
  const { t } = useTranslation();
  const { data: state } = useSecondFactor();
  const demand = useDemandSecondFactor();
  const demanded = demand.isPending ? demand.variables.demanded : (state?.companyDemands ?? false);
  return (
    <CheckField
      label={t('factor.company')}
      hint={t('factor.companyHint')}
      error={demand.error ? failureSentence(demand.error, t) : undefined}
      disabled={!state}
      checked={demanded}
      onChange={({ target }) => demand.mutate({ companyId, demanded: target.checked })}
    />
  );
}
