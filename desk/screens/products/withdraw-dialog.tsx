import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { DeskProduct, DeskProductUses } from '#contract/desk/product.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useFormat } from '#ui/format.ts';
import { desk } from '../../api.ts';
import { Picker } from '../../ui/picker.tsx';
import css from './products.module.css';
import { besideProduct } from '../../ui/beside-product.ts';

interface Props {
  readonly product: DeskProduct;
  readonly uses: UseQueryResult<DeskProductUses>;
  /** The code of what is chosen already, or ''. */
  readonly replacedBy: string;
  /** The code of what customers are offered in its place, or ''. */
  readonly onDone: (sku: string) => void;
  readonly onClose: () => void;
}

/** Before a product goes off sale: who has it, and what they are offered in its place. It goes into the basket like any other change. */
export function WithdrawDialog({ product, uses, replacedBy, onDone, onClose }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const [chosen, setChosen] = useState({ sku: replacedBy, name: replacedBy });
  const found = uses.data;
  const isUsed = found && found.carts + found.savedOrders + found.usualPlaces + found.contracts > 0;
  return (
    <Dialog
      open
      size="lg"
      title={t('deskWithdraw.title', { name: product.name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('desk.cancel')}</Button>
          <Button variant="danger" onClick={() => onDone(chosen.sku)}>
            {t(chosen.sku ? 'deskWithdraw.withReplacement' : 'deskWithdraw.without')}
          </Button>
        </>
      }
    >
      {uses.error && <p role="alert">{uses.error.message}</p>}
      {found && (
        <p>
          {isUsed
            ? t('deskWithdraw.touches', {
                carts: format.number(found.carts),
                saved: format.number(found.savedOrders),
                usual: format.number(found.usualPlaces),
                contracts: format.number(found.contracts),
              })
            : t('deskWithdraw.touchesNobody')}
        </p>
      )}
      {found && found.packages.length > 0 && (
        <p>{t('deskWithdraw.packagesPause', { names: found.packages.map(({ name }) => name).join(', ') })}</p>
      )}
      <div className={css['replacement']}>
        <Picker
          label={t('deskWithdraw.replacement')}
          of="replacement"
          chosen={chosen.name}
          find={async (search) =>
            (await desk('GET /products', { query: { search, shown: 'offered', offset: 0, limit: 20 } })).products
              .filter(({ sku }) => sku !== product.sku)
              .map((one) => ({ id: one.sku, title: one.name, detail: besideProduct(one) }))
          }
          onPick={({ id, title }) => setChosen({ sku: id, name: title })}
        />
        {chosen.sku && (
          <Button onClick={() => setChosen({ sku: '', name: '' })}>{t('deskWithdraw.noReplacement')}</Button>
        )}
      </div>
      <p>{t('deskWithdraw.whatCustomersSee')}</p>
      <p>
        <b>{t('deskWithdraw.staged')}</b>
      </p>
      {found && found.customers.length > 0 && (
        <div className={css['scroll']}>
          <table className={css['differences']}>
            <caption>
              {found.customersInAll > found.customers.length
                ? t('deskWithdraw.firstCustomers', {
                    shown: format.number(found.customers.length),
                    all: format.number(found.customersInAll),
                  })
                : t('deskWithdraw.customers')}
            </caption>
            <thead>
              <tr>
                <th scope="col">{t('desk.customer')}</th>
                <th scope="col">{t('deskWithdraw.inCarts')}</th>
                <th scope="col">{t('desk.products.savedOrders')}</th>
                <th scope="col">{t('deskWithdraw.usual')}</th>
                <th scope="col">{t('deskWithdraw.contracts')}</th>
              </tr>
            </thead>
            <tbody>
              {found.customers.map((one) => (
                <tr key={one.companyId}>
                  <td>
                    <Link to={`/customers/${one.companyId}`}>{one.name}</Link>
                  </td>
                  <td>{one.cartUnits > 0 ? format.units(one.cartUnits, product.salesUnit) : '–'}</td>
                  <td>{one.savedOrders > 0 ? format.number(one.savedOrders) : '–'}</td>
                  <td>{one.usualPlaces > 0 ? format.number(one.usualPlaces) : '–'}</td>
                  <td>{one.contracts.join(', ') || '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Dialog>
  );
}
