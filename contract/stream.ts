import { z } from 'zod';

/** What a route answers instead of JSON: lines of text/event-stream for as long as its caller may read them. */
export interface StreamAnswer {
  /**
   * The pieces as they come. `signal` is aborted when the client goes away or the server stops. `stillMay` looks up the caller anew: it throws
   * once their session has ended, their token has run out, or they lost the right to this route.
   * `lastEventId`: where the client goes on (`Last-Event-ID`); null for one that begins.
   */
  readonly stream: (
    signal: AbortSignal,
    stillMay: () => Promise<unknown>,
    lastEventId: number | null,
  ) => AsyncIterable<string>;
}

/** The `response` of a route that streams; the description says text/event-stream. */
export const streamAnswer = z.custom<StreamAnswer>();
