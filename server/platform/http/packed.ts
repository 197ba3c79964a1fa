import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Coding } from './coding.ts';
import { codingFor } from './coding.ts';

/** A text or picture that many ask for: packed once, known by its tag. A coding that does not pay is null. */
export interface Packed extends Readonly<Record<Exclude<Coding, 'plain'>, Buffer | null>> {
  readonly plain: Buffer;
  readonly type: string;
  readonly tag: string;
}

/** Weak: the same tag for every coding. */
export function tagOf(bytes: Buffer): string {
  return `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
}

/** 304 when the client has it already, else the bytes in the best coding that the browser accepts. */
export function sendPacked(request: FastifyRequest, reply: FastifyReply, packed: Packed): FastifyReply {
  void reply.header('etag', packed.tag).header('vary', 'accept-encoding').type(packed.type);
  if (request.headers['if-none-match'] === packed.tag) return reply.code(304).send();
  const coding = codingFor(request.headers['accept-encoding']);
  const bytes = packed[coding] ?? packed.plain;
  if (bytes !== packed.plain) void reply.header('content-encoding', coding);
  return reply.send(bytes);
}
