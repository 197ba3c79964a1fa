import '#ui/theme/styles.css';
import './shell/desk.css';
import { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { isFailure } from '#ui/failure.ts';
import { showColorScheme } from '#portal/state/color-scheme.ts';
import { loadPortalSettings } from '#portal/state/portal-config.ts';
import { startSession } from '#portal/state/session.ts';
import { App } from './app.tsx';
import { startLanguage } from './state/language.ts';

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (count, error) => count < 2 && isFailure(error) && (error.kind === 'network' || error.status === 503),
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

showColorScheme();
await loadPortalSettings();
await Promise.all([startLanguage(), startSession()]);
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App queries={queries} />
  </StrictMode>,
);
