import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { plainForints } from '#values/typed-number.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { desk } from '../../api.ts';
import { Labelled } from '../../ui/form-dialog.tsx';
import { useMe } from '../../state/me.ts';
import type { StepProps } from './setup.tsx';
import css from './setup.module.css';
import { useKept } from './use-kept.ts';
import { useSending } from './use-sending.ts';
import { Wrongs } from './wrongs.tsx';

/** Step 5: a list price for every product that has none. */
export default function StepPrices({ setup, draft, onSent }: StepProps) {
  const { t } = useTranslation();
  const { today } = useMe();
  const { typed, change, sent } = useKept<Record<string, string>>(5, {}, draft);
  const { unpriced } = setup;
  const priced = unpriced.filter(({ sku }) => (typed[sku] ?? '').trim() !== '');
  // Each price is a row: the server counts them as they were sent.
  const { busy, error, faults, wrong, count, send } = useSending<string>((_column, fault) =>
    fault ? priced[fault.row - 1]?.sku : undefined,
  );
  return (
    <Form
      className={css['card']}
      onSend={async () => {
        const rows = priced.map(({ sku }) => ({
          file: 'price-conditions.csv',
          cells: { kind: 'PR00', sku, amount_ft: plainForints(typed[sku]!), valid_from: today },
        }));
        if (rows.length === 0 || !(await send(() => desk('POST /setup/rows', { body: { rows, preview: false } }))))
          return;
        sent({});
        await onSent();
      }}
    >
      <h3>{t('deskSetup.prices.title')}</h3>
      {unpriced.length === 0 && <p className={css['done']}>{t('deskSetup.prices.all')}</p>}
      <div className={css['form']}>
        {unpriced.map(({ sku, name }) => (
          <Labelled key={sku} label={`${sku} ${name}`} wrong={wrong[sku]}>
            {(wired) => (
              <input
                {...wired}
                inputMode="numeric"
                value={typed[sku] ?? ''}
                maxLength={12}
                placeholder="Ft"
                onChange={(event) => change({ [sku]: event.target.value })}
              />
            )}
          </Labelled>
        ))}
      </div>
      <Wrongs error={error} faults={faults} fields={count} />
      {unpriced.length > 0 && (
        <div className={css['row']}>
          <Button variant="primary" type="submit" busy={busy}>
            {t('deskSetup.prices.save')}
          </Button>
        </div>
      )}
      <p className={css['note']}>
        {t('deskSetup.prices.more')} <Link to="/imports">{t('deskSetup.prices.imports')}</Link>
      </p>
    </Form>
  );
}
