export interface Piece {
  readonly how: 'same' | 'gone' | 'new';
  readonly text: string;
}

/** More words than this are compared by what is alike at both ends only. */
const MOST_WORDS = 1_500;

/** What went and what came between two texts, word by word; of HTML also its tags. */
export function differenceOf(before: string, after: string): Piece[] {
  const [a, b] = [partsOf(before), partsOf(after)];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  const middle = between(a.slice(start, a.length - end), b.slice(start, b.length - end));
  return joined([piece('same', a.slice(0, start)), ...middle, piece('same', a.slice(a.length - end))]);
}

const partsOf = (text: string): string[] => text.match(/<[^>]*>|[^\s<]+\s*|\s+/g) ?? [];
const piece = (how: Piece['how'], parts: readonly string[]): Piece => ({ how, text: parts.join('') });

/** The longest sequence that both share; the rest went or came. */
function between(a: readonly string[], b: readonly string[]): Piece[] {
  if (a.length > MOST_WORDS || b.length > MOST_WORDS) return [piece('gone', a), piece('new', b)];
  const longest = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      longest[i]![j] = a[i] === b[j] ? longest[i + 1]![j + 1]! + 1 : Math.max(longest[i + 1]![j]!, longest[i]![j + 1]!);
  const pieces: Piece[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length)
    if (i < a.length && j < b.length && a[i] === b[j]) {
      pieces.push(piece('same', [a[i]!]));
      i += 1;
      j += 1;
    } else if (j >= b.length || (i < a.length && longest[i + 1]![j]! >= longest[i]![j + 1]!))
      pieces.push(piece('gone', [a[i++]!]));
    else pieces.push(piece('new', [b[j++]!]));
  return pieces;
}

function joined(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = [];
  for (const one of pieces) {
    const last = all.at(-1);
    if (one.text === '') continue;
    if (last?.how === one.how) all[all.length - 1] = { how: one.how, text: last.text + one.text };
    else all.push(one);
  }
  return all;
}
