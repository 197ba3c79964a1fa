import { createContext, runInContext } from 'node:vm';
import { Visitor, parseSync } from 'oxc-parser';
import type { Source } from './sources.ts';

export interface Pattern {
  readonly path: string;
  readonly line: number;
  readonly pattern: string;
  readonly flags: string;
}

/** As long as any text that comes in may be, and longer than any that a rule lets further. */
const LENGTH = 80_000;
/** Of processor time: a machine that does much beside is no slow expression. */
const SLOW_MS = 300;

/** Every regular expression that is written out in a source. */
export function patternsOf({ path, text }: Pick<Source, 'path' | 'text'>): Pattern[] {
  const found: Pattern[] = [];
  const { program } = parseSync(path, text);
  new Visitor({
    Literal(node) {
      if ('regex' in node && node.regex)
        found.push({
          path,
          line: text.slice(0, node.start).split('\n').length,
          pattern: node.regex.pattern,
          flags: node.regex.flags,
        });
    },
  }).visit(program);
  return found;
}

/**
 * The beginning of a text that this expression thinks about for too long (ReDoS), or null. It is not computed but tried:
 * each piece that the expression speaks of, alone and with its neighbour, repeated, with an end that it does not want.
 */
export function slowOn({ pattern, flags }: Pick<Pattern, 'pattern' | 'flags'>): string | null {
  const pieces = piecesOf(pattern, flags);
  const pairs = pieces.slice(1).map((piece, index) => pieces[index]! + piece);
  const context = createContext({ expression: new RegExp(pattern, flags.replaceAll(/[gy]/g, '')), text: '' }) as {
    text: string;
  };
  // A start that satisfies what stands before the repeated part.
  const starts = ['', pieces.join('')];
  for (const pump of new Set([...pieces, ...pairs]))
    for (const start of starts) {
      context.text = `${start}${pump.repeat(Math.ceil(LENGTH / pump.length))}\u0000!`;
      if (thinksTooLong(context)) return context.text.slice(0, 40);
    }
  return null;
}

/** Stopped by the clock before its processor time was used up, it begins again and is given twice as long. */
function thinksTooLong(context: object): boolean {
  for (let timeout = SLOW_MS; ; timeout *= 2) {
    const before = process.threadCpuUsage().user;
    try {
      runInContext('expression.test(text)', context, { timeout });
      return false;
    } catch {
      if (process.threadCpuUsage().user - before >= SLOW_MS * 900) return true;
    }
  }
}

/** What the expression can match, one character each: of every class, escape and letter one that fits. */
function piecesOf(pattern: string, flags: string): string[] {
  const parts =
    pattern.match(/\\[pP]\{[^}]+\}|\\u\{?[\da-fA-F]+\}?|\\.|\[(?:\\.|[^\]\\])*\]|[^\\[\](){}|^$*+?]/gs) ?? [];
  const fitting = parts.flatMap((part) => {
    try {
      const one = new RegExp(`^(?:${part})$`, flags.replaceAll(/[gym]/g, ''));
      return CHARACTERS.find((character) => one.test(character)) ?? [];
    } catch {
      return [];
    }
  });
  return [...new Set([...fitting, ' '])].slice(0, 14);
}
const CHARACTERS = [
  'a',
  '0',
  ' ',
  'A',
  '.',
  ...Array.from({ length: 0x17f }, (_, code) => String.fromCodePoint(code + 1)),
  'ő',
  '🍺',
];
