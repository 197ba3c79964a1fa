import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import type { ValidateFunction } from 'ajv';
import type { Body } from './fields.ts';
import { FIELDS, REQUIRED, serviceOf } from './fields.ts';

const DECIMAL = /^-?\d{1,12}(\.\d{1,9})?$/;
const isFlag = (name: string) => /^(Complete|Is)/.test(name);
const isDate = (name: string) => name.endsWith('Date');

type Schema = Record<string, unknown>;

/** A schema of one of our own lists. */
function ownSchema(body: Body): Schema {
  const properties = Object.entries(FIELDS[body]).map(([name, is]): [string, Schema] => {
    if (typeof is === 'object') return [name, ownSchema(is[0] as Body)];
    if (typeof is === 'string')
      return [
        name,
        {
          type: 'object',
          additionalProperties: false,
          properties: { results: { type: 'array', items: ownSchema(is as Body) } },
        },
      ];
    if (is > 0) return [name, { type: 'string', maxLength: is }];
    if (isFlag(name)) return [name, { type: 'boolean' }];
    if (isDate(name)) return [name, { type: 'string', pattern: String.raw`^/Date\(-?\d+\)/$` }];
    return [name, name === 'LongText' ? { type: 'string' } : { type: 'string', pattern: DECIMAL.source }];
  });
  return {
    type: 'object',
    additionalProperties: false,
    required: REQUIRED[body] ?? [],
    properties: Object.fromEntries(properties),
  };
}

/** SAP's own description of the service, with unknown fields refused everywhere. */
export function describedSchemas(standards: string, service: string): Record<string, Schema> | null {
  const file = join(standards, 'sap-s4hana', `${service}.json`);
  if (!existsSync(file)) return null;
  const { components } = JSON.parse(readFileSync(file, 'utf8')) as { components: { schemas: Record<string, Schema> } };
  return strict(components.schemas) as Record<string, Schema>;
}

/** `additionalProperties: false` for each object; a `nullable` without a type, and what Ajv has no word for, is dropped. Decimals come as texts, so their bounds do not count. */
function strict(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(strict);
  if (typeof node !== 'object' || node === null) return node;
  const kept = Object.entries(node).filter(
    ([name, value]) =>
      !name.startsWith('x-') &&
      !(name === 'nullable' && !('type' in node)) &&
      !(['multipleOf', 'minimum', 'maximum'].includes(name) && typeof value === 'number'),
  );
  const result = Object.fromEntries(kept.map(([name, value]) => [name, name === 'example' ? value : strict(value)]));
  return result['type'] === 'object' && 'properties' in result ? { ...result, additionalProperties: false } : result;
}

/** Answers what does not fit in a body, or null. With `standards` bodies are held against SAP's own description as well. */
export function bodyCheck(standards: string | null): (body: Body, given: unknown) => string | null {
  const own = new Ajv({ allErrors: true, strict: false });
  const checks = new Map<Body, ValidateFunction[]>();
  const official = standards ? new Ajv({ allErrors: true, strict: false, validateFormats: false }) : null;
  for (const service of new Set((Object.keys(FIELDS) as Body[]).map(serviceOf))) {
    const described = standards && describedSchemas(standards, service);
    if (described) official!.addSchema({ $id: service, components: { schemas: described } });
  }
  return (body, given) => {
    let all = checks.get(body);
    if (!all) {
      all = [
        own.compile(ownSchema(body)),
        ...(official?.getSchema(serviceOf(body))
          ? [official.compile({ $ref: `${serviceOf(body)}#/components/schemas/${body}` })]
          : []),
      ];
      checks.set(body, all);
    }
    const wrong = all.flatMap((check) =>
      check(given)
        ? []
        : (check.errors ?? []).map(
            ({ instancePath, message, params }) => `${instancePath || 'body'} ${message} ${JSON.stringify(params)}`,
          ),
    );
    return wrong.length > 0 ? wrong.join('; ') : null;
  };
}
