import type { GraphQLArgument, GraphQLField, GraphQLInputType } from 'graphql';
import {
  getNamedType,
  getNullableType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { seeded } from './seeded.ts';

const SEED = Number(process.env['ANY_INPUT_SEED'] ?? 20261123);
const SHIP_TO = '2000001';

export interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}
export interface Operation {
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly schema: Schema;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

export const next = seeded(SEED);
export const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)]!;

const EVIL_KINDS: readonly (readonly unknown[])[] = [
  [
    '',
    ' ',
    '\0',
    '\ud800',
    '%00',
    '%',
    "' or 1=1 --",
    '"; drop table orders; --',
    '../../../etc/passwd',
    '..\\..\\x',
    '<script>alert(1)</script>',
  ],
  [
    '{{7*7}}',
    '#{7*7}',
    '=1+1',
    '\r\nx-evil: 1',
    '\u202egpj.exe',
    'ő'.repeat(300),
    'a'.repeat(9_000),
    '🍺'.repeat(50),
    '-1',
    '0',
    '1e999',
    'NaN',
  ],
  [
    '9'.repeat(40),
    '2026-02-30',
    '2026-11-24',
    '0000-00-00',
    '99999-12-31',
    '2026-11-24T25:61:00Z',
    '__proto__',
    'constructor',
    'null',
    'true',
    '_',
    '\\',
  ],
  ['(', '*)', '[a-', null, true, false, 0, -1, 1, 0.1, -0, 2_147_483_648, 9_007_199_254_740_992, 1e300, -1e300],
  [
    [],
    {},
    [[[]]],
    [null],
    ['x', 1],
    JSON.parse('{"__proto__":{"polluted":1}}'),
    JSON.parse('{"constructor":{"prototype":{"polluted":1}}}'),
    { constructor: { prototype: 1 } },
    { toString: 'x' },
    { a: { b: { c: { d: {} } } } },
  ],
];
export const EVIL = EVIL_KINDS.flat();
const SENSIBLE = [
  SHIP_TO,
  '1000001',
  '3000001',
  'u-owner',
  '100101',
  '100102',
  '2026-11-24',
  '2026-11-25',
  'hu',
  'HU',
  'ZST',
  'Open',
  'xlsx',
  'csv',
  '1',
  '2',
];

export function valueOf(schema: Schema, depth = 0): unknown {
  if (next() < 0.18) return pick(EVIL);
  if (schema.anyOf) return valueOf(pick(schema.anyOf), depth);
  if (schema.enum) return pick(schema.enum);
  const type = Array.isArray(schema.type) ? pick(schema.type as readonly string[]) : schema.type;
  if (type === 'object' || schema.properties) {
    const properties = Object.entries(schema.properties ?? {}).filter(() => next() < 0.85);
    const more =
      next() < 0.2 ? { __proto__x: 1, role: 'Key User', companyId: '1000002', price: 1, status: 'Active' } : {};
    return {
      ...Object.fromEntries(properties.map(([name, of]) => [name, depth > 6 ? null : valueOf(of, depth + 1)])),
      ...more,
    };
  }
  if (type === 'array')
    return Array.from({ length: pick([0, 1, 2, 40]) }, () => valueOf(schema.items ?? {}, depth + 1));
  if (type === 'integer' || type === 'number') return pick([0, 1, 2, 10, 100, -1, 1_000_000, 1.5]);
  if (type === 'boolean') return next() < 0.5;
  return next() < 0.6 ? pick(SENSIBLE) : pick(EVIL.filter((value) => typeof value === 'string'));
}

export function argumentOf({ type }: Pick<GraphQLArgument, 'type'>, depth = 0): unknown {
  if (next() < 0.08) return pick(EVIL);
  return inputOf(getNullableType(type), depth);
}

function inputOf(type: GraphQLInputType, depth: number): unknown {
  if (isListType(type))
    return Array.from({ length: pick([0, 1, 2, 30]) }, () => argumentOf({ type: type.ofType }, depth + 1));
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter(({ type: of }) => isNonNullType(of) || next() < 0.6);
    return Object.fromEntries(fields.map((field) => [field.name, depth > 5 ? null : argumentOf(field, depth + 1)]));
  }
  if (isEnumType(type)) return pick(type.getValues()).name;
  const { name } = getNamedType(type);
  if (name === 'Int') return pick([0, 1, 2, 20, 100, 101, -1, 2_147_483_647]);
  if (name === 'Float') return pick([0, 1, 3, 0.5, -1, 1e15, 1e300]);
  if (name === 'Boolean') return next() < 0.5;
  return next() < 0.6 ? pick(SENSIBLE) : pick(EVIL.filter((value) => typeof value === 'string'));
}

/** The plain fields of the answer, two levels down. */
export function selection({ type }: GraphQLField<unknown, unknown>, depth = 0): string {
  const named = getNamedType(type);
  if (!isCompositeType(named)) return '';
  const fields = 'getFields' in named ? Object.values(named.getFields()) : [];
  const inner = fields
    .filter(
      (field) =>
        !field.args.some((argument) => isNonNullType(argument.type)) &&
        (depth < 2 || !isCompositeType(getNamedType(field.type))),
    )
    .slice(0, 40)
    .map((field) => field.name + selection(field, depth + 1));
  return ` { __typename ${inner.join(' ')} }`;
}

export function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
