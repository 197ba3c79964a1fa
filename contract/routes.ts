import type { z } from 'zod';
import type { DeskDegree, DeskPermission } from '../vocabulary/desk-permission.ts';
import type { Permission } from '../vocabulary/permission.ts';

/**
 * Who may call: anyone, any signed-in user (`not-validated`: even before their validation), one whose permission list (and the portal) has the section,
 * (with `atDesk`, the supplier's people by that permission to look instead), anybody with a role at the supplier's desk (`desk`), or one whose roles there have the permission in that degree. `reach: 'all'`: and not for their own
 * customers only, because what the route shows or does is nobody's customer.
 */
export type Access =
  | 'public'
  | 'not-validated'
  | 'signed-in'
  | 'desk'
  | { readonly section: Permission; readonly atDesk?: DeskPermission }
  | { readonly desk: DeskPermission; readonly may: DeskDegree; readonly reach?: 'all' };

/** One REST endpoint as browser and server agree on it. `path` is relative to the service's base address. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The call is a form with one file (or at most so many) of at most so many bytes instead of JSON; its other fields are texts. */
  readonly upload?: { readonly maxBytes: number; readonly maxFiles?: number };
  readonly response: z.ZodType;
  /** The caller says in `If-Match` which version of the record they decided on; names the route of the same noun that reads it: a stale call is answered 412 with what it reads now. */
  readonly ifMatch?: string;
  /** The answer holds what opens something (a token, a seed, codes): it is given once and never kept. */
  readonly secret?: true;
  /** All its work is one transaction and nothing outside of the database: under an Idempotency-Key its answer is written in it. By hand: it changes what imports bring, and waits a moment for others who do. */
  readonly atomic?: true | 'by hand';
  /** Other answers than 200 that say more than a problem does. */
  readonly also?: Readonly<Record<number, z.ZodType>>;
}

export function defineRoutes<const T extends Record<string, Route>>(routes: T): T {
  return routes;
}
