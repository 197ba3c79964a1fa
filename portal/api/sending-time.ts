/** Bytes in a second of a slow line (0.8 Mbit/s). */
const SLOW_LINE = 100_000;

/** How long the files of a form may be on their way before the wait for the answer begins, in ms; nothing for any other body. */
export function sendingTime(body: RequestInit['body']): number {
  if (!(body instanceof FormData)) return 0;
  let bytes = 0;
  for (const part of body.values()) if (part instanceof File) bytes += part.size;
  return (bytes / SLOW_LINE) * 1_000;
}
