import { imported } from '#portal/state/imported.ts';
import { Activity, Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { usePortalConfig } from '#portal/features/portal-config/use-portal-config.ts';
import { may, mayHere } from '#portal/features/user/me.ts';
import { useMe } from '#portal/features/user/use-me.ts';
import { paths } from '#portal/paths.ts';
import { lastUser, logout, turnedAway, useSession } from '#portal/state/session.ts';
import { useStored } from '#portal/state/stored-values.ts';
import { dismissQuestion } from '#ui/confirm.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { Maintenance } from './maintenance.tsx';
import { part } from '#ui/part.ts';
import type { Screen } from './screen.ts';
import { useCoverFocus } from './use-page-focus.ts';

const Forbidden = part(
  async () => (await imported(() => import('#portal/screens/error/error403-screen.tsx'))).Error403Screen,
);

/**
 * spec 4 Route guard: waits until user info and permissions are loaded, and allows the route only if the user's list and
 * the portal's both include its section; otherwise Error403. Without a session it leads to /login, which knows the way back;
 * a page with a section and without the login flag (spec 2 contracts) lets nobody but the guard send a visitor away.
 */
export function Guard({ screen, children }: { readonly screen: Screen; readonly children: ReactNode }) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const open = !screen.requireAuthentication && !screen.section;
  if (session.status === 'unreachable' && !open)
    return <LoadFailed error={null} level={1} onRetry={() => window.location.reload()} />;
  if (session.status !== 'in') {
    if (open) return children;
    if (session.status === 'checking') return <SkeletonRows rows={8} />;
    const from = `${pathname}${search}${hash}`;
    if (!screen.requireAuthentication && !lastUser())
      return <Navigate to={paths.error403()} replace state={{ returnTo: from }} />;
    return <ToLogin from={from} />;
  }
  if (open) return children;
  if (session.fresh) return <SkeletonRows rows={8} />;
  return <Permitted screen={screen}>{children}</Permitted>;
}

function ToLogin({ from }: { readonly from: string }) {
  useEffect(() => {
    // Who just opens the portal has not been turned away from anything.
    if (from !== paths.home()) turnedAway();
  }, [from]);
  return <Navigate to={paths.login()} replace state={{ returnTo: from, of: lastUser() }} />;
}

/** A page that stood here is covered, with all that is typed into it, until it may be seen again; one that did not begins with what is said. */
function Covered({
  by,
  otherwise,
  children,
}: {
  readonly by: ReactNode;
  readonly otherwise: ReactNode;
  readonly children: ReactNode;
}) {
  const [stood, setStood] = useState(by === null);
  if (by === null && !stood) setStood(true);
  const isCovered = stood && by !== null;
  useCoverFocus(isCovered);
  // A question of the page would stand above the cover.
  useEffect(() => (isCovered ? dismissQuestion() : undefined), [isCovered]);
  if (!stood) return otherwise ?? by;
  return (
    <>
      <Suspense>{by}</Suspense>
      <Activity mode={by === null ? 'visible' : 'hidden'}>{children}</Activity>
    </>
  );
}

/** A fresh login first learns its customer type and ship-to: the pages' calls carry them. */
function Permitted({ screen, children }: { readonly screen: Screen; readonly children: ReactNode }) {
  const me = useMe();
  const config = usePortalConfig();
  const shipToId = useStored('shipToId');
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
  const { sections, maintenance } = config.data;
  const lacks = [screen.section, screen.alsoSection].some((section) => section && !may(me.data, sections, section));
  // Another ship-to can be chosen above it: nobody is led away.
  const lacksHere = !lacks && screen.section !== undefined && !mayHere(me.data, screen.section, shipToId);
  return (
    <Covered
      by={maintenance ? <Maintenance /> : lacks ? <Forbidden /> : lacksHere ? <Forbidden at={shipToId} /> : null}
      otherwise={maintenance || lacksHere ? null : <Navigate to={paths.error403()} replace />}
    >
      {children}
    </Covered>
  );
}
