/** A schema of the description, as far as good and wrong values are made from it. */
export interface PlaceSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly properties?: Readonly<Record<string, PlaceSchema>>;
  readonly items?: PlaceSchema;
  readonly anyOf?: readonly PlaceSchema[];
}

/** By the name of a field, values that stand under it in what the product answers. */
export type Known = ReadonlyMap<string, string>;
type Path = readonly (string | number)[];

/** What the form of a value allows, and databases, calendars and numbers do not. */
const TEXTS = [
  '\ud800',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '275760-09-13',
  '0000-01-01T00:00:00Z',
  '2147483648',
  '9223372036854775808',
] as const;
const NUMBERS = [0.5, 2_147_483_648, 9_007_199_254_740_992, 1e300] as const;
const LONGEST = 10_000;

const plain = ({ anyOf, ...schema }: PlaceSchema): PlaceSchema =>
  anyOf ? (anyOf.find(({ type }) => type !== 'null') ?? schema) : schema;
const kindOf = ({ type }: PlaceSchema): string | undefined =>
  typeof type === 'object' ? type.find((one) => one !== 'null') : type;

/** A value that the description allows, with names and numbers of what is there. */
export function goodValue(given: PlaceSchema, name: string, known: Known, depth = 0): unknown {
  const schema = plain(given);
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([key, of]) => [
        key,
        depth > 6 ? null : goodValue(of, key, known, depth + 1),
      ]),
    );
  switch (kindOf(schema)) {
    case 'object':
      return {};
    case 'array':
      return Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () =>
        goodValue(schema.items ?? {}, name, known, depth + 1),
      );
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return false;
    default:
      return goodText(schema, name, known);
  }
}

function goodText(
  { format, pattern, minLength = 0, maxLength = 100 }: PlaceSchema,
  name: string,
  known: Known,
): string {
  if (format === 'date') return '2026-12-07';
  if (format === 'date-time') return '2026-12-07T10:00:00.000Z';
  if (format === 'email') return 'somebody@test.example';
  if (pattern?.includes('{4}-')) return '2026-11';
  return (known.get(name) ?? 'abc'.padEnd(minLength, 'x')).slice(0, maxLength);
}

function wrongValues(given: PlaceSchema): unknown[] {
  const schema = plain(given);
  const kind = kindOf(schema);
  if (kind === 'boolean' || schema.enum) return ['__proto__'];
  if (kind === 'integer' || kind === 'number')
    return [...NUMBERS, ...[schema.minimum, schema.maximum].filter((bound) => bound !== undefined)];
  const { maxLength = 300 } = schema;
  return [...TEXTS, ...(maxLength <= LONGEST ? ['ő'.repeat(maxLength)] : [])];
}

/** Each place of a value in turn with each wrong value, all else as it was. */
export function* wrongInOnePlace(
  given: PlaceSchema,
  value: unknown,
  at: Path = [],
): Generator<(whole: unknown) => unknown> {
  const schema = plain(given);
  if (schema.properties) {
    for (const [key, of] of Object.entries(schema.properties))
      yield* wrongInOnePlace(of, (value as Record<string, unknown>)[key] ?? {}, [...at, key]);
  } else if (schema.items && Array.isArray(value)) yield* wrongInOnePlace(schema.items, value[0], [...at, 0]);
  else for (const wrong of wrongValues(schema)) yield (whole) => withAt(whole, at, wrong);
  for (const wrong of [null, [[]]]) yield (whole) => withAt(whole, at, wrong);
}

function withAt(whole: unknown, [key, ...rest]: Path, wrong: unknown): unknown {
  if (key === undefined) return wrong;
  if (Array.isArray(whole)) return whole.map((one, index) => (index === key ? withAt(one, rest, wrong) : one));
  return { ...(whole as object), [key]: withAt((whole as Record<string, unknown> | null)?.[key], rest, wrong) };
}

/** The wrong values of a parameter, as texts. */
export function wrongTexts(schema: PlaceSchema): Set<string> {
  return new Set([...wrongValues(schema), '', '0000-01-01'].map((value) => String(value).toWellFormed()));
}
