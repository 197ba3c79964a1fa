/** Why a call failed, told apart by code and never by text. `message` is the server's sentence in the user's language, if it sent one. */
export interface Failure extends Error {
  readonly failure: true;
  readonly kind:
    | 'refused'
    | 'unauthorized'
    | 'forbidden'
    | 'missing'
    | 'server'
    | 'maintenance'
    | 'timeout'
    | 'network'
    | 'unread';
  readonly status: number;
  /** The refusal's code (`SHIP_TO_SUSPENDED`), or the store contract's `error_code` where there is none. */
  readonly code: string;
  readonly errorCode: string;
  readonly category: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly requestId: string;
  /** GraphQL only: where in the answer. */
  readonly path: readonly (string | number)[];
}

type Parts = Partial<Omit<Failure, keyof Error | 'failure' | 'kind'>> & { message?: string };

export function failure(kind: Failure['kind'], parts: Parts = {}): Failure {
  const { message = '', ...rest } = parts;
  return Object.assign(new Error(message), {
    failure: true as const,
    kind,
    status: 0,
    code: '',
    errorCode: '',
    category: '',
    params: {},
    requestId: '',
    path: [],
    ...rest,
  });
}

export function isFailure(error: unknown): error is Failure {
  return error instanceof Error && 'failure' in error && error.failure === true;
}

/** Nobody knows what came of the call: it may have been done. It is asked again, never told as not done. */
export function isUnknown(error: unknown): boolean {
  return isFailure(error) && ['server', 'timeout', 'network', 'unread'].includes(error.kind);
}

/** Is it this refusal? `hasCode(error, 'CART_NOT_ACTIVE', 'CART_NOT_FOUND')` */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return isFailure(error) && (codes.includes(error.code) || codes.includes(error.errorCode));
}

export function kindOf(status: number): Failure['kind'] {
  if (status === 401) return 'unauthorized';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'missing';
  return status >= 500 ? 'server' : 'refused';
}
