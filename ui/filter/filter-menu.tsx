import { IconChevronDown, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import './filter-menu.css';

interface Props {
  readonly label: string;
  /** How many values are chosen; with one or more the button says so and can be cleared. */
  readonly chosen: number;
  readonly clearLabel: string;
  readonly children: ReactNode;
  onClear?(): void;
}

/** A filter that opens a panel below itself. Escape and a press outside close it; focus returns to the button. */
export function FilterMenu({ label, chosen, clearLabel, onClear, children }: Props) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const outside = (event: Event) => {
      if (menu.current?.open && !menu.current.contains(event.target as Node)) menu.current.open = false;
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, []);
  return (
    <details
      ref={menu}
      className="filter-menu"
      name="filter"
      data-on={chosen > 0 || undefined}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !menu.current?.open) return;
        menu.current.open = false;
        menu.current.querySelector('summary')?.focus();
      }}
    >
      <summary>
        <span>
          {label}
          {chosen > 0 && <b> {chosen}</b>}
        </span>
        <IconChevronDown size={14} aria-hidden />
      </summary>
      <div className="filter-panel">
        {children}
        {chosen > 0 && onClear && (
          <button type="button" className="filter-clear" onClick={onClear}>
            <IconX size={14} aria-hidden />
            {clearLabel}
          </button>
        )}
      </div>
    </details>
  );
}

interface OptionsProps {
  readonly options: readonly {
    readonly value: string;
    readonly label: string;
    readonly count?: number;
    readonly depth?: number;
  }[];
  readonly chosen: readonly string[];
  onToggle(value: string): void;
}

export function FilterOptions({ options, chosen, onToggle }: OptionsProps) {
  return (
    <ul className="filter-options">
      {options.map(({ value, label, count, depth = 0 }) => (
        <li key={value} data-depth={depth}>
          <label>
            <input type="checkbox" checked={chosen.includes(value)} onChange={() => onToggle(value)} />
            <span>{label}</span>
            {count !== undefined && <small>{count}</small>}
          </label>
        </li>
      ))}
    </ul>
  );
}
