import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Form } from './form.tsx';
import { classes } from './classes.ts';
import { useRestingText } from './use-resting-text.ts';
import css from './search-field.module.css';

interface Props {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  /** As wide as a long hint needs. */
  readonly wide?: boolean;
  /** Called while typing, after a short rest, and at once on Enter. */
  onSearch(text: string): void;
}

/** Answers while typing. `/` puts the cursor into it from anywhere that is not a field. */
export function SearchField({ label, placeholder, value, wide, onSearch }: Props) {
  const { text, setText, now } = useRestingText(value, onSearch);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const slash = (event: KeyboardEvent) => {
      if (
        event.key !== '/' ||
        event.ctrlKey ||
        event.metaKey ||
        (event.target as HTMLElement).closest('input, textarea, select')
      )
        return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', slash);
    return () => document.removeEventListener('keydown', slash);
  }, []);
  return (
    <Form className={classes(css['field'], wide && css['wide'], 'search-field')} role="search" onSend={now}>
      <IconSearch size={16} aria-hidden />
      <input
        ref={field}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        onChange={(event) => setText(event.target.value)}
      />
      <kbd aria-hidden>/</kbd>
    </Form>
  );
}
