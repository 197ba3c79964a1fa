import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from './engine.ts';
import { reachable, until } from './engine.ts';

/** Nothing of its own: no first pages, no updates, no calls home. */
const QUIET = [
  ['app.update.disabledForTesting', true],
  ['browser.aboutwelcome.enabled', false],
  ['browser.shell.checkDefaultBrowser', false],
  ['browser.startup.page', 0],
  ['datareporting.policy.dataSubmissionEnabled', false],
  ['extensions.update.enabled', false],
  ['network.captive-portal-service.enabled', false],
  ['network.connectivity-service.enabled', false],
  ['services.settings.server', 'data:,#remote-settings-dummy/v1'],
  ['toolkit.telemetry.enabled', false],
  ['intl.accept_languages', 'hu-HU'],
] as const;

const PROGRAM = '/usr/bin/firefox-esr';

/** Firefox speaks WebDriver BiDi itself, on a socket that it names when it starts. */
export const firefox = { name: 'Firefox', packages: 'firefox-esr', open: existsSync(PROGRAM) ? open : null };

interface Found {
  readonly result?: { readonly type: string; readonly value?: unknown; readonly sharedId?: string };
}

async function open(): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'hordo-firefox-'));
  writeFileSync(
    join(profile, 'user.js'),
    QUIET.map((pair) => `user_pref(${pair.map((part) => JSON.stringify(part)).join(', ')});\n`).join(''),
  );
  const child = spawn(
    PROGRAM,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', '--width=1366', '--height=900'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const ended = new Promise((resolve) => child.once('close', resolve));
  const close = async () => {
    child.kill();
    await ended;
    rmSync(profile, { recursive: true, force: true });
  };
  try {
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    const address = await until('the socket of Firefox', async () => /ws:\/\/\S+/.exec(said)?.[0]);
    const send = await speaking(`${address}/session`);
    await send('session.new', { capabilities: {} });
    const { contexts } = (await send('browsingContext.getTree', {})) as { contexts: { context: string }[] };
    const context = contexts[0]?.context;
    const run = async (expression: string) => {
      const { result } = (await send('script.evaluate', {
        expression,
        target: { context },
        awaitPromise: false,
      })) as Found;
      return result?.sharedId ?? result?.value;
    };
    const act = (type: 'key' | 'pointer', ...actions: object[]) =>
      send('input.performActions', { context, actions: [{ type, id: type, actions }] });
    const keys = (...pressed: string[]) =>
      act(
        'key',
        ...pressed.map((value) => ({ type: 'keyDown', value })),
        ...pressed.toReversed().map((value) => ({ type: 'keyUp', value })),
      );
    const press = async (place: string) => {
      const sharedId = await until(place, () => run(reachable(place)));
      const button = 0;
      await act(
        'pointer',
        { type: 'pointerMove', x: 0, y: 0, origin: { type: 'element', element: { sharedId } } },
        { type: 'pointerDown', button },
        { type: 'pointerUp', button },
      );
    };
    return {
      go: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
      read: (expression) => until(expression, () => run(`(() => (${expression}) ?? null)()`)),
      press,
      type: async (place, text) => {
        await press(place);
        await keys('\uE009', 'a');
        for (const letter of text) await keys(letter);
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Commands over a socket, each with its answer. */
async function speaking(address: string): Promise<(method: string, params: object) => Promise<unknown>> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`${address} does not answer`)));
  });
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, message } = JSON.parse(String(data)) as {
      id?: number;
      result?: unknown;
      error?: string;
      message?: string;
    };
    const asked = id === undefined ? undefined : waiting.get(id);
    if (error) asked?.reject(new Error(`${error}: ${message}`));
    else asked?.resolve(result);
  });
  let last = 0;
  return (method, params) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params }));
    });
}
