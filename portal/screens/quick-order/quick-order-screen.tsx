import { useEffect, useMemo, useRef, useState } from 'react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAddLines } from '#portal/features/cart/use-add-lines.ts';
import { readPasted } from '#portal/features/quick-order/read-pasted.ts';
import { useQuickCheck } from '#portal/features/quick-order/use-quick-order.ts';
import { paths } from '#portal/paths.ts';
import { keep, kept } from '#portal/state/kept.ts';
import { Button, ButtonLink } from '#portal/ui/button.tsx';
import { useFormat } from '#portal/ui/format.ts';
import { failureSentence } from '#portal/ui/load-failed.tsx';
import { Page } from '#portal/ui/page.tsx';
import { Panel } from '#portal/ui/panel.tsx';
import { useFirstFocus } from '#portal/ui/use-first-focus.ts';
import { toast } from '#portal/ui/toast.tsx';
import { OrderWays } from './order-ways.tsx';
import { PadLine } from './pad-line.tsx';
import { askedOf, checkedByKey, emptyRows, isEmpty, withFreeRow, withPasted, withRow } from './pad-rows.ts';
import type { PadRow } from './pad-rows.ts';
import css from './quick-order-screen.module.css';

const KEPT = 'quick-order';
const CHECK_AFTER_MS = 200;

/** The pad: code, Enter, quantity, Enter; lists are pasted into any cell. What cannot be ordered stays with its reason, nothing is lost. */
export function QuickOrderScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const [rows, setRows] = useState(keptRows);
  const [settled, setSettled] = useState(rows);
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map());
  const body = useRef<HTMLTableElement>(null);
  const adding = useAddLines();
  useFirstFocus(body, '[data-cell="code"]', 'pad');
  useEffect(() => {
    keep(
      KEPT,
      rows.filter((row) => !isEmpty(row)),
    );
    const timer = setTimeout(() => setSettled(rows), CHECK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [rows]);
  const asked = useMemo(() => askedOf(settled), [settled]);
  const { data, isPlaceholderData } = useQuickCheck(asked.lines);
  // Answers of rows that have changed since are not shown with them.
  const [answered, setAnswered] = useState<{ keys: readonly number[]; checked: typeof data }>({ keys: [], checked: undefined });
  useEffect(() => {
    if (data && !isPlaceholderData) setAnswered({ keys: asked.keys, checked: data });
  }, [data, isPlaceholderData, asked]);
  const checked = checkedByKey(rows, answered.keys, answered.checked);
  const good = rows.filter(({ key }) => checked.get(key)?.status === 'ok');
  const wrong = rows.filter(({ key, code }) => code.trim() && ['unknown', 'ambiguous', 'quantity', 'refused'].includes(checked.get(key)?.status ?? ''));
  const total = good.reduce((sum, { key }) => sum + (checked.get(key)?.row_total ?? 0), 0);

  const change = (key: number, next: Partial<PadRow>) => {
    setRows(withRow(rows, key, next));
    if (refused.has(key)) setRefused(new Map([...refused].filter(([other]) => other !== key)));
  };
  const focus = (index: number, cell: 'code' | 'quantity') =>
    setTimeout(() => body.current?.querySelectorAll<HTMLInputElement>(`[data-cell="${cell}"]`)[index]?.focus());
  const paste = (event: ClipboardEvent) => {
    const at = Number((event.target as HTMLElement).closest<HTMLElement>('[data-index]')?.dataset['index'] ?? 0);
    const lines = readPasted(event.clipboardData.getData('text/plain'));
    if (!lines) return;
    event.preventDefault();
    const next = withPasted(rows, at, lines);
    setRows(next);
    setSettled(next);
    focus(
      next.findIndex((row, index) => index >= at && isEmpty(row)),
      'code',
    );
  };
  const add = async () => {
    if (good.length === 0) return;
    try {
      const lines = good.map(({ key }) => {
        const { sku, quantity, number_of_layer: layers, number_of_pallet: pallets, selected_options: options } = checked.get(key)!;
        return { sku: sku!, quantity, layers, pallets, options };
      });
      const errors = await adding.mutateAsync(lines);
      const failed = new Map(good.flatMap(({ key }, index) => (errors.has(index) ? [[key, errors.get(index)!] as const] : [])));
      const gone = new Set(good.flatMap(({ key }) => (failed.has(key) ? [] : [key, ...joinedTo(key)])));
      setRows(withFreeRow(rows.filter(({ key }) => !gone.has(key))));
      setRefused(failed);
      const count = good.length - failed.size;
      if (count > 0)
        toast({ tone: 'done', text: t('quick.added', { count }), action: { label: t('order.toCart'), run: () => void navigate(paths.cart()) }, stays: false });
      if (failed.size > 0) toast({ tone: 'wrong', text: t('error.addToCart') });
      focus(0, 'code');
    } catch (error) {
      toast({ tone: 'wrong', text: failureSentence(error, t) });
    }
  };
  const joinedTo = (key: number) => {
    const number = rows.findIndex((row) => row.key === key) + 1;
    return rows.filter((row) => checked.get(row.key)?.status === 'joined' && checked.get(row.key)?.joinedNumber === number).map((row) => row.key);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void add();
  };
  return (
    <Page title={t('portal.menu.quickOrder')} note={t('quick.hint')} actions={<OrderWays />}>
      <Panel flush>
        {/* Keys and the clipboard of all cells arrive here. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <table className={css['pad']} ref={body} onPaste={paste} onKeyDown={press}>
          <caption className="hidden-visually">{t('portal.menu.quickOrder')}</caption>
          <thead>
            <tr>
              <th scope="col" className={css['number']}>
                #
              </th>
              <th scope="col">{t('quick.code')}</th>
              <th scope="col" className={css['amount']}>
                {t('checkout.column.quantity')}
              </th>
              <th scope="col" className={css['unit']}>
                {t('quick.unit')}
              </th>
              <th scope="col">{t('quick.product')}</th>
              <th scope="col" className={css['money']}>
                {t('checkout.column.net')}
              </th>
              <th scope="col">
                <span className="hidden-visually">{t('order.column.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <PadLine
                key={row.key}
                row={row}
                index={index}
                checked={row.code.trim() ? checked.get(row.key) : undefined}
                refused={refused.get(row.key)}
                onChange={(next) => change(row.key, next)}
                onRemove={() => setRows(withFreeRow(rows.filter(({ key }) => key !== row.key)))}
                onNext={() => focus(index + 1, 'code')}
                onQuantity={() => focus(index, 'quantity')}
                onMove={(by, cell) => focus(index + by, cell)}
              />
            ))}
          </tbody>
        </table>
      </Panel>
      <div className={css['foot']} data-foot="tall" role="status" aria-live="polite">
        <span>
          {good.length > 0 && (
            <>
              {t('quick.total')} <b className="money">{format.money(total)}</b>
            </>
          )}{' '}
          {wrong.length > 0 && <span className={css['wrong']}>{t('quick.wrong', { count: wrong.length })}</span>}
        </span>
        <span className={css['actions']}>
          {rows.some((row) => !isEmpty(row)) && (
            <Button variant="ghost" onClick={() => setRows(emptyRows())}>
              {t('quick.clear')}
            </Button>
          )}
          <ButtonLink to={paths.cart()}>{t('order.toCart')}</ButtonLink>
          <Button
            variant="primary"
            size="lg"
            busy={adding.isPending}
            reason={good.length === 0 ? t('quick.nothing') : undefined}
            aria-keyshortcuts="Control+Enter"
            onClick={() => void add()}
          >
            {t('quick.add', { count: good.length })}
          </Button>
        </span>
      </div>
    </Page>
  );
}

/** What was typed in this tab and not ordered yet. */
function keptRows(): PadRow[] {
  const rows = (kept(KEPT) ?? []) as PadRow[];
  return rows.length > 0 ? withFreeRow(rows) : emptyRows();
}
