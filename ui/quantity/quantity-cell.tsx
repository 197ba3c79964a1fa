import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { asOrdered, conversion, inUnit, isTooMuch, sameOrdered, typedNumber, unitsAvailable } from './quantity.ts';
import type { Ordered, PackPlan, Unit } from './quantity.ts';
import { Said } from '../said.tsx';
import './quantity-cell.css';

export interface QuantityWords {
  /** Accessible name of the field: quantity of the product. */
  readonly label: string;
  readonly less: string;
  readonly more: string;
  /** The word of a unit: rekesz, sor, raklap, db. */
  unit(unit: Unit | 'piece'): string;
  number(count: number): string;
  /** How many of a unit: `2 sor`, `2 layers`. */
  units(count: number, unit: Unit | 'piece'): string;
  /** Said when the text is no quantity. */
  readonly wrong: string;
  /** Said when it is more than can be ordered at once. */
  readonly tooMuch: string;
  /** Of `2,5` and `abc`. */
  readonly notWhole: string;
}

interface Props {
  readonly value: Ordered;
  readonly plan: PackPlan;
  readonly words: QuantityWords;
  /** A reason from the server or the form, shown under the cell. */
  readonly error?: string;
  readonly disabled?: boolean;
  readonly size?: 'row' | 'large';
  /** How many more or less a press brings; packages go by threes. */
  readonly step?: number;
  onChange(value: Ordered): void;
  /** A text stands here that is no quantity, or no longer: what was there before is still what is ordered. */
  readonly onMistyped?: (isMistyped: boolean) => void;
}

/**
 * The quantity cell: number and unit. Enter or down goes to the next row's cell, up to the previous one, + and - step,
 * Escape restores, Delete removes, focus never leaves when an answer comes. Nothing is rounded or clamped.
 */
export function QuantityCell({
  value,
  plan,
  words,
  error,
  disabled = false,
  size = 'row',
  step = 1,
  onChange,
  onMistyped,
}: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [unit, setUnit] = useState<Unit>(() => asOrdered(value, plan).unit);
  const [draft, setDraft] = useState<string | null>(null);
  const [before, setBefore] = useState<Ordered>(value);
  const [wrong, setWrong] = useState(false);
  /** The user has typed or removed something here: their value stays. */
  const [touched, setTouched] = useState(false);
  /** What the text came to when it was typed. */
  const [told, setTold] = useState<Ordered>(value);
  const nothingBefore = before.quantity + before.layers + before.pallets === 0;
  // Somewhere else it was made another quantity since: that is what stands here, not what was typed before.
  if (draft !== null && !sameOrdered(value, told)) {
    setDraft(null);
    setWrong(false);
  }
  useEffect(() => {
    if (!wrong || !onMistyped) return;
    onMistyped(true);
    return () => onMistyped(false);
  }, [wrong, onMistyped]);
  const tell = (next: Ordered) => {
    setTold(next);
    onChange(next);
  };
  const ordered = asOrdered(value, plan);
  const empty = value.quantity + value.layers + value.pallets === 0;
  const shown = empty || ordered.unit === unit ? { unit, count: ordered.count } : ordered;
  const text = draft ?? words.number(shown.count);
  const message = wrong
    ? isTooMuch(text)
      ? words.tooMuch
      : text.trimStart().startsWith('-')
        ? words.wrong
        : words.notWhole
    : error;

  const set = (count: number, by: Unit = shown.unit) => {
    setDraft(null);
    setWrong(false);
    setTouched(true);
    onChange(inUnit(Math.max(0, count), by));
  };
  const typed = (next: string) => {
    setDraft(next);
    setTouched(true);
    // An empty field is a number that is still to come: 0, Del and the bin remove.
    const count = next.trim() === '' ? null : typedNumber(next);
    // A nought where nothing was is a slip; elsewhere it takes the line out.
    setWrong(next.trim() !== '' && (count === null || (count === 0 && nothingBefore)));
    // Half of a wrong text must not be ordered: `1.5` is not 1.
    if (count !== null) tell(inUnit(count, shown.unit));
    else if (sameOrdered(value, before)) setTold(value);
    else tell(before);
  };
  const keys: Record<string, () => void> = {
    Enter: () => moveFocus(field.current, 1),
    ArrowDown: () => moveFocus(field.current, 1),
    ArrowUp: () => moveFocus(field.current, -1),
    '+': () => set(shown.count + step),
    '-': () => set(shown.count - step),
    Delete: () => set(0),
    Escape: () => {
      setDraft(null);
      setWrong(false);
      setTouched(false);
      onChange(before);
    },
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // A nought over a nought changes no text, so the field would not say a word.
    if (event.key === '0' && empty && text === '0') typed('0');
    // Below nought the minus is typed, and is told to be wrong.
    if (event.key === '-' && shown.count === 0) return;
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const units = unitsAvailable(plan);
  const steps = conversion(shown.count, shown.unit, plan);

  return (
    <div className="quantity" data-size={size} data-error={message ? true : undefined}>
      <div className="quantity-stepper">
        <button
          type="button"
          tabIndex={-1}
          aria-label={words.less}
          disabled={disabled || empty}
          onClick={() => set(shown.count - step)}
        >
          <IconMinus size={14} aria-hidden />
        </button>
        <input
          ref={field}
          data-quantity=""
          data-touched={touched || undefined}
          inputMode="numeric"
          autoComplete="off"
          aria-label={words.label}
          disabled={disabled}
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? `${id}-message` : undefined}
          data-empty={empty || undefined}
          value={text}
          onKeyDown={onKeyDown}
          onChange={(event) => typed(event.target.value)}
          onFocus={(event) => {
            setBefore(value);
            event.target.select();
          }}
          onBlur={() => {
            if (!wrong || typedNumber(text) === 0) {
              setDraft(null);
              setWrong(false);
            }
          }}
        />
        <button
          type="button"
          tabIndex={-1}
          aria-label={words.more}
          disabled={disabled}
          onClick={() => set(shown.count + step)}
        >
          <IconPlus size={14} aria-hidden />
        </button>
      </div>
      {units.length === 1 && <span className="quantity-unit">{words.unit('unit')}</span>}
      <div className="quantity-units" role="group" aria-label={words.label} hidden={units.length === 1}>
        {units.map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={choice === shown.unit}
            disabled={disabled}
            onClick={() => {
              setUnit(choice);
              if (!empty) set(shown.count, choice);
            }}
          >
            {words.unit(choice)}
          </button>
        ))}
      </div>
      {message ? (
        <p className="quantity-note" id={`${id}-message`} data-kind="error" role={wrong ? 'alert' : undefined}>
          <Said>{message}</Said>
        </p>
      ) : (
        steps.length > 0 &&
        !empty && <p className="quantity-note">{steps.map((step) => words.units(step.count, step.unit)).join(' = ')}</p>
      )}
    </div>
  );
}

/** To the cell of the next or previous row, wherever the rows are on the page. */
function moveFocus(from: HTMLInputElement | null, by: 1 | -1): void {
  const cells = [...document.querySelectorAll<HTMLInputElement>('input[data-quantity]:not(:disabled)')];
  const next = from && cells[cells.indexOf(from) + by];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}
