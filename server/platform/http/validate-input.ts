import type { $ZodType, ParsePayload } from 'zod/v4/core';
import { config, util } from 'zod/v4/core';

/** Faults that one answer names: more are in no form that a person fills in. */
const NAMED_FAULTS = 50;

interface Fault {
  readonly keyword: string;
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly message: string;
  readonly params: Record<string, unknown>;
}

/**
 * Judges what comes in by the contract of its route. A body may hold a hundred thousand wrong values: a few are named, for the words of all would be
 * forty times as long as what was sent.
 */
export const validatorCompiler =
  ({ schema }: { readonly schema: $ZodType }) =>
  (data: unknown): { readonly value: unknown } | { readonly error: Fault[] } => {
    const { value, issues } = schema._zod.run({ value: data, issues: [] }, { async: false }) as ParsePayload;
    if (issues.length === 0) return { value };
    return { error: issues.slice(0, NAMED_FAULTS).map(faultOf) };
  };

function faultOf(issue: ParsePayload['issues'][number]): Fault {
  const { code, message, path } = util.finalizeIssue(issue, { async: false }, config());
  const at = path.join('/');
  return { keyword: code, instancePath: `/${at}`, schemaPath: `#/${at}/${code}`, message, params: {} };
}
