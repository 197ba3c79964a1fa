import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { Chrome } from '#portal/chrome/chrome.tsx';
import { LineNotice } from '#portal/chrome/line-notice.tsx';
import { GlobalLoader } from '#portal/chrome/global-loader.tsx';
import { dismissQuestion } from '#ui/confirm.tsx';
import { useSession } from '#portal/state/session.ts';
import { screenAt } from './screen-at.ts';
import { slots } from './slots.tsx';
import { useEntering } from './use-entering.ts';
import { useHistoryOfTen } from './navigation-history.ts';
import { useScroll } from './use-scroll.ts';
import { usePageFocus } from './use-page-focus.ts';
import { useTitle } from './use-title.ts';

const hasRoute = (path: string): boolean => screenAt(path).name !== 'Error404' && !screenAt(path).path.endsWith(':id');

/** A question belongs to its page and its user: when either changes, the answer is no. */
function useDismissedQuestion(): void {
  const { pathname } = useLocation();
  const session = useSession();
  const uid = session.status === 'in' ? session.uid : null;
  useEffect(() => dismissQuestion, [pathname, uid]);
}

/** What stands around every page: the steps of a login, the title, scrolling, the chrome. */
export function Root() {
  const { pathname } = useLocation();
  const screen = screenAt(pathname);
  useEntering();
  useTitle(screen);
  useHistoryOfTen();
  useScroll();
  usePageFocus();
  useDismissedQuestion();
  return (
    <>
      <GlobalLoader />
      <LineNotice />
      <Chrome
        kind={screen.chrome}
        footer={screen.footer ?? true}
        contextBar={screen.contextBar ?? false}
        page={screen.name}
        hasRoute={hasRoute}
        slots={slots}
      >
        <Outlet />
      </Chrome>
    </>
  );
}
