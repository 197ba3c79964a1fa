import '#ui/theme/styles.css';
import './shell/desk.css';
import { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { isFailure } from '#ui/failure.ts';
import { showColorScheme } from '#portal/state/color-scheme.ts';
import { StartFailed } from '#portal/app/start-failed.tsx';
import { LineLost, loadPortalSettings } from '#portal/state/portal-config.ts';
import { startSession } from '#portal/state/session.ts';
import { App } from './app.tsx';
import { onLanguage, startLanguage } from './state/language.ts';

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

const root = createRoot(document.getElementById('root')!);
showColorScheme();
try {
  await loadPortalSettings();
  const [, { goTo }] = await Promise.all([startLanguage(), startSession({ stays: true })]);
  // Before the portal opens its address of sign-in is the desk's: back from the provider one goes on where one was.
  if (window.location.pathname === '/login') window.location.replace(goTo?.startsWith('/desk') ? goTo : '/desk/');
  // What is under way was asked in the language of before: asked for the first time, its answer would count as one of now.
  onLanguage(() => void queries.cancelQueries().then(() => queries.invalidateQueries()));
  root.render(
    <StrictMode>
      <App queries={queries} />
    </StrictMode>,
  );
} catch (error) {
  console.error(error);
  root.render(<StartFailed lost={error instanceof LineLost} />);
}
