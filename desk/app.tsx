import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router';
import { ConfirmDialog } from '#ui/confirm.tsx';
import { isFailure } from '#ui/failure.ts';
import { keepFocus } from '#ui/focus.ts';
import { login, useSession } from '#portal/state/session.ts';
import { Toasts } from '#ui/toast.tsx';
import type { DeskPermission } from '#vocabulary/desk-permission.ts';
import { desk } from './api.ts';
import type { DeskPage } from './pages.tsx';
import { PAGES } from './pages.tsx';
import { Bare } from './shell/bare.tsx';
import { LeaveGuard } from './shell/leave-guard.tsx';
import { Fence } from './shell/fence.tsx';
import { PasteGuard } from './shell/paste-guard.tsx';
import { SessionCover } from './shell/session-cover.tsx';
import { Shell } from './shell/shell.tsx';
import { FirstAdministrator, linkToken } from './screens/setup/first-administrator.tsx';
import { MeContext, mayDo } from './state/me.ts';
import { MissingPermission } from './ui/missing-permission.tsx';
import { Loading } from './ui/states.tsx';

/** spec 6, foundations Access: the desk is for the supplier's people; everybody else goes to the portal. */
export function App({ queries }: { queries: QueryClient }) {
  useEffect(keepFocus, []);
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
  const home = isBeingSetUp ? 'setup' : (beginning(may)?.path ?? 'nothing');
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

/** Where a person begins: at what needs one, else at the first section in which they act, else at the first that they see. */
function beginning(may: ReturnType<typeof mayDo>): DeskPage | undefined {
  const sections = PAGES.filter(({ section, permission }) => section && may(permission, 'view'));
  return (
    sections.find(({ path }) => path === 'today') ?? sections.find(({ permission }) => may(permission)) ?? sections[0]
  );
}

function Missing({ permission }: { permission: DeskPermission }) {
  const { t } = useTranslation();
  return (
    <Bare inside title={t('desk.missing')}>
      <MissingPermission permission={permission} may="view" />
    </Bare>
  );
}
