import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { TransformCallback } from 'node:stream';
import { Transform } from 'node:stream';
import type { FastifyRequest } from 'fastify';

/** What the parser still reads of a form that has too many parts: what came with the last one that it takes, and what its own buffer holds. */
const PIECE = 4_096;

/**
 * A form on its way to its parser, in pieces, until it has more parts than the parser takes or is not wanted any more (`stop`). What comes after that is thrown away unread: the parser itself
 * goes on, and a form that is nothing but beginnings of parts costs it two microseconds a byte, ten seconds of the only thread for one as long as a sheet.
 */
export class FormStream extends Transform {
  readonly headers: IncomingHttpHeaders;
  readonly #most: number;
  #bytes = 0;
  #isOver = false;

  /** `most`: bytes of the whole form; one that does not say its length may not be longer either. */
  constructor(raw: IncomingMessage, most: number) {
    super();
    this.#most = most;
    this.headers = raw.headers;
    raw.pipe(this);
    // Its client has gone: the parser waits for the rest no longer.
    const gone = () => void (raw.readableEnded || this.destroy());
    if (raw.destroyed) gone();
    else raw.once('close', gone);
  }

  /** The request as its parser sees it. */
  static requestOf(
    request: FastifyRequest,
    most: number,
  ): { readonly form: FormStream; readonly request: FastifyRequest } {
    const form = new FormStream(request.raw, most);
    return { form, request: Object.create(request, { raw: { value: form } }) as FastifyRequest };
  }

  get isTooLong(): boolean {
    return this.#bytes > this.#most;
  }

  override pipe<Parser extends NodeJS.WritableStream>(parser: Parser, options?: { end?: boolean }): Parser {
    parser.once('partsLimit', () => this.stop());
    return super.pipe(parser, options);
  }

  override _transform(bytes: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    if (!this.#isOver) this.#bytes += bytes.length;
    if (this.isTooLong) this.#end();
    for (let at = 0; at < bytes.length && !this.#isOver; at += PIECE) this.push(bytes.subarray(at, at + PIECE));
    done();
  }

  /** Its client may go on sending: nobody reads that. */
  stop(): void {
    if (this.#isOver) return;
    this.#end();
    this.unpipe();
    this.resume();
  }

  /** The parser gets no more, and says itself that the form has no end. */
  #end(): void {
    if (!this.#isOver) this.push(null);
    this.#isOver = true;
  }
}
