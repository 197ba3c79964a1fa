import { useEffect, useRef, useSyncExternalStore } from 'react';

export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
  );
}

/** A field that lies empty, as one does when its text has just been sent: it has nothing of its own to undo. */
export function isEmptyField(target: EventTarget | null): boolean {
  return (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) && target.value === '';
}

let listening: ReadonlyMap<object, readonly string[]> = new Map();
const listeners = new Set<() => void>();

function change(next: typeof listening): void {
  listening = next;
  for (const tell of listeners) tell();
}

/** Whether what is on screen takes a key now, by its name. */
export function useTaken(): (key: string) => boolean {
  const now = useSyncExternalStore(
    (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    () => listening,
  );
  const taken = new Set([...now.values()].flat());
  return (key) => taken.has(key);
}

/** Single keys of a page; they rest while somebody types or a dialog is open. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const now = useRef(keys);
  useEffect(() => {
    now.current = keys;
  });
  const names = Object.keys(keys).join('\n');
  useEffect(() => {
    const mine = {};
    change(new Map([...listening, [mine, names.split('\n')]]));
    return () => change(new Map([...listening].filter(([one]) => one !== mine)));
  }, [names]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(event.target) ||
        document.querySelector('dialog[open]')
      )
        return;
      const act = now.current[event.key];
      if (!act) return;
      // On a link or a button Enter and Space are theirs.
      if (
        (event.key === 'Enter' || event.key === ' ') &&
        event.target instanceof HTMLElement &&
        event.target.closest('a, button')
      )
        return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

/** Ctrl S shows what a draft changes, and there it saves it: never what nobody has seen. `save` null: nothing to be saved is shown. */
export function useSaveKey(look: () => void, save: (() => void) | null): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      // Held down it would save what has just been shown.
      if (event.repeat) return;
      if (!document.querySelector('dialog[open]')) look();
      else save?.();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
}
