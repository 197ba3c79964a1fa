import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router';
import { ConfirmDialog } from '#ui/confirm.tsx';
import { isFailure } from '#ui/failure.ts';
import { login, useSession } from '#portal/state/session.ts';
import { Toasts } from '#ui/toast.tsx';
import type { DeskPermission } from '#vocabulary/desk-permission.ts';
import { wordingKeyOf } from '#vocabulary/role.ts';
import { desk } from './api.ts';
import { PAGES } from './pages.tsx';
import { Bare } from './shell/bare.tsx';
import { LeaveGuard } from './shell/leave-guard.tsx';
import { Fence } from './shell/fence.tsx';
import { PasteGuard } from './shell/paste-guard.tsx';
import { SessionCover } from './shell/session-cover.tsx';
import { Shell } from './shell/shell.tsx';
import { FirstAdministrator, linkToken } from './screens/setup/first-administrator.tsx';
import { MeContext, mayDo } from './state/me.ts';
import { Loading } from './ui/states.tsx';

/** spec 6, foundations Access: the desk is for the supplier's people; everybody else goes to the portal. */
export function App({ queries }: { queries: QueryClient }) {
  return (
    <Fence of="desk">
      <QueryClientProvider client={queries}>
        <BrowserRouter basename="/desk">
          <LeaveGuard>
            <Entrance />
          </LeaveGuard>
        </BrowserRouter>
        <ConfirmDialog />
        <Toasts />
        <PasteGuard />
        <SessionCover />
      </QueryClientProvider>
    </Fence>
  );
}

/** The holder of a new supplier's link names themselves; everybody else signs in. */
function Entrance() {
  const [token] = useState(linkToken);
  return token ? <FirstAdministrator token={token} /> : <SignedIn />;
}

function SignedIn() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const session = useSession();
  const { status } = session;
  const door = useQuery({ queryKey: ['setup-door'], queryFn: () => desk('GET /setup/door', {}), staleTime: 60_000 });
  const waits = status === 'out' && door.data?.waiting === true;
  useEffect(() => {
    if (door.isPending || waits) return;
    // Back from the provider the portal opens the address again, and the desk starts there.
    if (status === 'out') void login({ returnTo: window.location.pathname + window.location.search, of: '' });
  }, [status, door.isPending, waits]);
  const me = useQuery({
    queryKey: ['me'],
    queryFn: () => desk('GET /me', {}),
    enabled: status === 'in',
    staleTime: 60_000,
  });
  if (waits) return <Bare title={t('deskSetup.first.waiting')}>{t('deskSetup.first.waitingBody')}</Bare>;
  if (status === 'unreachable') return <Bare title={t('desk.unreachable')}>{t('desk.unreachableBody')}</Bare>;
  if (me.error)
    return isFailure(me.error) && me.error.kind === 'forbidden' ? (
      <Bare title={t('desk.notYours')} link={{ to: '/', label: t('desk.toPortal') }}>
        {t('desk.notYoursBody')}
      </Bare>
    ) : (
      <Bare title={t('desk.failed')} again={() => void me.refetch()}>
        {me.error.message}
      </Bare>
    );
  if (!me.data) return <Loading />;
  const may = mayDo(me.data);
  const isBeingSetUp = door.data?.open === false && may('Desk Settings', 'view');
  const home = isBeingSetUp
    ? 'setup'
    : (PAGES.find(({ section, permission }) => section && may(permission, 'view'))?.path ?? 'nothing');
  return (
    <MeContext value={me.data}>
      <Shell>
        <Fence of="page" place={pathname}>
          <Routes>
            <Route index element={<Navigate to={`/${home}`} replace />} />
            {PAGES.map(({ path, permission, Page }) => (
              <Route
                key={path}
                path={path}
                element={may(permission, 'view') ? <Page /> : <Missing permission={permission} />}
              />
            ))}
            <Route
              path="nothing"
              element={
                <Bare inside title={t('desk.nothing')}>
                  {t('desk.nothingBody')}
                </Bare>
              }
            />
            <Route
              path="*"
              element={
                <Bare inside title={t('desk.noPage')}>
                  {t('desk.noPageBody')}
                </Bare>
              }
            />
          </Routes>
        </Fence>
      </Shell>
    </MeContext>
  );
}

/** An address without permission says which one is missing, and who grants it (desk.md, 2). */
function Missing({ permission }: { permission: DeskPermission }) {
  const { t } = useTranslation();
  const granters = useQuery({ queryKey: ['granters'], queryFn: () => desk('GET /me/granters', {}), staleTime: 60_000 });
  const names = granters.data?.names ?? [];
  return (
    <Bare inside title={t('desk.missing')}>
      {t(names.length > 0 ? 'desk.missingBy' : 'desk.missingBody', {
        permission: t(`deskPermission.${wordingKeyOf(permission)}` as 'deskPermission.deskOrders'),
        names: names.join(', '),
      })}
    </Bare>
  );
}
