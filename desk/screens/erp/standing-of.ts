import type { ERP_KINDS } from '#contract/desk/erp.ts';

/** How the connection to the ERP stands, as a wording key. */
export function standingOf(of: { readonly kind: (typeof ERP_KINDS)[number]; readonly up: boolean | null }) {
  if (of.kind === 'none') return 'deskErp.noErp';
  if (of.up === null) return 'deskErp.uncalled';
  return of.up ? 'deskErp.up' : 'deskErp.down';
}
