import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Suspense, lazy, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router';
import { isFailure } from '#portal/api/failure.ts';
import { login, useSession } from '#portal/state/session.ts';
import { Toasts } from '#portal/ui/toast.tsx';
import { desk } from './api.ts';
import { Bare } from './shell/bare.tsx';
import { Shell } from './shell/shell.tsx';
import { MeContext, mayDo } from './state/me.ts';
import { Today } from './screens/today/today.tsx';
import { Loading } from './ui/states.tsx';

const Orders = lazy(() => import('./screens/orders/orders.tsx'));
const Order = lazy(() => import('./screens/order/order.tsx'));
const Tickets = lazy(() => import('./screens/tickets/tickets.tsx'));
const Customers = lazy(() => import('./screens/customers/customers.tsx'));
const Products = lazy(() => import('./screens/products/products.tsx'));
const Imports = lazy(() => import('./screens/imports/imports.tsx'));
const Import = lazy(() => import('./screens/imports/import.tsx'));
const PriceExplanation = lazy(() => import('./screens/price-explanation/price-explanation.tsx'));
const Users = lazy(() => import('./screens/users/users.tsx'));
const User = lazy(() => import('./screens/user/user.tsx'));
const Customer = lazy(() => import('./screens/customer/customer.tsx'));

/** spec 6, foundations Access: the desk is for the supplier's people; everybody else goes to the portal. */
export function App({ queries }: { queries: QueryClient }) {
  return (
    <QueryClientProvider client={queries}>
      <BrowserRouter basename="/desk">
        <SignedIn />
      </BrowserRouter>
      <Toasts />
    </QueryClientProvider>
  );
}

function SignedIn() {
  const { t } = useTranslation();
  const session = useSession();
  const { status } = session;
  useEffect(() => {
    // Back from the provider the portal opens the address again, and the desk starts there.
    if (status === 'out') void login({ returnTo: window.location.pathname + window.location.search, of: '' });
  }, [status]);
  const me = useQuery({ queryKey: ['me'], queryFn: () => desk('GET /me', {}), enabled: status === 'in', staleTime: 60_000 });
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
  const home = HOMES.find(([permission]) => may(permission, 'view'))?.[1] ?? '/nothing';
  return (
    <MeContext value={me.data}>
      <Shell>
        <Suspense fallback={<Loading />}>
          <Routes>
            <Route index element={<Navigate to={home} replace />} />
            <Route path="today" element={may('Desk Orders', 'view') ? <Today /> : <Missing permission="Desk Orders" />} />
            <Route path="orders" element={may('Desk Orders', 'view') ? <Orders /> : <Missing permission="Desk Orders" />} />
            <Route path="orders/:number" element={may('Desk Orders', 'view') ? <Order /> : <Missing permission="Desk Orders" />} />
            {['tickets', 'tickets/:caseNumber'].map((path) => (
              <Route key={path} path={path} element={may('Desk Tickets', 'view') ? <Tickets /> : <Missing permission="Desk Tickets" />} />
            ))}
            <Route path="customers" element={may('Desk Customers', 'view') ? <Customers /> : <Missing permission="Desk Customers" />} />
            <Route path="customers/:id" element={may('Desk Customers', 'view') ? <Customer /> : <Missing permission="Desk Customers" />} />
            <Route path="users" element={may('Desk Customers', 'view') ? <Users /> : <Missing permission="Desk Customers" />} />
            <Route path="users/:uid" element={may('Desk Customers', 'view') ? <User /> : <Missing permission="Desk Customers" />} />
            <Route path="catalogue/products" element={may('Desk Catalogue', 'view') ? <Products /> : <Missing permission="Desk Catalogue" />} />
            <Route path="imports" element={may('Desk Import', 'view') ? <Imports /> : <Missing permission="Desk Import" />} />
            <Route path="imports/:id" element={may('Desk Import', 'view') ? <Import /> : <Missing permission="Desk Import" />} />
            <Route path="prices/explain" element={may('Desk Prices', 'view') ? <PriceExplanation /> : <Missing permission="Desk Prices" />} />
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
        </Suspense>
      </Shell>
    </MeContext>
  );
}

/** Where one begins: the first that one may see. */
const HOMES = [
  ['Desk Orders', '/today'],
  ['Desk Customers', '/customers'],
  ['Desk Tickets', '/tickets'],
  ['Desk Catalogue', '/catalogue/products'],
  ['Desk Prices', '/prices/explain'],
  ['Desk Import', '/imports'],
] as const;

/** An address without permission says which one is missing, and who grants it (desk.md, 2). */
const MISSING = {
  'Desk Orders': 'orders',
  'Desk Customers': 'customers',
  'Desk Prices': 'prices',
  'Desk Tickets': 'tickets',
  'Desk Import': 'import',
  'Desk Catalogue': 'catalogue',
} as const;

function Missing({ permission }: { permission: keyof typeof MISSING }) {
  const { t } = useTranslation();
  return (
    <Bare inside title={t('desk.missing')}>
      {t('desk.missingBody', { permission: t(`desk.permission.${MISSING[permission]}`) })}
    </Bare>
  );
}
