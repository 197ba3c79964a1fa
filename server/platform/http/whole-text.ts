import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isWhole } from '#values/text.ts';
import { Refusal } from '#vocabulary/refusal.ts';

const NAME_LENGTH = 60;

/**
 * Refuses texts that no database and no UTF-8 can hold (U+0000, half of a surrogate pair) before any handler sees them: in the
 * path, the query, a JSON body or a form. INVALID_INPUT (400) names the field.
 */
export function mountTextCheck(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = body as Buffer;
    if (saysOtherCharset(request) || !isUtf8(bytes)) done(notUtf8(), undefined);
    else void parse(request, bytes.toString('utf8'), done);
  });
  fastify.addHook('preValidation', ({ params, query, body, headers }, _reply, done) => {
    try {
      requireWholeTexts(params);
      requireWholeTexts(query);
      requireWholeTexts(Buffer.isBuffer(body) ? formIn(body, headers['content-type']) : body);
      done();
    } catch (error) {
      done(error as Error);
    }
  });
}

/** Every text and every name in a value, however deep: the walk keeps its own list, because a body may have more levels than the stack. */
export function requireWholeTexts(value: unknown): void {
  const waiting: [name: string, value: unknown][] = [['', value]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [name, one] = next;
    if (typeof one === 'string') {
      if (!isWhole(one)) throw new Refusal('INVALID_INPUT', { name: name || 'text' });
    } else if (Array.isArray(one)) {
      for (const each of one) waiting.push([name, each]);
    } else if (typeof one === 'object' && one !== null) {
      for (const [key, each] of Object.entries(one)) {
        if (!isWhole(key)) throw new Refusal('INVALID_INPUT', { name: name || 'name' });
        waiting.push([key.slice(0, NAME_LENGTH), each]);
      }
    }
  }
}

/** JSON is UTF-8 (RFC 8259). Read as something else, each letter that it has not would be kept as a sign that stands for nothing. */
function saysOtherCharset({ headers }: FastifyRequest): boolean {
  const said = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(headers['content-type'] ?? '')?.[1];
  return said !== undefined && !/^(?:utf-?8|us-ascii)$/i.test(said);
}

export function notUtf8(): Refusal {
  return new Refusal('BODY_UNREADABLE', {}, 'error.bodyNotUtf8');
}

/** A form that was read as bytes, because somebody else will take it apart. */
function formIn(body: Buffer, type = ''): Record<string, string> {
  return /^application\/x-www-form-urlencoded\b/i.test(type)
    ? Object.fromEntries(new URLSearchParams(body.toString()))
    : {};
}
