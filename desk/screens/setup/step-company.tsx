import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isEmail } from '#vocabulary/email.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { toast } from '#ui/toast.tsx';
import { desk } from '../../api.ts';
import { Labelled } from '../../ui/form-dialog.tsx';
import type { StepProps } from './setup.tsx';
import css from './setup.module.css';
import { useKept } from './use-kept.ts';
import type { Wrong } from './use-sending.ts';
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

type Field = (typeof FIELDS)[number][0];
/** Who makes no excise goods has no licence. */
const MAY_BE_EMPTY: Field = 'supplier.exciseLicence';
const CODES: Readonly<Record<string, Field>> = {
  TAX_NUMBER_WRONG: 'supplier.taxNumber',
  BANK_ACCOUNT_WRONG: 'supplier.bankAccount',
};
const fieldOf = (what: string) => CODES[what] ?? FIELDS.find(([key]) => key === what)?.[0];

/** Step 1: who the supplier is, on documents and on the contact page. */
export default function StepCompany({ setup, draft, onSent }: StepProps) {
  const { t } = useTranslation();
  const { typed, change, sent } = useKept(
    1,
    Object.fromEntries(FIELDS.map(([key]) => [key, setup.company[key] ?? ''])) as Record<Field, string>,
    draft,
  );
  const { busy, error, faults, wrong, count, send } = useSending<Field>(fieldOf);
  const seen = (): Wrong<Field> => ({
    ...Object.fromEntries(
      FIELDS.map(([key]) => [key, key !== MAY_BE_EMPTY && typed[key].trim() === '' && t('deskSetup.fillIn')]),
    ),
    ...(!isEmail(typed['contact.email'].trim()) && { 'contact.email': t('desk.users.emailWrong') }),
  });
  return (
    <Form
      className={css['card']}
      onSend={async () => {
        const act = async () => {
          const answer = await desk('PUT /setup/company', { body: typed });
          if (answer.waits) toast({ tone: 'info', stays: true, text: t('deskSettings.accountWaits') });
          return answer;
        };
        if (!(await send(act, seen()))) return;
        sent();
        await onSent();
      }}
    >
      <div className={css['form']}>
        {FIELDS.map(([key, word, example]) => (
          <Labelled key={key} label={t(`deskSetup.field.${word}`)} wrong={wrong[key]}>
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
      <p className={css['note']}>
        {t('deskSetup.terms')} <Link to="/portal/settings?page=documents">{t('deskSetup.termsGo')}</Link>
      </p>
      <Wrongs error={error} faults={faults} fields={count} />
      <div className={css['row']}>
        <Button variant="primary" type="submit" busy={busy}>
          {t('deskSetup.save')}
        </Button>
      </div>
    </Form>
  );
}
