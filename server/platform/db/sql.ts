import { createHash } from 'node:crypto';

/** A statement with its values. `name` makes PostgreSQL keep the prepared plan on each connection. */
export interface Sql {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly name: string;
}

const names = new Map<string, string>();
const NAMES_KEPT = 2_000;

/**
 * ``sql`select * from product where sku = ${sku}` ``: every `${}` becomes a parameter, never text.
 * A nested `sql` part is spliced in, so optional conditions compose; `raw()` is for names from our own code.
 */
export function sql(parts: TemplateStringsArray, ...args: readonly unknown[]): Sql {
  const values: unknown[] = [];
  const text = spliced(parts, args, values);
  return { text, values, name: nameOf(text) };
}

export interface Part extends Sql {
  readonly parts: TemplateStringsArray;
  readonly args: readonly unknown[];
}

/** A piece of a statement; parameters are numbered when it is spliced in. */
export function part(parts: TemplateStringsArray, ...args: readonly unknown[]): Part {
  return { parts, args, text: '', values: [], name: '' };
}

export interface Raw {
  readonly raw: string;
}
/** Text from our own code (a column or a direction chosen from a fixed list), never from a request. */
export function raw(text: string): Raw {
  return { raw: text };
}

export function joined(pieces: readonly Part[], separator: ' and ' | ' or ' | ', '): Part | Raw {
  if (pieces.length === 0) return raw(separator === ' and ' ? 'true' : '');
  const strings = ['', ...pieces.slice(1).map(() => separator as string), ''];
  return part(Object.assign(strings, { raw: strings }), ...pieces);
}

function spliced(parts: TemplateStringsArray, args: readonly unknown[], values: unknown[]): string {
  let text = parts[0]!;
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index];
    if (isPart(arg)) text += spliced(arg.parts, arg.args, values);
    else if (isRaw(arg)) text += arg.raw;
    else text += `$${values.push(arg)}`;
    text += parts[index + 1]!;
  }
  return text;
}

function isPart(arg: unknown): arg is Part {
  return typeof arg === 'object' && arg !== null && 'parts' in arg;
}

function isRaw(arg: unknown): arg is Raw {
  return typeof arg === 'object' && arg !== null && 'raw' in arg && !('parts' in arg);
}

function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = createHash('sha1').update(text).digest('base64url');
    if (names.size < NAMES_KEPT) names.set(text, name);
  }
  return name;
}
