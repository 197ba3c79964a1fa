import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { freePort } from '../../server/platform/test/free-port.ts';
import type { Engine } from './engine.ts';
import { reachable, until } from './engine.ts';

const WINDOW = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/libexec']
  .flatMap((folder) => ['6.0', '4.1', '4.0'].map((version) => `${folder}/webkit2gtk-${version}/MiniBrowser`))
  .find((path) => existsSync(path));
const complete = ['WebKitWebDriver', 'Xvfb', 'dbus-run-session'].every((name) => existsSync(`/usr/bin/${name}`));

/** Safari's engine, by WebKitGTK's own driver, in a window of a display that nobody sees. */
export const webkit = {
  name: 'WebKit',
  packages: 'webkit2gtk-driver, xvfb, dbus',
  open: WINDOW && complete ? () => open(WINDOW) : null,
};

async function open(binary: string): Promise<Engine> {
  const port = await freePort();
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const display = await new Promise((resolve, reject) => {
    screen.stdout.once('data', (number: Buffer) => resolve(String(number).trim()));
    screen.once('close', () => reject(new Error('Xvfb did not start')));
  });
  const driver = spawn('dbus-run-session', ['--', 'WebKitWebDriver', `--port=${port}`], {
    detached: true, // with the window it opens, a group of its own
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${display}` },
  });
  const ended = Promise.all([screen, driver].map((child) => new Promise((resolve) => child.once('close', resolve))));
  const end = async () => {
    if (driver.pid) process.kill(-driver.pid);
    screen.kill();
    await ended;
  };
  const send = async (method: 'POST' | 'DELETE', path: string, body: object = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: unknown };
    const failure = value as { error?: string; message?: string } | null;
    if (failure?.error) throw new Error(`${failure.error}: ${failure.message}`);
    return value;
  };
  try {
    const { sessionId } = (await until('WebKitWebDriver', () =>
      send('POST', '/session', {
        capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } } },
      }),
    )) as { sessionId: string };
    const session = `/session/${sessionId}`;
    await send('POST', `${session}/window/rect`, { width: 1366, height: 900 });
    const run = (expression: string) =>
      send('POST', `${session}/execute/sync`, { script: `return (${expression}) ?? null`, args: [] });
    const at = async (place: string) =>
      `${session}/element/${Object.values(await until(place, () => run(reachable(place))))[0]}`;
    return {
      go: async (url) => void (await send('POST', `${session}/url`, { url })),
      read: (expression) => until(expression, () => run(expression)),
      press: async (place) =>
        void (await until(`press ${place}`, async () => (await send('POST', `${await at(place)}/click`), true))),
      type: async (place, text) => {
        const field = await at(place);
        await send('POST', `${field}/clear`);
        await send('POST', `${field}/value`, { text });
      },
      close: async () => {
        await send('DELETE', session).catch(() => {});
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}
