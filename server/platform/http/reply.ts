const made = new WeakSet<object>();

/** An answer with another status than 200. */
export interface Reply {
  readonly status: number;
  readonly body: object;
}

/** Answers with another status; its shape is named in the route's `also`. */
export function withStatus(status: number, body: object): Reply {
  const reply = { status, body };
  made.add(reply);
  return reply;
}

export function isReply(result: unknown): result is Reply {
  return typeof result === 'object' && result !== null && made.has(result);
}
