import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { NumberLinks } from '#portal/features/number/number-links.tsx';
import { pathOf, useNumbers } from '#portal/features/number/use-numbers.ts';
import { paths } from '#portal/paths.ts';
import { Button } from '#ui/button.tsx';
import { failureSentence } from '#ui/load-failed.tsx';
import { toast } from '#ui/toast.tsx';
import { LONGEST_SEARCH, tooLong } from '#ui/too-long.ts';
import { useRestingText } from '#ui/use-resting-text.ts';
import css from './search-field.module.css';

interface Props {
  /** Whether the user may see the catalogue. */
  readonly buys: boolean;
  readonly onDone: () => void;
}

/** Four digits without a blank may be the whole number of an order or a paper: Enter asks before it looks among products. */
const mayBeNumber = (text: string) => !/\s/.test(text) && text.replaceAll(/\D/g, '').length >= 4;

/** Search from anywhere: orders and papers with the number that is typed are offered below; Enter opens the one whose number it is, else the catalogue with what was typed. */
export function SearchField({ buys, onDone }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [rested, setRested] = useState('');
  const { text, setText, now } = useRestingText('', setRested);
  const typed = text.trim();
  const form = useRef<HTMLFormElement>(null);
  /** What stands in the field; null once it is closed. */
  const standing = useRef<string | null>(typed);
  useEffect(() => {
    standing.current = typed;
    return () => void (standing.current = null);
  }, [typed]);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const { data, ask } = useNumbers(!buys || /\d/.test(rested) ? rested.trim() : '');
  // Offers that answer an earlier text are nobody's choice.
  const found = (rested === text && data) || [];
  const isNone = !buys && rested === text && data?.length === 0;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = tooLong(t, text, LONGEST_SEARCH);
    if (wrong) return void toast({ tone: 'wrong', text: wrong });
    if (typed && (!buys || mayBeNumber(typed))) {
      now();
      const hits = await ask(typed).catch((error: unknown) => {
        if (!buys && standing.current === typed) toast({ tone: 'wrong', text: failureSentence(error, t) });
        return [];
      });
      // Typed on, or gone elsewhere, meanwhile.
      if (standing.current !== typed) return;
      const hit = hits.find(({ whole }) => whole);
      if (hit) {
        onDone();
        return void navigate(pathOf(hit));
      }
    }
    if (!buys) return;
    onDone();
    void navigate(paths.products({ q: typed }));
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onDone();
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const places = [...form.current!.querySelectorAll<HTMLElement>('input, a')];
    const next = places[places.indexOf(event.target as HTMLElement) + (event.key === 'ArrowDown' ? 1 : -1)];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <form ref={form} role="search" className={css['search']} onSubmit={(event) => void submit(event)} onKeyDown={key}>
      <IconSearch size={18} aria-hidden />
      <input
        type="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
        aria-label={t('portal.header.search')}
        placeholder={t(buys ? 'portal.header.searchHint' : 'portal.header.searchNumbers')}
        autoComplete="off"
        enterKeyHint="search"
      />
      <Button type="submit" variant="primary">
        {t('portal.header.search')}
      </Button>
      <p role="status" className={isNone ? css['none'] : 'hidden-visually'}>
        {isNone ? t('portal.found.none') : found.length > 0 && t('portal.found.count', { count: found.length })}
      </p>
      {found.length > 0 && <NumberLinks found={found} />}
    </form>
  );
}
