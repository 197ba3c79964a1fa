import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FileAnswer } from '#contract/file.ts';
import { DIRECTION_MARKS } from '#values/direction-marks.ts';
import { cut, withoutAccents } from '#values/text.ts';

/**
 * Sends a file to keep. It never opens inside our own pages (promises F13): an attachment, of the type it was checked to be,
 * under a policy that runs nothing should somebody open it all the same.
 */
export function sendFile(reply: FastifyReply, { file }: FileAnswer): FastifyReply {
  void reply
    .type(file.mime)
    .header('content-disposition', dispositionOf(file.name))
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', file.forGood ? 'public, max-age=31536000, immutable' : 'private, no-store');
  if (file.bytes !== undefined) reply.header('content-length', String(file.bytes));
  if (file.body instanceof Uint8Array)
    return reply.send(Buffer.from(file.body.buffer, file.body.byteOffset, file.body.byteLength));
  // A stream goes as it is: then it ends at once when the client goes away.
  return reply.send(file.body instanceof Readable ? file.body : Readable.from(file.body));
}

export function isFileAnswer(answer: unknown): answer is FileAnswer {
  return typeof answer === 'object' && answer !== null && 'file' in answer;
}

/** Whether its client takes part in how long it takes; else its bytes are there. */
export function isSentInPieces({ file: { body } }: FileAnswer): boolean {
  return !(body instanceof Uint8Array);
}

/** Ends what would have been sent. */
export function withdrawFile({ file: { body } }: FileAnswer): void {
  if (body instanceof Readable) body.destroy();
}

const UNSENT = new RegExp(String.raw`["\\/\p{Cc}${DIRECTION_MARKS}]`, 'gu');

/** RFC 6266: a plain name for old clients, the real one beside it; no quotes, line ends or signs of direction get through. */
export function dispositionOf(name: string): string {
  const clean = cut(name.replace(UNSENT, '_'), 200) || 'file';
  const plain =
    withoutAccents(clean)
      .replace(/[^\x20-\x7e]/g, '')
      .replace(/[%;]/g, '_') || 'file';
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(clean).replace(/['()*]/g, (sign) => `%${sign.codePointAt(0)!.toString(16).toUpperCase()}`)}`;
}
