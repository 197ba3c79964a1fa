import type { Entity } from './entities.ts';
import { Refused } from './books.ts';

/** `$filter` of OData 2 as far as the portal uses it: `field eq|ge|gt|le|lt value`, `and`, `or`, brackets. Anything else is refused. */
export function filterOf(text: string): (entity: Entity) => boolean {
  const tokens = text.match(/\(|\)|datetime(?:offset)?'[^']*'|'(?:[^']|'')*'|[^\s()']+/g) ?? [];
  let at = 0;
  const any = (): ((entity: Entity) => boolean) => {
    const parts = [all()];
    while (tokens[at] === 'or') {
      at += 1;
      parts.push(all());
    }
    return (entity) => parts.some((part) => part(entity));
  };
  const all = (): ((entity: Entity) => boolean) => {
    const parts = [one()];
    while (tokens[at] === 'and') {
      at += 1;
      parts.push(one());
    }
    return (entity) => parts.every((part) => part(entity));
  };
  const one = (): ((entity: Entity) => boolean) => {
    if (tokens[at] === '(') {
      at += 1;
      const inner = any();
      if (tokens[at] !== ')') throw unreadable(text);
      at += 1;
      return inner;
    }
    const [field, operator, literal] = tokens.slice(at, at + 3);
    at += 3;
    if (!field || !literal || !['eq', 'ge', 'gt', 'le', 'lt'].includes(operator ?? '')) throw unreadable(text);
    const wanted = valueOf(literal);
    return (entity) => {
      const has = comparable(entity[field]);
      if (has === null) return false;
      if (operator === 'eq') return has === wanted;
      if (operator === 'ge') return has >= wanted;
      if (operator === 'gt') return has > wanted;
      return operator === 'le' ? has <= wanted : has < wanted;
    };
  };
  const whole = any();
  if (at !== tokens.length) throw unreadable(text);
  return whole;
}

const unreadable = (text: string) => new Refused('/IWBEP/CM_MGW_RT/176', `Invalid filter expression: ${text}`);

function valueOf(literal: string): string | number {
  const date = /^datetime(?:offset)?'(.*)'$/.exec(literal);
  if (date) return Date.parse(/Z|[+-]\d\d:\d\d$/.test(date[1]!) ? date[1]! : `${date[1]}Z`);
  return literal.startsWith("'") ? literal.slice(1, -1).replaceAll("''", "'") : literal;
}

function comparable(value: unknown): string | number | null {
  if (typeof value !== 'string') return null;
  const date = /^\/Date\((-?\d+)/.exec(value);
  return date ? Number(date[1]) : value;
}
