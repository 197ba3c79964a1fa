import type { INavigator, IWindow } from 'oidc-client-ts';

/**
 * portal/silent.ts says on it at which address the provider has sent the window back. Not by the tie between a window and who opened it: the
 * headers of a provider on another site cut that.
 */
const CHANNEL = 'hordo.sign-in';

let opened: Window | null = null;
let waiting = new AbortController();

/** Only while a press is being handled: later the browser opens nothing. False when it refused. */
export function openSignInWindow(): boolean {
  opened = window.open('', 'hordo-sign-in', 'popup,width=560,height=760');
  opened?.focus();
  return opened !== null;
}

/** What the library calls its popup: the window that a press has opened. A new press takes the place of the one before, of which nothing is heard any more. */
export const signInWindow: INavigator = {
  prepare: () => {
    waiting.abort();
    waiting = new AbortController();
    const { signal } = waiting;
    const handle: IWindow = {
      navigate: ({ url }) => {
        const state = new URL(url).searchParams.get('state');
        opened?.location.replace(url);
        return answerTo(state, signal).then((answer) => ({ url: answer }));
      },
      close: () => opened?.close(),
    };
    return Promise.resolve(handle);
  },
  callback: () => Promise.resolve(),
};

function answerTo(state: string | null, signal: AbortSignal): Promise<string> {
  const channel = new BroadcastChannel(CHANNEL);
  signal.addEventListener('abort', () => channel.close(), { once: true });
  return new Promise((resolve) => {
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data !== 'string' || new URL(data).searchParams.get('state') !== state) return;
      channel.close();
      resolve(data);
    });
  });
}
