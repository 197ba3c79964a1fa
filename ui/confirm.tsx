import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface Question {
  /** A question, with the thing in it. */
  readonly title: string;
  readonly body?: ReactNode;
  /** What happens: a verb, never "OK". */
  readonly yes: string;
  /** What stays: a verb too. Without it there is nothing to decide. */
  readonly no?: string;
  readonly danger?: boolean;
}

interface Asked extends Question {
  readonly answer: (yes: boolean) => void;
}

let asked: Asked | null = null;
const listeners = new Set<() => void>();

/** Asks, and resolves to the answer. A cancelled dialog is `false` and nothing else: no message, no error (spec 8). */
export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => {
    set({
      ...question,
      answer: (yes) => {
        set(null);
        resolve(yes);
      },
    });
  });
}

/** Takes the open question back: nobody can answer it any more. */
export function dismissQuestion(): void {
  asked?.answer(false);
}

/** Says something that must be read, in a modal that closes by its button. */
export async function tell({
  title,
  body,
  close,
}: {
  readonly title: string;
  readonly body?: ReactNode;
  readonly close: string;
}): Promise<void> {
  await confirm({ title, body, yes: close });
}

/** Stands once in the app and shows the open question. */
export function ConfirmDialog() {
  const question = useSyncExternalStore(
    (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    () => asked,
  );
  if (!question) return null;
  const { title, body, yes, no, danger, answer } = question;
  return (
    <Dialog
      open
      title={title}
      onClose={() => answer(false)}
      footer={
        <>
          {no && (
            <Button size="lg" onClick={() => answer(false)}>
              {no}
            </Button>
          )}
          <Button size="lg" variant={danger ? 'danger' : 'primary'} onClick={() => answer(true)}>
            {yes}
          </Button>
        </>
      }
    >
      {body}
    </Dialog>
  );
}

function set(next: Asked | null): void {
  asked = next;
  for (const listener of listeners) listener();
}
