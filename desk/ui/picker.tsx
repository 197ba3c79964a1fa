import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useResting } from '../state/use-resting.ts';
import css from './picker.module.css';

export interface Picked {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
}

interface Props {
  readonly label: string;
  /** What is asked for; a key of the query's cache. */
  readonly of: string;
  /** The name of what is chosen. */
  readonly chosen: string;
  readonly find: (search: string) => Promise<readonly Picked[]>;
  readonly onPick: (picked: Picked) => void;
  readonly shortcut?: string;
}

/** One of many, which the server finds by what is typed. */
export function Picker({ label, of, chosen, find, onPick, shortcut }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const words = useResting((typed ?? '').trim(), 120);
  const open = typed !== null;
  const found = useQuery({ queryKey: ['pick', of, words], queryFn: () => find(words), enabled: open });
  const rows = found.data ?? [];
  // Who types and presses Enter at once means what belongs to the words that are typed now: the press waits for it.
  const pressed = useRef(false);
  const settled = words === (typed ?? '').trim() && !found.isFetching;
  const pick = (picked: Picked | undefined) => {
    if (picked) onPick(picked);
    // Where nothing was found the words stay, as long as somebody is there to change them.
    if (picked || document.activeElement?.id !== id) setTyped(null);
  };
  useEffect(() => {
    if (!pressed.current || !settled) return;
    pressed.current = false;
    pick(rows[at]);
  });
  return (
    <div className={css['picker']}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        role="combobox"
        autoComplete="off"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-activedescendant={open && rows[at] ? `${id}-${at}` : undefined}
        aria-keyshortcuts={shortcut}
        value={typed ?? chosen}
        maxLength={100}
        onFocus={({ target }) => target.select()}
        // A press that waits for its answer holds, also for somebody who has gone on to the next field.
        onBlur={() => {
          if (!pressed.current) setTyped(null);
        }}
        onClick={() => setTyped(typed ?? '')}
        onChange={(event) => {
          pressed.current = false;
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' && !open) setTyped('');
          else if (event.key === 'ArrowDown') setAt(Math.min(at + 1, rows.length - 1));
          else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0));
          else if (event.key === 'Enter' && open) {
            if (settled) pick(rows[at]);
            else pressed.current = true;
          } else if (event.key === 'Escape' && open) setTyped(null);
          else return;
          event.preventDefault();
        }}
      />
      {open && (
        <div id={`${id}-list`} role="listbox" aria-label={label} className={css['list']}>
          {rows.map((row, index) => (
            <div
              key={row.id}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              onPointerDown={(event) => {
                event.preventDefault();
                pick(row);
              }}
              onPointerMove={() => setAt(index)}
            >
              <b>{row.title}</b>
              <small>{row.detail}</small>
            </div>
          ))}
          {rows.length === 0 && (
            <p role="status">
              {found.error ? found.error.message : settled ? t('desk.foundNothing') : t('desk.loading')}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
