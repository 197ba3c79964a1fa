import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { usePortalConfig } from '#portal/features/portal-config/use-portal-config.ts';
import { may } from '#portal/features/user/me.ts';
import { useMe } from '#portal/features/user/use-me.ts';
import { paths } from '#portal/paths.ts';
import { hadSession, logout, turnedAway, useSession } from '#portal/state/session.ts';
import { LoadFailed } from '#portal/ui/load-failed.tsx';
import { SkeletonRows } from '#portal/ui/skeleton.tsx';
import { Maintenance } from './maintenance.tsx';
import type { Screen } from './screen.ts';

/**
 * spec 4 Route guard: waits until user info and permissions are loaded, and allows the route only if the user's list and
 * the portal's both include its section; otherwise Error403. Without a session it leads to /login, which knows the way back;
 * a page with a section and without the login flag (spec 2 contracts) lets nobody but the guard send a visitor away.
 */
export function Guard({ screen, children }: { readonly screen: Screen; readonly children: ReactNode }) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const open = !screen.requireAuthentication && !screen.section;
  if (session.status === 'unreachable' && !open) return <LoadFailed error={null} level={1} onRetry={() => window.location.reload()} />;
  if (session.status !== 'in') {
    if (open) return children;
    if (session.status === 'checking') return <SkeletonRows rows={8} />;
    const from = `${pathname}${search}${hash}`;
    if (!screen.requireAuthentication && !hadSession()) return <Navigate to={paths.error403()} replace state={{ returnTo: from }} />;
    return <ToLogin from={from} />;
  }
  if (open) return children;
  if (session.fresh) return <SkeletonRows rows={8} />;
  return <Permitted screen={screen}>{children}</Permitted>;
}

function ToLogin({ from }: { readonly from: string }) {
  useEffect(turnedAway, []);
  return <Navigate to={paths.login()} replace state={{ returnTo: from }} />;
}

/** A fresh login first learns its customer type and ship-to: the pages' calls carry them. */
function Permitted({ screen, children }: { readonly screen: Screen; readonly children: ReactNode }) {
  const me = useMe();
  const config = usePortalConfig();
  const invalid = me.data !== undefined && !me.data.validated && !screen.isUserVerification;
  // spec 4: a user that is not validated and not on a verification route is logged out, and told at the login that the account cannot be used.
  useEffect(() => {
    if (invalid) void logout('unusable');
  }, [invalid]);
  if (!me.data || !config.data) {
    const failed = me.error ?? config.error;
    return failed ? (
      <LoadFailed
        error={failed}
        level={1}
        onRetry={() => {
          void me.refetch();
          void config.refetch();
        }}
      />
    ) : (
      <SkeletonRows rows={8} />
    );
  }
  if (invalid) return null;
  if (config.data.maintenance) return <Maintenance />;
  const { sections } = config.data;
  const lacks = [screen.section, screen.alsoSection].some((section) => section && !may(me.data, sections, section));
  if (lacks) return <Navigate to={paths.error403()} replace />;
  return children;
}
