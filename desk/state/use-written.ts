import { useState } from 'react';
import { UNSAVED_PREFIX } from '#portal/state/stored-values.ts';

/** What is written about a case or an order. */
export interface Written {
  readonly kind: 'answer' | 'note';
  readonly text: string;
}

const EMPTY: Written = { kind: 'answer', text: '' };

/** What somebody has typed about a case or an order (`about`: its number), kept in the browser until it is sent: it survives a reload and the end of the session, and belongs to who typed it. */
export function useWritten(uid: string, about: string): [Written, (written: Written) => void, () => void] {
  const key = `${UNSAVED_PREFIX}${uid}.desk-answer.${about}`;
  const [draft, setDraft] = useState<Written>(() => {
    try {
      const { kind, text } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Written>;
      return { kind: kind === 'note' ? 'note' : 'answer', text: typeof text === 'string' ? text : '' };
    } catch {
      return EMPTY;
    }
  });
  const keep = (next: Written) => {
    setDraft(next);
    if (next.text) localStorage.setItem(key, JSON.stringify(next));
    else localStorage.removeItem(key);
  };
  return [draft, keep, () => keep(EMPTY)];
}
