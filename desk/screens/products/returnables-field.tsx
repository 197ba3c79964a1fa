import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { DeskProductChoices } from '#contract/desk/new-product.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { useFormat } from '#ui/format.ts';
import { WholeField } from '../../ui/whole-field.tsx';
import type { Returnable } from './draft-product.ts';
import css from './returnables-field.module.css';

interface Props {
  readonly value: readonly Returnable[];
  readonly empties: DeskProductChoices['empties'];
  readonly wrong: string | undefined;
  /** A count is NaN while no number stands in its field. */
  readonly onChange: (value: readonly Returnable[]) => void;
}

const MOST = 10_000;

/** The empties that go out with a sales unit: each chosen by its name, with its count and deposit. */
export function ReturnablesField({ value, empties, wrong, onChange }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const free = empties.find(({ sku }) => !value.some((one) => one.sku === sku));
  const put = (at: number, change: Partial<Returnable>) =>
    onChange(value.map((one, index) => (index === at ? { ...one, ...change } : one)));
  return (
    <div className={css['empties']} role="group" aria-label={t('desk.products.returnables')}>
      <b>{t('desk.products.returnables')}</b>
      {value.length === 0 && <p className={css['note']}>{t('deskProduct.noReturnables')}</p>}
      {value.map(({ sku, count }, at) => (
        <div key={sku}>
          <WholeField
            aria-label={t('deskProduct.pieces')}
            needed
            least={1}
            most={MOST}
            value={count}
            onValue={(next) => put(at, { count: next ?? Number.NaN })}
          />
          <select
            aria-label={t('desk.products.returnables')}
            value={sku}
            onChange={({ target }) => put(at, { sku: target.value })}
          >
            {empties
              .filter((one) => one.sku === sku || !value.some((other) => other.sku === one.sku))
              .map((one) => (
                <option key={one.sku} value={one.sku}>
                  {one.name} ({format.money(one.deposit)})
                </option>
              ))}
            {!empties.some((one) => one.sku === sku) && <option value={sku}>{sku}</option>}
          </select>
          <IconButton
            label={t('deskProduct.takeOut')}
            icon={<IconX size={18} aria-hidden />}
            onClick={() => onChange(value.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      {wrong && <small role="alert">{wrong}</small>}
      {free && (
        <Button onClick={() => onChange([...value, { sku: free.sku, count: 1 }])}>
          {t('deskProduct.addReturnable')}
        </Button>
      )}
    </div>
  );
}
