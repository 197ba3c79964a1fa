import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskOrder } from '#contract/desk/order.ts';
import { Button } from '#portal/ui/button.tsx';
import { Dialog } from '#portal/ui/dialog.tsx';
import css from './order.module.css';

interface Props {
  readonly order: DeskOrder;
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onAct: (arrived: { line: number; quantity: number }[]) => void;
  readonly onClose: () => void;
}

/** How much of each line arrived; only those that came short are sent. */
export function PartDelivery({ order, busy, error, onAct, onClose }: Props) {
  const { t } = useTranslation();
  const goods = order.lines.filter(({ isReturn }) => !isReturn);
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const valueOf = (line: number, quantity: number) => typed[line] ?? String(quantity);
  const wrong = goods.filter(({ line, quantity }) => !/^\d{1,7}$/.test(valueOf(line, quantity)) || Number(valueOf(line, quantity)) > quantity);
  const short = goods.filter(({ line, quantity }) => Number(valueOf(line, quantity)) < quantity);
  const [tried, setTried] = useState(false);
  const go = () => {
    setTried(true);
    if (wrong[0]) document.getElementById(`arrived-${wrong[0].line}`)?.focus();
    else if (short.length > 0) onAct(short.map(({ line, quantity }) => ({ line, quantity: Number(valueOf(line, quantity)) })));
  };
  return (
    <Dialog
      open
      title={t('desk.part.title', { order: order.orderNumber })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('desk.cancel')}</Button>
          <Button variant="primary" busy={busy} onClick={go}>
            {t('desk.move.deliver-part')}
          </Button>
        </>
      }
    >
      <p>{t('desk.part.body')}</p>
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
              aria-invalid={tried && wrong.some((one) => one.line === line)}
              onChange={(event) => setTyped({ ...typed, [line]: event.target.value.trim() })}
            />
            <span>
              / {quantity} {salesUnitLabel}
            </span>
          </li>
        ))}
      </ul>
      <p role="alert">
        {error ? error.message : tried && wrong.length > 0 ? t('desk.part.wrong') : tried && short.length === 0 ? t('desk.part.nothingShort') : ''}
      </p>
    </Dialog>
  );
}
