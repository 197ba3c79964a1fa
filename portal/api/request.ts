import { learnTime } from '#portal/state/clock.ts';
import { portalSettings } from '#portal/state/portal-config.ts';
import { stored } from '#portal/state/stored-values.ts';
import { failure, kindOf } from '#ui/failure.ts';
import { lineDoubted, lineLost, lineThere } from './line.ts';
import { sendingTime } from './sending-time.ts';
import { tracked } from './tracking.ts';

/** spec 9: requests time out after 55 seconds. */
export const TIMEOUT = 55_000;

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Not shown by the global loader: search while typing, saving in the background. */
  readonly quiet?: boolean;
  /** Same key and same body give the first answer again. */
  readonly idempotencyKey?: string;
  /** Files only: bytes that have come so far. They may take longer than the answer's beginning may. */
  readonly onProgress?: (bytes: number) => void;
  /** Answers before the work is done; its progress is asked for. */
  readonly respondAsync?: boolean;
  /** Of the store endpoint: asked for this ship-to, whichever is chosen in the tab. */
  readonly shipToId?: string;
  /** Takes the cookie by which the sign-in page knows this browser. Every other call neither sends nor takes any. */
  readonly knowsBrowser?: boolean;
}

/** There is a new token, there will be none, or nobody could be asked. */
export type Renewal = 'new' | 'over' | 'unreachable';

/** Renews the session once when a call was not authorised, unless the refusal's code says that it is of no use; set by the session. */
let renew: (code: string) => Promise<Renewal> = () => Promise.resolve('over');
export function renewWith(work: (code: string) => Promise<Renewal>): void {
  renew = work;
}

let leaving = false;
/** The page is being left for good: what it would still ask, without the session that has just been taken off, is not asked any more. */
export function askNoMore(): void {
  leaving = true;
  // A page that the browser kept and shows again begins anew.
  window.addEventListener('pageshow', () => window.location.reload(), { once: true });
}

/** One call to one of the services: address, headers and language as spec 7 has them common to all. */
export async function call(address: string, init: RequestInit, options: CallOptions = {}): Promise<Response> {
  if (leaving) return new Promise(() => {});
  const send = () => answerOf(withLanguage(address), init, options);
  const attempt = async () => {
    const first = await send();
    if (first.status !== 401) return first;
    const renewal = await renew(await codeOf(first.clone()));
    if (renewal === 'unreachable') throw failure('network');
    return renewal === 'new' ? send() : first;
  };
  return options.quiet ? attempt() : tracked(attempt);
}

async function answerOf(
  address: string,
  init: RequestInit,
  { signal, idempotencyKey, respondAsync, onProgress, knowsBrowser }: CallOptions,
): Promise<Response> {
  const ending = new AbortController();
  let late = false;
  const timer = setTimeout(
    () => {
      late = true;
      ending.abort();
    },
    TIMEOUT + sendingTime(init.body),
  );
  signal?.addEventListener('abort', () => ending.abort(signal.reason), { once: true });
  if (signal?.aborted) ending.abort(signal.reason);
  const headers = new Headers(init.headers);
  const token = stored('id_token');
  if (token) headers.set('authorization', `Bearer ${token}`);
  headers.set('market', 'HU');
  if (respondAsync) headers.set('prefer', 'respond-async');
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
  const credentials = knowsBrowser ? 'same-origin' : 'omit';
  // Only what fetch itself throws is the line's fault; any other exception here would be our own.
  const answer = await fetch(address, { ...init, headers, credentials, signal: ending.signal }).catch(
    async (error: unknown) => {
      if (signal?.aborted) throw error;
      const lost = await lostFile(init.body);
      if (lost) throw failure('refused', { code: 'FILE_CHANGED', params: { name: lost.name } });
      if (late) lineDoubted();
      else lineLost();
      throw failure(late ? 'timeout' : 'network');
    },
  );
  if (onProgress) clearTimeout(timer);
  lineThere();
  learnTime(Date.parse(answer.headers.get('date') ?? ''));
  return answer;
}

/** A chosen file that was changed or moved since then cannot be read any more, and the browser says of that what it says of a lost line. */
async function lostFile(body: RequestInit['body']): Promise<File | null> {
  if (!(body instanceof FormData)) return null;
  for (const part of body.values())
    if (part instanceof File)
      try {
        await part.slice(0, 1).arrayBuffer();
      } catch {
        return part;
      }
  return null;
}

/** spec 7: `Language` when a language is stored, else `languageValue` set to the default. */
function withLanguage(address: string): string {
  const chosen = stored('lang');
  const parameter = chosen
    ? `Language=${encodeURIComponent(chosen)}`
    : `languageValue=${encodeURIComponent(portalSettings().defaultLanguage)}`;
  return `${address}${address.includes('?') ? '&' : '?'}${parameter}`;
}

/** The failure that a REST answer tells of (problem details of RFC 9457). */
export async function refusalOf(answer: Response): Promise<Error> {
  const problem = await bodyOf(answer);
  return failure(problem.code === 'MAINTENANCE' ? 'maintenance' : kindOf(answer.status), {
    status: answer.status,
    message: problem.detail ?? '',
    code: problem.code ?? '',
    params: problem.params ?? {},
    requestId: problem.requestId ?? answer.headers.get('x-request-id') ?? '',
  });
}

interface Problem {
  detail?: string;
  code?: string;
  params?: Record<string, string | number>;
  requestId?: string;
}

/** Of a refusal by either kind of service. */
async function codeOf(answer: Response): Promise<string> {
  const { code, errors } = (await bodyOf(answer)) as Problem & {
    errors?: readonly { extensions?: { code?: string } }[];
  };
  return code ?? errors?.[0]?.extensions?.code ?? '';
}

async function bodyOf(answer: Response): Promise<Problem> {
  try {
    return (await answer.json()) as Problem;
  } catch {
    return {};
  }
}
