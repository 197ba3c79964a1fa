import { IconSearch } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from './form.tsx';
import { classes } from './classes.ts';
import { LONGEST_SEARCH, tooLong } from './too-long.ts';
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
  const { text, setText, now } = useRestingText(value, (typed) => {
    // The field says that it is too long.
    if (typed.length <= LONGEST_SEARCH) onSearch(typed);
  });
  const id = useId();
  const { t } = useTranslation();
  const wrong = tooLong(t, text, LONGEST_SEARCH);
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
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong && id}
        onChange={(event) => setText(event.target.value)}
      />
      <kbd aria-hidden>/</kbd>
      {wrong && (
        <p id={id} role="alert" className={css['wrong']}>
          {wrong}
        </p>
      )}
    </Form>
  );
}
