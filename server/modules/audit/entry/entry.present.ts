import type { AuditEntry } from '#contract/identity/audit.ts';
import type { PersonName } from '#values/person-name.ts';
import { personName } from '#values/person-name.ts';
import { columnName } from '#platform/import-kind/column-name.ts';
import { say } from '#wording/say.ts';
import type { Language } from '#values/text.ts';
import type { AuditEventName } from '#vocabulary/audit-event.ts';
import { PROVES_WHO } from '#vocabulary/audit-event.ts';
import type { EntryRow } from './entry.views.ts';
import { reasonOf } from './reason.ts';

function who(uid: string | null, person: PersonName | null, language: Language): AuditEntry['subject'] {
  if (uid === null) return null;
  return { uid, name: person ? personName(language, person) : '' };
}

/** What people of the supplier say for each other; the company reads that something was done to it, neither these words nor who asked for it. */
const WITHIN: ReadonlySet<string> = new Set(['reason', 'session', 'askedBy']);

/** Columns of the supplier's data as its own pages call them. */
function inWords(detail: EntryRow['detail'], language: Language): EntryRow['detail'] {
  const { file, columns } = detail;
  if (file === undefined || typeof columns !== 'string') return detail;
  const names = new Set(columns.split(', ').map((column) => columnName(language, column)));
  return { ...detail, columns: [...names].join(', ') };
}

/** Salespeople by their names, before and after. */
function salespeopleOf({ detail: { salespersonUid }, salespeople }: EntryRow, language: Language) {
  if (typeof salespersonUid !== 'string' || salespeople === null) return null;
  const nameOf = (uid: string) => (salespeople[uid] && personName(language, salespeople[uid])) || uid;
  return { salespersonUid: salespersonUid.split(' → ').map(nameOf).join(' → ') };
}

/** Who reads: people of the supplier, or those who manage the users of these companies. */
export type Readers = 'supplier' | readonly string[];

/**
 * An entry as it goes over the wire. A customer reads from which address their own people came, and somebody unknown who tried one of their accounts; where the
 * people of another house sit is not theirs to know.
 */
export function presentEntry(row: EntryRow, language: Language, readers: Readers): AuditEntry {
  const isSupplier = readers === 'supplier';
  const subject = who(row.uid, row.subject, language);
  const said = inWords(row.detail, language);
  const { askedBy } = row.detail;
  const asker = isSupplier && row.asker !== null && { askedBy: personName(language, row.asker) || String(askedBy) };
  const bySubject = row.result === 'done' && PROVES_WHO.has(row.what as AuditEventName);
  return {
    id: row.id,
    at: row.at.toISOString(),
    what: row.what,
    label: say(language, `audit.${row.what as AuditEventName}`),
    result: row.result,
    actor: who(row.actorUid, row.actor, language) ?? (bySubject ? subject : null),
    inTheNameOf: who(row.asUid, row.as, language),
    subject,
    email: row.email,
    from: isSupplier || readers.includes(row.fromCompanyId ?? '') ? row.ip : null,
    detail: isSupplier
      ? { ...said, ...salespeopleOf(row, language), ...asker, ...(row.words !== null && { reason: row.words }) }
      : Object.fromEntries(Object.entries(said).filter(([name]) => !WITHIN.has(name))),
    reason: reasonOf(row.detail['why'], language),
    sealed: row.place !== null,
  };
}
