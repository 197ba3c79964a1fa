import { z } from 'zod';

/** What a route answers instead of JSON: a file to keep. The bytes go out as they come; nothing holds the whole of a long one. */
export interface FileAnswer {
  readonly file: {
    /** As people see it: any characters but `/`. */
    readonly name: string;
    readonly mime: string;
    /** Known only when nothing is made on the way. */
    readonly bytes?: number;
    /** Never another one under its address: browsers keep it. */
    readonly forGood?: boolean;
    readonly body: Uint8Array | AsyncIterable<Uint8Array>;
  };
}

/** The `response` of a route that answers a file (with Content-Disposition); the description says application/octet-stream. */
export const fileAnswer = z.custom<FileAnswer>();
