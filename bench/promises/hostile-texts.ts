/** A text of some length that makes careless work on texts take long: runs that an expression tries again from each place, nesting, pairs, foldings. */
export interface HostileText {
  readonly what: string;
  of(length: number): string;
}

const repeated = (what: string, piece: string, end = ''): HostileText => ({
  what,
  of: (length) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length) + end,
});

export const HOSTILE_TEXTS: readonly HostileText[] = [
  repeated('letters', 'a', '!'),
  repeated('digits', '1', 'x'),
  repeated('blanks', ' ', 'x'),
  repeated('blanks and line breaks', ' \t\r\n', 'x'),
  repeated('accents', 'ő'),
  repeated('letters with many accents', 'a\u0301\u0302\u0303'),
  repeated('letters that grow when they are folded', '\ufdfa'),
  repeated('pictures', '🍺'),
  {
    what: 'words',
    of: (length) =>
      Array.from({ length: Math.ceil(length / 6) }, (_, at) => `w${at.toString(36)}`)
        .join(' ')
        .slice(0, length),
  },
  repeated('one word again and again', 'ab '),
  repeated('opening tags', '<a '),
  repeated('nested tags', '<b>'),
  repeated('comments', '<!--'),
  repeated('entities', '&amp;'),
  repeated('brackets', '('),
  repeated('square brackets', '['),
  repeated('braces', '{"a":'),
  repeated('quotation marks', '\\"'),
  repeated('apostrophes', "'"),
  repeated('semicolons', 'a;'),
  repeated('commas', '1,'),
  repeated('equals signs', '=a'),
  repeated('dots', 'a.', '@'),
  repeated('at signs', 'a@'),
  repeated('hyphens', '-', 'x'),
  repeated('slashes', '/..'),
  repeated('percent signs', '%25'),
  repeated('decimals', '1.000', ',x'),
  repeated('marks of direction', '\u202e'),
  repeated('nothing wide', '\u200b'),
];

/** What is only quoted in the answer that refuses it: the words that such answers are made of. */
export const QUOTED_TEXTS: readonly HostileText[] = [repeated('the words of a suggestion', ' Did you mean ')];
