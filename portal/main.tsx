import '#ui/theme/styles.css';
import './shell/shell.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { makeQueryClient } from './app/query-client.ts';
import { uncover } from './app/reveal.tsx';
import { start } from './app/start.ts';
import { StartFailed } from './app/start-failed.tsx';
import { LineLost } from './state/portal-config.ts';

const root = createRoot(document.getElementById('root')!);

try {
  const queries = makeQueryClient();
  await start(queries);
  // In small steps, so that a slow phone stays answerable meanwhile.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App queries={queries} />
      </StrictMode>,
    ),
  );
} catch (error) {
  console.error(error);
  root.render(<StartFailed lost={error instanceof LineLost} />);
  uncover();
}
