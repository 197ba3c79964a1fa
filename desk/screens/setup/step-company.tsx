import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.tsx';
import { desk } from '../../api.ts';
import { Labelled } from '../../ui/form-dialog.tsx';
import type { StepProps } from './setup.tsx';
import css from './setup.module.css';
import { useKept } from './use-kept.ts';
import { useSending } from './use-sending.ts';
import { Wrongs } from './wrongs.tsx';

const FIELDS = [
  ['contact.company', 'company', 'Kiskút Sörfőzde Kft.'],
  ['supplier.taxNumber', 'taxNumber', '12345676-2-42'],
  ['supplier.euVat', 'euVat', 'HU12345678'],
  ['supplier.exciseLicence', 'exciseLicence', 'HU12345678001'],
  ['supplier.bankAccount', 'bankAccount', '12345678-12345678-12345678'],
  ['supplier.invoiceSeries', 'invoiceSeries', 'KK'],
  ['contact.address', 'address', '6000 Kecskemét, Fő utca 1.'],
  ['contact.phone', 'phone', '+36 1 234 5678'],
  ['contact.email', 'email', 'rendeles@kiskut.hu'],
] as const;

/** Step 1: who the supplier is, on documents and on the contact page. */
export default function StepCompany({ setup, draft, onSent }: StepProps) {
  const { t } = useTranslation();
  const { typed, change, sent } = useKept(
    1,
    Object.fromEntries(FIELDS.map(([key]) => [key, setup.company[key] ?? ''])) as Record<
      (typeof FIELDS)[number][0],
      string
    >,
    draft,
  );
  const { busy, error, faults, send } = useSending();
  return (
    <form
      className={css['card']}
      noValidate
      onSubmit={async (event) => {
        event.preventDefault();
        const act = async () => {
          const answer = await desk('PUT /setup/company', { body: typed });
          if (answer.waits) toast({ tone: 'info', stays: true, text: t('deskSettings.accountWaits') });
          return answer;
        };
        if (!(await send(act))) return;
        sent();
        await onSent();
      }}
    >
      <div className={css['form']}>
        {FIELDS.map(([key, word, example]) => (
          <Labelled key={key} label={t(`deskSetup.field.${word}`)}>
            {(wired) => (
              <input
                {...wired}
                value={typed[key]}
                placeholder={example}
                maxLength={200}
                onChange={(event) => change({ [key]: event.target.value })}
              />
            )}
          </Labelled>
        ))}
      </div>
      <Wrongs error={error} faults={faults} />
      <div className={css['row']}>
        <Button variant="primary" type="submit" busy={busy}>
          {t('deskSetup.save')}
        </Button>
      </div>
    </form>
  );
}
