import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskOrder } from '#contract/desk/order.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { typedWhole } from '#values/typed-number.ts';
import css from './order.module.css';

/** What is asked: how much arrived, or how much is loaded. */
export type Quantities =
  | { readonly arrived: { line: number; quantity: number }[]; readonly restFollows: boolean }
  | { readonly loaded: { line: number; quantity: number }[] };

interface Props {
  readonly order: DeskOrder;
  readonly what: 'arrived' | 'loaded';
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onAct: (quantities: Quantities) => void;
  readonly onClose: () => void;
}

/** What each line of the order has at most: what is on its way, or what is in no delivery yet. */
function goodsOf({ lines, deliveries, toCome }: DeskOrder, what: Props['what']) {
  const within = what === 'arrived' ? deliveries.at(-1)?.lines : deliveries.length > 0 ? toCome : undefined;
  return lines.flatMap((line) => {
    const quantity = within ? (within.find((one) => one.line === line.line)?.quantity ?? 0) : line.quantity;
    return line.isReturn || quantity === 0 ? [] : [{ ...line, quantity }];
  });
}

/** How much of each line arrived, or goes with the next delivery; only those with less than all are sent. */
export function PartDelivery({ order, what, busy, error, onAct, onClose }: Props) {
  const { t } = useTranslation();
  const goods = goodsOf(order, what);
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const [restFollows, setRestFollows] = useState(false);
  const words = what === 'arrived' ? 'desk.part' : 'desk.loadPart';
  const valueOf = (line: number, quantity: number) => typed[line] ?? String(quantity);
  const numberOf = (line: number, quantity: number) => typedWhole(valueOf(line, quantity), quantity) ?? Number.NaN;
  const wrong = goods.filter(({ line, quantity }) => Number.isNaN(numberOf(line, quantity)));
  const short = goods.filter(({ line, quantity }) => numberOf(line, quantity) < quantity);
  const isEmpty = what === 'loaded' && goods.every(({ line, quantity }) => numberOf(line, quantity) === 0);
  const [tried, setTried] = useState(false);
  const go = () => {
    setTried(true);
    const first = wrong[0] ?? (isEmpty ? goods[0] : undefined);
    const quantities = short.map(({ line, quantity }) => ({ line, quantity: numberOf(line, quantity) }));
    if (first) document.getElementById(`arrived-${first.line}`)?.focus();
    else if (short.length > 0)
      onAct(what === 'arrived' ? { arrived: quantities, restFollows } : { loaded: quantities });
  };
  return (
    <Dialog
      open
      title={t(`${words}.title`, { order: order.orderNumber })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('desk.cancel')}</Button>
          <Button variant="primary" busy={busy} onClick={go}>
            {t(what === 'arrived' ? 'desk.move.deliver-part' : 'desk.move.pick')}
          </Button>
        </>
      }
    >
      <p>{t(`${words}.body`)}</p>
      <ul className={css['arrived']}>
        {goods.map(({ line, name, sku, quantity, salesUnitLabel }) => (
          <li key={line}>
            <label htmlFor={`arrived-${line}`}>
              {name} <small>{sku}</small>
            </label>
            <input
              id={`arrived-${line}`}
              inputMode="numeric"
              value={valueOf(line, quantity)}
              aria-invalid={tried && (isEmpty || wrong.some((one) => one.line === line))}
              onChange={(event) => setTyped({ ...typed, [line]: event.target.value })}
            />
            <span>
              / {quantity} {salesUnitLabel}
            </span>
          </li>
        ))}
      </ul>
      {what === 'arrived' && (
        <label className={css['follows']}>
          <input type="checkbox" checked={restFollows} onChange={(event) => setRestFollows(event.target.checked)} />{' '}
          {t('desk.part.follows')}
        </label>
      )}
      <p role="alert">
        {error
          ? error.message
          : tried && (wrong.length > 0 || isEmpty)
            ? t(`${words}.wrong`)
            : tried && short.length === 0
              ? t(`${words}.nothingShort`)
              : ''}
      </p>
    </Dialog>
  );
}
