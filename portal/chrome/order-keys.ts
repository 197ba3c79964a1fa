import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#portal/paths.ts';

interface Cart {
  /** The panel is open: the second press goes on to the page. */
  readonly open: boolean;
  press(): void;
}

/**
 * Alt+U opens the usual order, Alt+Q the quick order pad, Alt+C the cart, from anywhere, also out of a field. Not with Ctrl: that is AltGr on some keyboards.
 * Ctrl+Enter presses the button of the page that names it, wherever the cursor is.
 */
export function useOrderKeys(enabled: boolean, cart: Cart): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!enabled) return;
    const acts: Readonly<Record<string, () => void>> = {
      KeyU: () => void navigate(paths.usualOrder()),
      KeyQ: () => void navigate(paths.quickOrder()),
      KeyC: () => (cart.open ? void navigate(paths.cart()) : cart.press()),
    };
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return goOn(event);
      const act = event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey ? acts[event.code] : undefined;
      if (!act || (document.querySelector('dialog[open]') && !(cart.open && event.code === 'KeyC'))) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [enabled, navigate, cart]);
}

/** What a page does with the key itself is done by now. A button that cannot be pressed yet is gone to: its reason is read there. */
function goOn(event: KeyboardEvent): void {
  const button = document.querySelector<HTMLElement>('main [aria-keyshortcuts="Control+Enter"]');
  if (event.defaultPrevented || event.repeat || !button || document.querySelector('dialog[open]')) return;
  event.preventDefault();
  button.focus();
  button.click();
}
