import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { tellFirstPageShown } from '#portal/state/first-page.ts';
import { SkeletonRows } from '#ui/skeleton.tsx';
import css from './reveal.module.css';

const LONGEST_AT_START = 5_000;
const LONGEST = 1_500;
const EVERY = 16;

/**
 * A page shows when its first data has come, and whole: until then it is built behind a skeleton (at the start of the portal,
 * behind the shell), so that nothing moves under anybody's eyes. What takes too long shows as far as it has come.
 */
export function Reveal({ children }: { readonly children: ReactNode }) {
  const queries = useQueryClient();
  const place = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (shown) return uncover();
    const until = performance.now() + (isCovered() ? LONGEST_AT_START : LONGEST);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let quiet = 0;
    const isBusy = () =>
      queries.isFetching({ predicate: ({ state }) => state.status === 'pending' }) > 0 ||
      place.current?.querySelector('[aria-busy="true"]');
    const look = (enough: number) => {
      quiet = isBusy() ? 0 : quiet + 1;
      if (quiet >= enough || performance.now() > until) setShown(true);
      // What has just come may lead to a further question: it is looked at twice.
      else timer = setTimeout(look, EVERY, 2);
    };
    look(isCovered() ? 2 : 1);
    return () => clearTimeout(timer);
  }, [shown, queries]);
  return (
    <div className={css['frame']}>
      <div ref={place} className={shown ? undefined : css['behind']}>
        {children}
      </div>
      {!shown && (
        <div className={css['front']}>
          <SkeletonRows rows={8} />
        </div>
      )}
    </div>
  );
}

const isCovered = (): boolean => 'starting' in document.documentElement.dataset;

/** The shell gives way to the portal; not while somebody presses on it, for that press would be lost. */
export function uncover(): void {
  if (isCovered() && 'pressing' in document.documentElement.dataset)
    return window.addEventListener('shell-released', uncover, { once: true });
  tellFirstPageShown();
  if (!isCovered()) return;
  delete document.documentElement.dataset['starting'];
  const shell = document.getElementById('shell');
  const focused = shell?.contains(document.activeElement) ? document.activeElement : null;
  shell?.remove();
  // Who came to a button of the shell by the keyboard stands at the same one of the page: the next key is for it.
  if (focused)
    [...document.querySelectorAll<HTMLElement>('a, button')]
      .find(({ textContent }) => textContent === focused.textContent)
      ?.focus();
}
