import { useCallback, useContext, useEffect, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { UNSAFE_NavigationContext as NavigationContext, useLocation } from 'react-router';
import type { Navigator } from 'react-router';
import { confirm } from '#ui/confirm.tsx';
import { forgetUnsaved, unsavedCount } from '../state/unsaved.ts';

/**
 * Asks before another page takes the place of one with unsaved work, whichever way one leaves: a link, a key, the palette, or back and forward of the browser. Filters and
 * panels of the same page are no other page. The routes stand inside.
 */
export function LeaveGuard({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const context = useContext(NavigationContext);
  const { navigator } = context;
  const ask = useCallback(async () => {
    const goes = await confirm({
      title: t('desk.leave.title', { count: unsavedCount() }),
      body: t('desk.leave.body'),
      yes: t('desk.leave.yes'),
      no: t('desk.leave.no'),
      danger: true,
    });
    if (goes) forgetUnsaved();
    return goes;
  }, [t]);
  const guarded = useMemo(() => {
    const asking =
      (go: Navigator['push']): Navigator['push'] =>
      (to, state, options) => {
        const isOther = new URL(navigator.createHref(to), window.location.href).pathname !== window.location.pathname;
        if (!isOther || unsavedCount() === 0) go(to, state, options);
        else void ask().then((goes) => goes && go(to, state, options));
      };
    const push = asking((...all) => navigator.push(...all));
    const replace = asking((...all) => navigator.replace(...all));
    return { ...context, navigator: Object.assign(Object.create(navigator) as Navigator, { push, replace }) };
  }, [ask, context, navigator]);
  useBackAndForward(ask);
  return <NavigationContext value={guarded}>{children}</NavigationContext>;
}

/** On the window listeners are called in the order in which they came: this one comes with the module, so before that of the router. */
let onMove: ((event: PopStateEvent) => void) | null = null;
window.addEventListener('popstate', (event) => onMove?.(event));

/** The browser has moved when it says so: it is taken back to the page that is shown, and goes again when the answer is yes. */
function useBackAndForward(ask: () => Promise<boolean>): void {
  const location = useLocation();
  const here = useRef({ at: 0, pathname: '' });
  useEffect(() => {
    here.current = { at: placeIn(window.history.state), pathname: window.location.pathname };
  }, [location]);
  useEffect(() => {
    let expected = 0;
    const move = (event: PopStateEvent) => {
      if (expected > 0) {
        expected -= 1;
        event.stopImmediatePropagation();
        return;
      }
      const steps = placeIn(event.state) - here.current.at;
      if (steps === 0 || unsavedCount() === 0 || window.location.pathname === here.current.pathname) return;
      event.stopImmediatePropagation();
      expected = 1;
      window.history.go(-steps);
      void ask().then((goes) => goes && window.history.go(steps));
    };
    onMove = move;
    return () => {
      onMove = null;
    };
  }, [ask]);
}

/** Where the router says that an entry of the history stands. */
const placeIn = (state: unknown) => (state as { idx?: number } | null)?.idx ?? 0;
