import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { desk } from '../../api.ts';
import type { StepProps } from './setup.tsx';
import css from './setup.module.css';
import { useSending } from './use-sending.ts';
import { Wrongs } from './wrongs.tsx';

/** Step 7: colleagues, now or later; that somebody works alone only a person can say. */
export default function StepPeople({ onSent }: StepProps) {
  const { t } = useTranslation();
  const { busy, error, faults, send } = useSending();
  return (
    <div className={css['card']}>
      <p>{t('deskSetup.people.body')}</p>
      <p>
        <Link to="/portal/people">{t('deskSetup.people.to')}</Link>
      </p>
      <Wrongs error={error} faults={faults} />
      <div className={css['row']}>
        <Button
          busy={busy}
          onClick={async () => {
            if (await send(() => desk('PUT /setup/steps/:step/done', { params: { step: 7 } }))) await onSent();
          }}
        >
          {t('deskSetup.people.alone')}
        </Button>
      </div>
    </div>
  );
}
