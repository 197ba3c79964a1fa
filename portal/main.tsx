import './ui/theme/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { start } from './app/start.ts';
import { App } from './app/app.tsx';
import { StartFailed } from './app/start-failed.tsx';

const root = createRoot(document.getElementById('root')!);

try {
  await start();
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
} catch (error) {
  console.error(error);
  root.render(<StartFailed />);
}
