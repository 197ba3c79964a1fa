import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { desk } from '../../api.ts';
import { Labelled } from '../../ui/form-dialog.tsx';
import type { StepProps } from './setup.tsx';
import css from './setup.module.css';
import { useKept } from './use-kept.ts';
import { useSending } from './use-sending.ts';
import { Wrongs } from './wrongs.tsx';

/** Step 9: one order from the cart to its invoice, whose papers count nowhere. */
export default function StepTestOrder({ setup, draft, onSent }: StepProps) {
  const { t } = useTranslation();
  const { busy, error, faults, wrong, count, send } = useSending<'quantity'>();
  const { places, products, testOrder } = setup;
  const { typed, change } = useKept(
    9,
    { shipToId: places[0]?.id ?? '', sku: products[0]?.sku ?? '', quantity: '10' },
    draft,
  );
  if (testOrder)
    return (
      <div className={css['card']}>
        <p>{t('deskSetup.test.stands', { number: testOrder.number, status: testOrder.label })}</p>
        {testOrder.status === 'Invoiced' && <p className={css['done']}>{t('deskSetup.test.done')}</p>}
        <p>
          <Link to={`/orders/${testOrder.number}`}>{t('deskSetup.test.open')}</Link>
        </p>
        <Wrongs error={error} faults={faults} />
        {testOrder.next && (
          <div className={css['row']}>
            <Button
              variant="primary"
              busy={busy}
              onClick={async () => {
                if (await send(() => desk('POST /setup/test-order/moves', {}))) await onSent();
              }}
            >
              {t(`deskSetup.test.move.${testOrder.next as 'pick'}`)}
            </Button>
          </div>
        )}
      </div>
    );
  return (
    <Form
      className={css['card']}
      onSend={async () => {
        const quantity = Number(typed.quantity);
        const order = () => desk('POST /setup/test-order', { body: { ...typed, quantity } });
        if (await send(order, { quantity: quantity === 0 && t('deskSetup.wholeNumber') })) await onSent();
      }}
    >
      <p className={css['note']}>{t('deskSetup.test.body')}</p>
      <div className={css['form']}>
        <Labelled label={t('deskSetup.test.place')}>
          {(wired) => (
            <select {...wired} value={typed.shipToId} onChange={(event) => change({ shipToId: event.target.value })}>
              {places.map(({ id, name, companyName }) => (
                <option key={id} value={id}>
                  {name === companyName ? name : `${name} (${companyName})`}
                </option>
              ))}
            </select>
          )}
        </Labelled>
        <Labelled label={t('deskSetup.test.product')}>
          {(wired) => (
            <select {...wired} value={typed.sku} onChange={(event) => change({ sku: event.target.value })}>
              {products.map(({ sku, name }) => (
                <option key={sku} value={sku}>
                  {sku} {name}
                </option>
              ))}
            </select>
          )}
        </Labelled>
        <Labelled label={t('deskSetup.test.quantity')} wrong={wrong.quantity}>
          {(wired) => (
            <input
              {...wired}
              inputMode="numeric"
              value={typed.quantity}
              maxLength={4}
              onChange={(event) => change({ quantity: event.target.value.replaceAll(/\D/g, '') })}
            />
          )}
        </Labelled>
      </div>
      <Wrongs error={error} faults={faults} fields={count} />
      <div className={css['row']}>
        <Button variant="primary" type="submit" busy={busy}>
          {t('deskSetup.test.order')}
        </Button>
      </div>
    </Form>
  );
}
