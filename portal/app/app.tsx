import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import { ConfirmDialog } from '#ui/confirm.tsx';
import { Toasts } from '#ui/toast.tsx';
import { AgeGate } from './age-gate.tsx';
import { Boundary } from '#ui/boundary.tsx';
import { PortalFailed } from './portal-failed.tsx';
import { uncover } from './reveal.tsx';
import { Router } from './router.tsx';

/** The providers around the router; should the frame itself crash, a page of its own. */
export function App({ queries }: { readonly queries: QueryClient }) {
  return (
    <Boundary onCrash={uncover} instead={(error) => <PortalFailed error={error} />}>
      <QueryClientProvider client={queries}>
        <AgeGate>
          <Router />
        </AgeGate>
        <ConfirmDialog />
        <Toasts />
      </QueryClientProvider>
    </Boundary>
  );
}
