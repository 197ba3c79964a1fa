/** So much of an error is read by a person at night; the rest would hide the reason. */
const BOUNDS = { text: 1_000, frames: 20, depth: 4, several: 3 };

interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack?: string;
  readonly cause?: LoggedError;
  /** Of one that stands for several, as of a name with several addresses. */
  readonly errors?: readonly LoggedError[];
}

/**
 * What a line of the log says of an error: its name, message and code, where it happened and what caused it. Nothing else that hangs on
 * it: drivers hang whole connections there, with their keys and everything that was sent over them.
 */
export function loggedError(error: unknown, depth = BOUNDS.depth): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: bounded(wordsOf(error)) };
  const { message, stack, cause, code, errors } = error as Error & { code?: unknown; errors?: unknown };
  const isDeep = depth <= 1;
  return {
    type: bounded(error.constructor.name || error.name),
    message: bounded(message),
    ...((typeof code === 'string' || typeof code === 'number') && { code: bounded(String(code)) }),
    ...(stack && { stack: framesOf(stack) }),
    ...(cause !== undefined && cause !== null && !isDeep && { cause: loggedError(cause, depth - 1) }),
    ...(Array.isArray(errors) &&
      !isDeep && { errors: errors.slice(0, BOUNDS.several).map((one) => loggedError(one, depth - 1)) }),
  };
}

/** What was thrown without being an error; of an object only what calls itself a message. */
function wordsOf(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null) return String(thrown);
  const { message } = thrown as { message?: unknown };
  return typeof message === 'string' ? message : 'an object';
}

/** Without the message, which stands beside it. */
function framesOf(stack: string): string {
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return frames.slice(0, BOUNDS.frames).map(bounded).join('\n');
}

function bounded(text: string): string {
  return text.length > BOUNDS.text ? `${text.slice(0, BOUNDS.text)}…` : text;
}
