import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '#portal/ui/confirm.tsx';
import { Toasts } from '#portal/ui/toast.tsx';
import { makeQueryClient } from './query-client.ts';
import { Router } from './router.tsx';

/** The providers around the router. */
export function App() {
  const [queryClient] = useState(makeQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <Router />
      <ConfirmDialog />
      <Toasts />
    </QueryClientProvider>
  );
}
