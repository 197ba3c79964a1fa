import { stored } from './stored-values.ts';

/** The tabs of one browser: a logout in one is a logout in all, and a new tab learns whether an older one lives. */
type Message =
  | { kind: 'signed-out' }
  | { kind: 'signed-in'; uid: string }
  | { kind: 'anybody'; uid: string }
  | { kind: 'here'; uid: string };

const channel = new BroadcastChannel('hordo.session');
const ANSWER_WITHIN = 150;

channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
  if (data.kind === 'anybody' && stored('uid') === data.uid) send({ kind: 'here', uid: data.uid });
});

export function tellSignedOut(): void {
  send({ kind: 'signed-out' });
}

export function onSignedOutElsewhere(work: () => void): void {
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'signed-out') work();
  });
}

/** A page of the same user that waits for a sign-in need not be asked twice. */
export function tellSignedIn(uid: string): void {
  send({ kind: 'signed-in', uid });
}

export function onSignedInElsewhere(work: (uid: string) => void): void {
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'signed-in') work(data.uid);
  });
}

/** Is the same user at work in another tab? */
export function anotherTabHas(uid: string): Promise<boolean> {
  return new Promise((resolve) => {
    const over = (answer: boolean) => {
      clearTimeout(timer);
      channel.removeEventListener('message', listen);
      resolve(answer);
    };
    const listen = ({ data }: MessageEvent<Message>) => {
      if (data.kind === 'here' && data.uid === uid) over(true);
    };
    const timer = setTimeout(() => over(false), ANSWER_WITHIN);
    channel.addEventListener('message', listen);
    send({ kind: 'anybody', uid });
  });
}

function send(message: Message): void {
  channel.postMessage(message);
}
