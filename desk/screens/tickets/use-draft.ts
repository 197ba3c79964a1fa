import { useState } from 'react';
import { UNSAVED_PREFIX } from '#portal/state/stored-values.ts';

export interface Draft {
  readonly kind: 'answer' | 'note';
  readonly text: string;
}

const EMPTY: Draft = { kind: 'answer', text: '' };

/** What somebody has typed for a case, kept in the browser until it is sent: it survives a reload and the end of the session, and belongs to who typed it. */
export function useDraft(uid: string, caseNumber: string): [Draft, (draft: Draft) => void, () => void] {
  const key = `${UNSAVED_PREFIX}${uid}.desk-answer.${caseNumber}`;
  const [draft, setDraft] = useState<Draft>(() => {
    try {
      const { kind, text } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Draft>;
      return { kind: kind === 'note' ? 'note' : 'answer', text: typeof text === 'string' ? text : '' };
    } catch {
      return EMPTY;
    }
  });
  const keep = (next: Draft) => {
    setDraft(next);
    if (next.text) localStorage.setItem(key, JSON.stringify(next));
    else localStorage.removeItem(key);
  };
  return [draft, keep, () => keep(EMPTY)];
}
