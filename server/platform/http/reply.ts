const made = new WeakSet<object>();

/** An answer with another status than 200, or with a cookie. */
export interface Reply {
  readonly status: number;
  readonly body: object;
  /** Set by this answer only: one that is given again for an `Idempotency-Key` has none. */
  readonly cookie?: string;
}

/** Answers with another status; its shape is named in the route's `also`. */
export function withStatus(status: number, body: object): Reply {
  return reply({ status, body });
}

/** Answers 200 and sets a cookie. */
export function withCookie(cookie: string, body: object): Reply {
  return reply({ status: 200, body, cookie });
}

function reply(answer: Reply): Reply {
  made.add(answer);
  return answer;
}

export function isReply(result: unknown): result is Reply {
  return typeof result === 'object' && result !== null && made.has(result);
}
