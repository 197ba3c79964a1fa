import { createHash } from 'node:crypto';

/** A statement with its values. `name` makes PostgreSQL keep the prepared plan on each connection. */
export interface Sql {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly name: string;
}

const names = new Map<string, string>();
const NAMES_KEPT = 2_000;

/** How a statement came about, a step for each `${}`: statements of one way have one text, which is put together once. */
interface Step {
  value?: Step;
  inner?: Map<TemplateStringsArray | string, Step>;
  made?: { readonly text: string; readonly name: string };
}
const begin: Step = {};
/** Beyond these (lists of changing length, say) texts are put together each time. */
const STEPS_KEPT = 50_000;
let steps = 0;

/**
 * ``sql`select * from product where sku = ${sku}` ``: every `${}` becomes a parameter, never text.
 * A nested `sql` part is spliced in, so optional conditions compose; `raw()` is for names from our own code.
 */
export function sql(parts: TemplateStringsArray, ...args: readonly unknown[]): Sql {
  const values: unknown[] = [];
  const way = walked(within(begin, parts), args, values);
  const { text, name } = way?.made ?? made(way, parts, args);
  return { text, values, name };
}

/** The way through all pieces, whose values are collected; null where it is not kept. */
function walked(from: Step | null, args: readonly unknown[], values: unknown[]): Step | null {
  let at = from;
  for (const arg of args)
    if (isPart(arg)) at = walked(within(at, arg.parts), arg.args, values);
    else if (isRaw(arg)) at = within(at, arg.raw);
    else {
      values.push(arg);
      at = behind(at);
    }
  return at;
}

function behind(at: Step | null): Step | null {
  if (!at) return null;
  if (at.value) return at.value;
  const step = next();
  if (step) at.value = step;
  return step;
}

function within(at: Step | null, piece: TemplateStringsArray | string): Step | null {
  if (!at) return null;
  const known = at.inner?.get(piece);
  if (known) return known;
  const step = next();
  if (step) (at.inner ??= new Map()).set(piece, step);
  return step;
}

function next(): Step | null {
  return (steps += 1) > STEPS_KEPT ? null : {};
}

function made(way: Step | null, parts: TemplateStringsArray, args: readonly unknown[]) {
  const text = spliced(parts, args, []);
  const statement = { text, name: nameOf(text) };
  if (way) way.made = statement;
  return statement;
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

export function joined(pieces: readonly Part[], separator: ' and ' | ' or ' | ', ' | ' union all '): Part | Raw {
  if (pieces.length === 0) return raw(separator === ' and ' ? 'true' : '');
  return part(stringsOf(separator, pieces.length), ...pieces);
}

const strings = new Map<string, TemplateStringsArray>();

/** The same ones for the same number of pieces, as a template in the code has them. */
function stringsOf(separator: string, pieces: number): TemplateStringsArray {
  const key = `${pieces}${separator}`;
  let known = strings.get(key);
  if (!known) {
    const texts = ['', ...Array.from({ length: pieces - 1 }, () => separator), ''];
    strings.set(key, (known = Object.assign(texts, { raw: texts })));
  }
  return known;
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
