import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './checks/sources.ts';

// npm run dev: the server, started again whenever one of its files changes, and the portal served from its sources (it asks port 3000 for the rest).
const programs = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', join(ROOT, 'server/main.ts'), 'serve'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, PORT: '3000' },
  }),
  spawn(process.execPath, [join(ROOT, 'node_modules/vite/bin/vite.js'), '--config', 'vite.config.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
  }),
];
const stop = () => {
  for (const program of programs) program.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
for (const program of programs) program.once('exit', stop);
