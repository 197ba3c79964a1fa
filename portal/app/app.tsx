import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import { ConfirmDialog } from '#portal/ui/confirm.tsx';
import { Toasts } from '#portal/ui/toast.tsx';
import { AgeGate } from './age-gate.tsx';
import { Router } from './router.tsx';

/** The providers around the router. */
export function App({ queries }: { readonly queries: QueryClient }) {
  return (
    <QueryClientProvider client={queries}>
      <AgeGate>
        <Router />
      </AgeGate>
      <ConfirmDialog />
      <Toasts />
    </QueryClientProvider>
  );
}
