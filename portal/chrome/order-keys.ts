import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#portal/paths.ts';

/** Alt+U opens the usual order, Alt+Q the quick order pad, from anywhere, also out of a field. Not with Ctrl: that is AltGr on some keyboards. */
export function useOrderKeys(enabled: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!enabled) return;
    const to: Readonly<Record<string, string>> = { KeyU: paths.usualOrder(), KeyQ: paths.quickOrder() };
    const press = (event: KeyboardEvent) => {
      const path = event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey ? to[event.code] : undefined;
      if (!path || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      void navigate(path);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [enabled, navigate]);
}
