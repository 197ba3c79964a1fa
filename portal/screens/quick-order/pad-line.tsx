import { IconX } from '@tabler/icons-react';
import { memo, useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { readPasted } from '#portal/features/quick-order/read-pasted.ts';
import { useSuggestions } from '#portal/features/quick-order/use-quick-order.ts';
import { paths } from '#portal/paths.ts';
import { IconButton } from '#ui/button.tsx';
import { PackChip } from '#ui/chip.tsx';
import { useFormat } from '#ui/format.ts';
import { readingTexts } from '#values/typed-number.ts';
import { isNoQuantity, isWrong, lacksQuantity, readingsOf } from './pad-rows.ts';
import type { CheckedPadRow, PadRow } from './pad-rows.ts';
import css from './quick-order-screen.module.css';

interface Props {
  readonly row: PadRow;
  readonly index: number;
  readonly checked: CheckedPadRow | undefined;
  /** Why the cart did not take it. */
  readonly refused: string | undefined;
  /** It is on its way into the cart: it cannot be changed until that is known. */
  readonly sent: boolean;
  readonly actions: PadActions;
}

/** The same functions for all rows and at all times: a row is drawn again only when it is another one. */
export interface PadActions {
  change(key: number, next: Partial<PadRow>): void;
  remove(key: number): void;
  focus(index: number, cell: 'code' | 'quantity'): void;
}

/** One row: a code with what fits it while typing, a quantity, a unit, and what it comes to or why not. */
export const PadLine = memo(function PadLine({ row, index, checked, refused, sent, actions }: Props) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const id = useId();
  const [open, setOpen] = useState(false);
  /** The offer that was chosen with the arrows; -1: none, and what was typed is meant. */
  const [active, setActive] = useState(-1);
  const { data: found = [], isPlaceholderData } = useSuggestions(open ? row.code : '');
  const onChange = (next: Partial<PadRow>) => actions.change(row.key, next);
  const onQuantity = () => actions.focus(index, 'quantity');
  const offered = open && row.code.trim().length >= 2 ? found : [];
  const n = index + 1;
  const readings = readingsOf(row.quantity);
  const twoReadings = readings && t('quantity.twoReadings', readingTexts(readings, i18n.language));
  const notWhole = isNoQuantity(row.quantity);
  const isMissing = lacksQuantity(row, checked);
  const message =
    refused ??
    twoReadings ??
    (notWhole ? t('quantity.whole') : null) ??
    (checked?.status === 'joined'
      ? t('quick.joined', { n: checked.joinedNumber })
      : isMissing
        ? t('quick.typeQuantity')
        : checked?.message);
  const isAmiss = refused !== undefined || readings !== null || notWhole || isWrong(row, checked);
  const take = (sku: string) => {
    onChange({ code: sku });
    setOpen(false);
    onQuantity();
  };
  /** A line of a list that was typed is one as if it had been pasted, while the quantity is free. */
  const divide = () => {
    const [line] = (sent || row.quantity.trim() !== '' ? null : readPasted(row.code)) ?? [];
    if (line && line.quantity !== '')
      onChange({ code: line.code, quantity: line.quantity, unit: line.unit || row.unit });
  };
  const inCode = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const last = offered.length - 1;
    if (event.key === 'Enter') {
      event.preventDefault();
      // Offers that answer an earlier text are nobody's choice.
      const chosen = isPlaceholderData ? undefined : offered[active];
      if (chosen?.sku) take(chosen.sku);
      else if (row.code.trim()) {
        divide();
        setOpen(false);
        onQuantity();
      }
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const by = event.key === 'ArrowDown' ? 1 : -1;
      if (offered.length > 0) setActive(Math.max(-1, Math.min(last, active + by)));
      else actions.focus(index + by, 'code');
    } else if (event.key === 'Escape') setOpen(false);
  };
  const inQuantity = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      actions.focus(index + 1, 'code');
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      actions.focus(index + (event.key === 'ArrowDown' ? 1 : -1), 'quantity');
    }
  };
  const unitLabel = checked?.package_type ? t('package.unit') : checked?.sales_unit?.label;
  const units = [
    { value: '', label: unitLabel ?? '–' },
    ...((checked?.units_per_layer ?? 0) > 1 ? [{ value: 'layer', label: t('quantity.layer') }] : []),
    ...((checked?.units_per_pallet ?? 0) > 1 ? [{ value: 'pallet', label: t('quantity.pallet') }] : []),
  ];
  // A word that came with a list (`raklap`) is the choice that it names.
  const unit = units.find(({ label }) => label.toLowerCase() === row.unit.trim().toLowerCase())?.value ?? row.unit;
  if (unit && !units.some(({ value }) => value === unit)) units.push({ value: unit, label: unit });
  return (
    <tr
      data-index={index}
      data-row=""
      data-empty={row.code.trim() === '' || undefined}
      data-status={refused ? 'refused' : isMissing ? 'missing' : checked?.status}
      aria-busy={sent || undefined}
    >
      <td className={css['number']}>{n}</td>
      <td className={css['code']}>
        <input
          data-cell="code"
          role="combobox"
          aria-label={t('quick.codeOf', { n })}
          aria-expanded={offered.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={offered[active] ? `${id}-${active}` : undefined}
          aria-invalid={isAmiss || undefined}
          aria-describedby={message ? `${id}-message` : undefined}
          autoComplete="off"
          spellCheck={false}
          readOnly={sent}
          placeholder={t('quick.code')}
          value={row.code}
          onChange={(event) => {
            onChange({ code: event.target.value });
            setOpen(true);
            setActive(-1);
          }}
          onKeyDown={inCode}
          onBlur={() => {
            divide();
            setTimeout(() => setOpen(false), 150);
          }}
        />
        {offered.length > 0 && (
          <div id={`${id}-list`} role="listbox" aria-label={t('quick.suggestions')} className={css['list']}>
            {offered.map((product, place) => (
              // The field has the keys: arrows and Enter; the list is for the pointer.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={product.sku}
                id={`${id}-${place}`}
                role="option"
                aria-selected={place === active}
                tabIndex={-1}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => take(product.sku!)}
              >
                <b>{product.sku}</b> {product.name}
              </div>
            ))}
          </div>
        )}
      </td>
      <td className={css['amount']}>
        <input
          data-cell="quantity"
          inputMode="numeric"
          readOnly={sent}
          autoComplete="off"
          aria-label={t('quick.quantityOf', { n })}
          aria-invalid={(checked?.status === 'quantity' && !isMissing) || readings !== null || notWhole || undefined}
          placeholder={t('checkout.column.quantity')}
          value={row.quantity}
          onChange={(event) => onChange({ quantity: event.target.value })}
          onFocus={(event) => event.target.select()}
          onKeyDown={inQuantity}
        />
      </td>
      <td className={css['unit']}>
        <select
          aria-label={t('quick.unitOf', { n })}
          disabled={sent}
          value={unit}
          onChange={(event) => onChange({ unit: event.target.value })}
        >
          {units.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </td>
      <td className={css['product']}>
        {checked?.name && (
          <span>
            <b>{checked.packaging ? checked.name.replace(` – ${checked.packaging}`, '') : checked.name}</b>{' '}
            {checked.packaging && <PackChip>{checked.packaging}</PackChip>}{' '}
            {checked.units > 0 && unitLabel && <small>{format.units(checked.units, unitLabel)}</small>}
          </span>
        )}
        {message && (
          <span id={`${id}-message`} className={css['message']} data-wrong={isAmiss || undefined}>
            {message}
          </span>
        )}
        {checked?.package_type && checked.sku && (
          <Link className={css['package']} to={paths.package(checked.sku)}>
            {t(checked.package_type === 'KIT' ? 'package.open' : 'package.compose')}
          </Link>
        )}
        {checked && checked.joinsNumbers.length > 0 && (
          <span className={css['message']}>
            {t('quick.joins', { rows: checked.joinsNumbers.map((number) => `${number}.`).join(', ') })}
          </span>
        )}
        {checked && checked.candidates.length > 0 && !refused && (
          <span className={css['candidates']}>
            {checked.candidates.map(({ sku, name }) => (
              <button key={sku} type="button" onClick={() => onChange({ code: sku })}>
                {sku} {name}
              </button>
            ))}
          </span>
        )}
      </td>
      <td className={css['money']}>{checked?.row_total ? format.money(checked.row_total) : ''}</td>
      <td>
        {row.code && !sent && (
          <IconButton
            label={t('quick.remove', { n })}
            icon={<IconX size={16} aria-hidden />}
            onClick={() => actions.remove(row.key)}
          />
        )}
      </td>
    </tr>
  );
});
