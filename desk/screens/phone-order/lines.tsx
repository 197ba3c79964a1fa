import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { useFormat } from '#ui/format.ts';
import { desk } from '../../api.ts';
import { useResting } from '../../state/use-resting.ts';
import { WholeField } from '../../ui/whole-field.tsx';
import table from '../../ui/table.module.css';
import type { PhoneDraft, PhoneLine } from './use-draft.ts';
import css from './phone-order.module.css';
import { besideProduct } from '../../ui/beside-product.ts';

const MOST_OF_A_LINE = 1_000_000;

interface Props {
  readonly draft: PhoneDraft;
  readonly change: (of: Partial<PhoneDraft>) => void;
  readonly checked: readonly {
    readonly sku: string;
    readonly name: string;
    readonly unit: string;
    readonly unitPrice: number | null;
    readonly listPrice: number | null;
    readonly net: number | null;
    readonly problem: string | null;
  }[];
  readonly usual: readonly PhoneLine[];
  /** In the field of a line stands no quantity: what was there before is not what is meant. */
  readonly onMistyped: (sku: string, isMistyped: boolean) => void;
  /** Whether words or a product stand in the field that are no line yet. */
  readonly onBegun: (isBegun: boolean) => void;
}

/** Words, a code or an EAN and Enter; how many and Enter: a line. The same product again adds to its line. */
export function PhoneLines({ draft, change, checked, usual, onMistyped, onBegun }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const product = useRef<HTMLInputElement>(null);
  const amount = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Omit<PhoneLine, 'quantity'> | null>(null);
  const [count, setCount] = useState<number | null>(null);
  const [at, setAt] = useState(0);
  // Once it is said whose order it is, the next words are goods. Nobody is taken out of another field.
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.matches('h1, [role="combobox"][aria-expanded="false"]'))
      product.current?.focus();
  }, []);
  const isBegun = typed.trim() !== '';
  useEffect(() => onBegun(isBegun), [isBegun, onBegun]);
  const words = useResting(typed.trim(), 100);
  const found = useQuery({
    queryKey: ['phone-products', draft.shipToId, draft.uid, words],
    queryFn: () =>
      desk(
        'GET /phone-orders/products',
        { query: { shipToId: draft.shipToId, uid: draft.uid, search: words } },
        { quiet: true },
      ),
    enabled: words !== '' && chosen === null,
  });
  const rows = chosen === null && words !== '' ? (found.data?.products ?? []) : [];
  const settled = words === typed.trim() && !found.isFetching;
  // Who types and presses Enter at once means what belongs to the words that are typed now.
  const pressed = useRef(false);
  const choose = (row: Omit<PhoneLine, 'quantity'> | undefined) => {
    pressed.current = false;
    if (!row) return;
    setChosen({ sku: row.sku, name: row.name, unit: row.unit });
    setTyped(row.name);
    amount.current?.focus();
  };
  useEffect(() => {
    if (pressed.current && settled && rows.length > 0) choose(rows[at]);
  });
  const add = () => {
    if (!chosen || !(count && count > 0)) return;
    const quantity = count;
    onMistyped(chosen.sku, false);
    const known = draft.lines.find(({ sku }) => sku === chosen.sku);
    change({
      lines: known
        ? draft.lines.map((line) => (line.sku === chosen.sku ? { ...line, quantity: line.quantity + quantity } : line))
        : [...draft.lines, { ...chosen, quantity }],
    });
    setChosen(null);
    setTyped('');
    setCount(null);
    setAt(0);
    product.current?.focus();
  };
  const set = (sku: string, typed: number | null) => {
    const isNumber = typed !== null && !Number.isNaN(typed);
    onMistyped(sku, !isNumber);
    if (isNumber)
      change({ lines: draft.lines.map((line) => (line.sku === sku ? { ...line, quantity: typed } : line)) });
  };
  const remove = (sku: string) => {
    onMistyped(sku, false);
    change({ lines: draft.lines.filter((line) => line.sku !== sku) });
  };
  const rest = usual.filter(({ sku }) => !draft.lines.some((line) => line.sku === sku));
  return (
    <section className={css['panel']} aria-label={t('desk.lines.title')}>
      <div className={css['add']}>
        <div className={css['product']}>
          <label htmlFor={id}>{t('deskPhone.product')}</label>
          <input
            ref={product}
            id={id}
            data-product
            role="combobox"
            autoComplete="off"
            aria-expanded={rows.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={rows[at] ? `${id}-${at}` : undefined}
            value={typed}
            maxLength={100}
            placeholder={t('deskPhone.productHint')}
            onChange={(event) => {
              setTyped(event.target.value);
              setChosen(null);
              setAt(0);
              pressed.current = false;
            }}
            onKeyDown={(event) => {
              if (event.ctrlKey || event.metaKey) return;
              if (event.key === 'ArrowDown') setAt(Math.min(at + 1, rows.length - 1));
              else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0));
              else if (event.key === 'Enter') {
                if (chosen) amount.current?.focus();
                else if (settled) choose(rows[at]);
                else pressed.current = true;
              } else return;
              event.preventDefault();
            }}
          />
          {rows.length > 0 && (
            <div id={`${id}-list`} role="listbox" aria-label={t('deskPhone.product')} className={css['found']}>
              {rows.map((row, index) => (
                <div
                  key={row.sku}
                  id={`${id}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === at}
                  onPointerDown={(event) => {
                    event.preventDefault();
                    choose(row);
                  }}
                >
                  <b>{row.name}</b>
                  <small>{besideProduct(row)}</small>
                </div>
              ))}
            </div>
          )}
          {words !== '' && chosen === null && settled && rows.length === 0 && (
            <small role="status">{found.error ? found.error.message : t('desk.foundNothing')}</small>
          )}
        </div>
        <label className={css['count']}>
          <span>
            {t('deskPhone.quantity')} {chosen && <i>{chosen.unit}</i>}
          </span>
          <WholeField
            ref={amount}
            least={1}
            most={MOST_OF_A_LINE}
            value={count}
            onValue={setCount}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
              event.preventDefault();
              add();
            }}
          />
        </label>
        <Button inactive={!chosen || !(count && count > 0)} onClick={add}>
          {t('deskPhone.add')} <kbd>↵</kbd>
        </Button>
      </div>
      {draft.lines.length > 0 && (
        <div className={table['scroll']}>
          <table className={table['table']}>
            <thead>
              <tr>
                <th>{t('desk.lines.product')}</th>
                <th className={table['number']}>{t('deskPhone.quantity')}</th>
                <th className={table['number']}>{t('desk.lines.unitPrice')}</th>
                <th className={table['number']}>{t('desk.lines.net')}</th>
                <th className={table['number']}>{t('deskOperation.letters.act')}</th>
              </tr>
            </thead>
            <tbody>
              {draft.lines.map((line) => {
                const now = checked.find(({ sku }) => sku === line.sku);
                // In the language of now, whichever it was when the line was added.
                const { name, unit } = now ?? line;
                return (
                  <tr key={line.sku}>
                    <td>
                      <b>{name}</b>
                      <small>{line.sku}</small>
                      {now?.problem && (
                        <small className={css['problem']} role="alert">
                          {now.problem}
                        </small>
                      )}
                    </td>
                    <td className={table['number']}>
                      <div className={css['amount']}>
                        <WholeField
                          className={css['units']}
                          needed
                          least={1}
                          most={MOST_OF_A_LINE}
                          aria-label={`${name}: ${t('deskPhone.quantity')}`}
                          value={line.quantity}
                          onFocus={({ target }) => target.select()}
                          onValue={(typed) => set(line.sku, typed)}
                        />
                        <span>{unit}</span>
                      </div>
                    </td>
                    <td className={table['number']}>
                      {now?.unitPrice == null ? '–' : format.money(now.unitPrice)}
                      {now?.listPrice != null && now.listPrice !== now.unitPrice && (
                        <small className={css['old']}>{format.money(now.listPrice)}</small>
                      )}
                    </td>
                    <td className={classes(table['number'], table['ruled'])}>
                      <b>{now?.net == null ? '–' : format.money(now.net)}</b>
                    </td>
                    <td className={table['number']}>
                      <Button aria-label={t('deskPhone.remove', { name })} onClick={() => remove(line.sku)}>
                        ×
                      </Button>
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
      {(draft.lines.length === 0 || rest.length > 0) && (
        <div className={css['usual']}>
          <p>{t(usual.length > 0 ? 'deskPhone.usual' : 'deskPhone.noLines')}</p>
          {rest.map((line) => (
            <button key={line.sku} type="button" onClick={() => change({ lines: [...draft.lines, line] })}>
              {line.name} <small>{format.units(line.quantity, line.unit)}</small>
            </button>
          ))}
          {rest.length > 1 && (
            <Button onClick={() => change({ lines: [...draft.lines, ...rest] })}>{t('deskPhone.allUsual')}</Button>
          )}
        </div>
      )}
    </section>
  );
}
