import { useEffect, useState } from 'react';
import { UNSAVED_PREFIX } from '#portal/state/stored-values.ts';

/** What is written about a case or an order. */
export interface Written {
  readonly kind: 'answer' | 'note';
  readonly text: string;
  /** The act that is to run with an answer, and its order. */
  readonly choice?: string | undefined;
}

const EMPTY: Written = { kind: 'answer', text: '' };
/** The fields that are open on this page hear of words that come back to them. */
const fields = new Map<string, (written: Written) => void>();

const keyOf = (uid: string, about: string) => `${UNSAVED_PREFIX}${uid}.desk-answer.${about}`;

/** What somebody has typed about a case or an order (`about`: its number), kept in the browser until it is sent: it survives a reload and the end of the session, and belongs to who typed it. */
export function useWritten(uid: string, about: string): [Written, (written: Written) => void, () => void] {
  const key = keyOf(uid, about);
  const [draft, setDraft] = useState<Written>(() => stored(key));
  useEffect(() => {
    fields.set(key, setDraft);
    return () => void fields.delete(key);
  }, [key]);
  const write = (next: Written) => {
    setDraft(next);
    keep(key, next);
  };
  return [draft, write, () => write(EMPTY)];
}

/** Words to the customer that did not go come back to where they were typed, before what has been typed there since. */
export function returnWritten(uid: string, about: string, words: string, choice?: string): void {
  const key = keyOf(uid, about);
  const since = stored(key);
  const next: Written = since.text.trim() === '' ? { kind: 'answer', text: words, choice } : join(words, since, choice);
  keep(key, next);
  fields.get(key)?.(next);
}

/** What was typed since keeps its kind: a note never becomes a part of an answer. */
const join = (words: string, { kind, text, choice: since }: Written, choice: string | undefined): Written => ({
  kind,
  text: `${words}\n\n${text}`,
  ...(kind === 'answer' && { choice: since ?? choice }),
});

function stored(key: string): Written {
  try {
    const { kind, text, choice } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Written>;
    return {
      kind: kind === 'note' ? 'note' : 'answer',
      text: typeof text === 'string' ? text : '',
      ...(typeof choice === 'string' && { choice }),
    };
  } catch {
    return EMPTY;
  }
}

function keep(key: string, written: Written): void {
  if (written.text) localStorage.setItem(key, JSON.stringify(written));
  else localStorage.removeItem(key);
}
