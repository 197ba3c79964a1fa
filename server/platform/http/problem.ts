import type { Language } from '#values/text.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import { wordingKeyOf } from '#vocabulary/role.ts';
import { hasWording, say } from '#wording/say.ts';
import { StaleRecord } from './record-version.ts';

/** RFC 9457. `code` is what a program decides by; `detail` is for people, in their language. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: string;
  readonly requestId: string;
  readonly params?: Readonly<Record<string, string | number>>;
  /** Of a stale write: the record as it is now. */
  readonly present?: object;
  readonly errors?: readonly { readonly path: string; readonly message: string }[];
}

interface Known {
  readonly statusCode?: number;
  /** Of a 503: in other words than those of a server that has too much to do. */
  readonly wordingKey?: string;
  readonly validation?: readonly { instancePath?: string; message?: string }[];
}

/** A permission is named as people know it; its code stays in `params`. */
function spoken(language: Language, params: Refusal['params']): Refusal['params'] {
  const key = `deskPermission.${wordingKeyOf(String(params['permission'] ?? ''))}`;
  return hasWording(key) ? { ...params, permission: say(language, key) } : params;
}

/** Every error as a problem: refusals speak, everything unexpected stays quiet (the log has it under the request id). */
export function problemOf(error: unknown, language: Language, requestId: string): Problem {
  if (error instanceof Refusal) {
    return problem(
      error.rule.status,
      error.code,
      say(language, error.wordingKey, spoken(language, error.params)),
      requestId,
      {
        params: error.params,
        ...(error instanceof StaleRecord && { present: error.present }),
      },
    );
  }
  const { statusCode = 500, validation, wordingKey } = error as Known;
  if (validation) {
    const errors = validation.map(({ instancePath = '', message = '' }) => ({
      path: instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message,
    }));
    return problem(
      400,
      'INVALID_INPUT',
      say(language, 'refusal.INVALID_INPUT', { name: errors.map((wrong) => wrong.path).join(', ') }),
      requestId,
      { errors },
    );
  }
  if (statusCode === 413) return problem(413, 'BODY_TOO_LARGE', say(language, 'refusal.BODY_TOO_LARGE'), requestId);
  if (statusCode === 404) return problem(404, 'NOT_FOUND', say(language, 'refusal.NOT_FOUND'), requestId);
  if (statusCode === 429) return problem(429, 'RATE_LIMITED', say(language, 'refusal.RATE_LIMITED'), requestId);
  if (statusCode === 503)
    return problem(503, 'OVERLOADED', say(language, wordingKey ?? 'refusal.OVERLOADED'), requestId);
  if (statusCode >= 400 && statusCode < 500)
    return problem(statusCode, 'BODY_UNREADABLE', say(language, 'refusal.BODY_UNREADABLE'), requestId);
  return problem(500, 'INTERNAL', say(language, 'error.tryLater'), requestId);
}

function problem(
  status: number,
  code: string,
  detail: string,
  requestId: string,
  more: Partial<Problem> = {},
): Problem {
  return { type: `urn:hordo:problem:${code.toLowerCase()}`, title: code, status, detail, code, requestId, ...more };
}
