import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '#portal/paths.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.tsx';
import { LONGEST_SEARCH, tooLong } from '#ui/too-long.ts';
import css from './search-field.module.css';

/** Search from anywhere: Enter opens the catalogue with what was typed. */
export function SearchField({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = tooLong(t, text, LONGEST_SEARCH);
    if (wrong) return void toast({ tone: 'wrong', text: wrong });
    onDone();
    void navigate(paths.products({ q: text.trim() }));
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onDone();
  };
  return (
    <form role="search" className={css['search']} onSubmit={submit} onKeyDown={key}>
      <IconSearch size={18} aria-hidden />
      <input
        ref={field}
        type="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
        aria-label={t('portal.header.search')}
        placeholder={t('portal.header.searchHint')}
        autoComplete="off"
        enterKeyHint="search"
      />
      <Button type="submit" variant="primary">
        {t('portal.header.search')}
      </Button>
    </form>
  );
}
