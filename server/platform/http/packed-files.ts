import { readFileSync, readdirSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#vocabulary/refusal.ts';
import { DRAWING_POLICY } from './content-security-policy.ts';
import type { Packed } from './packed.ts';
import { sendPacked, tagOf } from './packed.ts';

const DAY_SECONDS = 86_400;
const TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
};

/** The pictures of a small folder, out of memory: drawings packed as small as they get, the first time that somebody asks for them. */
export function mountPackedFiles(fastify: FastifyInstance, prefix: string, folder: URL): void {
  const names = new Map(
    readdirSync(folder).flatMap((name) =>
      TYPES[name.split('.').at(-1)!] ? [[name, new URL(name, folder)] as const] : [],
    ),
  );
  const packed = new Map<string, Packed>();
  const fileOf = (name: string) => {
    const place = names.get(name);
    if (!place) throw new Refusal('NOT_FOUND');
    const known = packed.get(name) ?? pack(place);
    packed.set(name, known);
    return known;
  };
  fastify.get<{ Params: { name: string } }>(`${prefix}/:name`, { schema: { hide: true } }, (request, reply) => {
    void reply
      .header('cache-control', `public, max-age=${DAY_SECONDS}`)
      .header('content-security-policy', DRAWING_POLICY);
    return sendPacked(request, reply, fileOf(request.params.name));
  });
}

function pack(place: URL): Packed {
  const plain = readFileSync(place);
  const type = TYPES[place.pathname.split('.').at(-1)!]!;
  const drawn = type === TYPES['svg'];
  return {
    type,
    tag: tagOf(plain),
    plain,
    br: drawn ? brotliCompressSync(plain) : null,
    gzip: drawn ? gzipSync(plain, { level: 9 }) : null,
  };
}
