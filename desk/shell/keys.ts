import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { areSingleKeysOn, isSingle, useSingleKeys } from '../state/single-keys.ts';

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

/** Whether what is on screen takes a key now, by its name; single keys that are off are taken by nothing. */
export function useTaken(): (key: string) => boolean {
  const now = useSyncExternalStore(
    (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    () => listening,
  );
  const isOn = useSingleKeys();
  const taken = new Set([...now.values()].flat());
  return (key) => taken.has(key) && (isOn || !isSingle(key));
}

/** Whether a key is one for the page: held with nothing else, while nobody types and no dialog is open. */
const isForPage = (event: KeyboardEvent): boolean =>
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !isTyping(event.target) &&
  !document.querySelector('dialog[open]') &&
  (areSingleKeysOn() || !isSingle(event.key));

/** Single keys of a page; they rest while somebody types or a dialog is open, and letters and signs while they are switched off. */
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
      if (!isForPage(event)) return;
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

const BEGINS = 'g';
const ONLY_HELD = ['Shift', 'CapsLock', 'AltGraph', 'Control', 'Alt', 'Meta'];

/**
 * G, then the letter of a section. Says whether the letter is waited for. The key after G is never one of the page's: with a wrong letter nothing happens,
 * instead of an act that nobody meant. A click or a field that takes the focus ends the waiting.
 */
export function useLetterAfterG(go: (letter: string) => void): boolean {
  const [waits, setWaits] = useState(false);
  const now = useRef({ waits, go });
  useEffect(() => {
    now.current.go = go;
  });
  useEffect(() => {
    const wait = (is: boolean) => {
      now.current.waits = is;
      setWaits(is);
    };
    const press = (event: KeyboardEvent) => {
      if (ONLY_HELD.includes(event.key)) return;
      const waited = now.current.waits;
      if (!isForPage(event)) {
        if (waited) wait(false);
        return;
      }
      const letter = event.key.toLowerCase();
      if (!waited && letter !== BEGINS) return;
      wait(!waited);
      // The page hears of neither of the two.
      event.preventDefault();
      event.stopImmediatePropagation();
      if (waited) now.current.go(letter);
    };
    const end = () => now.current.waits && wait(false);
    window.addEventListener('keydown', press, { capture: true });
    window.addEventListener('pointerdown', end);
    return () => {
      window.removeEventListener('keydown', press, { capture: true });
      window.removeEventListener('pointerdown', end);
    };
  }, []);
  return waits;
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
