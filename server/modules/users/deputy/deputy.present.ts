import type { Language } from '#values/text.ts';
import { personName } from '#values/person-name.ts';
import type { ShownDeputy } from './deputy.store.ts';
import { roleLabel } from '../role/role-label.ts';

/** The wire form of a lent role as one of its two people sees it, or who manages that user. */
export function presentDeputy(d: ShownDeputy, uid: string, language: Language) {
  const lent = d.lenderUid === uid;
  return {
    id: String(d.id),
    lent,
    colleague: personName(language, lent ? d.deputy : d.lender),
    shipToId: d.shipToId,
    shipToName: d.shipToName,
    roleLabel: roleLabel(language, d.customerType, d.role),
    from: d.from,
    to: d.to,
    standing: d.standing,
  };
}
