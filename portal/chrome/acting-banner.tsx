import { IconUserShield } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompany } from '#portal/features/company/use-company.ts';
import { useMe } from '#portal/features/user/use-me.ts';
import { stopActing } from '#portal/state/session.ts';
import { useStored } from '#portal/state/stored-values.ts';
import { Button } from '#ui/button.tsx';
import { useFormat } from '#ui/format.ts';
import { useRootMark } from '#ui/root-mark.ts';
import './acting-banner.css';

/** P6.32: for whom the clerk acts, above everything and around everything, until one press ends it. */
export function ActingBanner() {
  const { t } = useTranslation();
  const { personName } = useFormat();
  const acting = useStored('imp_usr') !== '';
  useRootMark('acting', acting);
  const { data: me } = useMe();
  const { data: company } = useCompany(acting && me !== undefined && me.companyId !== '');
  const [ending, setEnding] = useState(false);
  if (!acting) return null;
  const end = async () => {
    setEnding(true);
    await stopActing();
  };
  return (
    <div className="acting" role="region" aria-label={t('acting.banner')} data-no-print>
      <IconUserShield size={20} aria-hidden />
      <p>
        {t('acting.actingFor')} <b>{me ? personName(me) : ''}</b>
        {company && <span> · {company.name}</span>}
      </p>
      <Button busy={ending} onClick={() => void end()}>
        {t('acting.end')}
      </Button>
    </div>
  );
}
