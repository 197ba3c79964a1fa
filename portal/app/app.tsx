import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { Toasts } from '#portal/ui/toast.tsx';
import { ConfirmDialog } from '#portal/ui/confirm.tsx';
import { theme } from '#portal/ui/theme/mantine-theme.ts';
import { makeQueryClient } from './query-client.ts';
import { makeRouter } from './router.tsx';

const colorSchemeManager = localStorageColorSchemeManager({ key: 'hordo.colorScheme' });

/** The providers around the router. `goTo` is where the login was asked from. */
export function App({ goTo }: { readonly goTo: string | null }) {
  const [queryClient] = useState(makeQueryClient);
  const [router] = useState(() => makeRouter(goTo));
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider theme={theme} defaultColorScheme="auto" colorSchemeManager={colorSchemeManager} withCssVariables={false} withGlobalClasses={false}>
        <RouterProvider router={router} />
        <ConfirmDialog />
        <Toasts />
      </MantineProvider>
    </QueryClientProvider>
  );
}
