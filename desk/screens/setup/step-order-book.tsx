import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { desk } from '../../api.ts';
import type { StepProps } from './setup.tsx';
import css from './setup.module.css';
import { useSending } from './use-sending.ts';
import { Wrongs } from './wrongs.tsx';

/** Step 8: where orders stand. What the environment names is shown as fixed. */
export default function StepOrderBook({ setup, onSent }: StepProps) {
  const { t } = useTranslation();
  const { busy, error, faults, send } = useSending();
  const { erp, fixed } = setup.orderBook;
  if (fixed) return <p className={css['card']}>{t('deskSetup.book.fixed', { erp })}</p>;
  return (
    <div className={css['card']}>
      <p>{t('deskSetup.book.builtIn')}</p>
      <p className={css['note']}>{t('deskSetup.book.connect')}</p>
      <Wrongs error={error} faults={faults} />
      <div className={css['row']}>
        <Button
          variant="primary"
          busy={busy}
          onClick={async () => {
            if (await send(() => desk('PUT /setup/steps/:step/done', { params: { step: 8 } }))) await onSent();
          }}
        >
          {t('deskSetup.book.use')}
        </Button>
      </div>
    </div>
  );
}
