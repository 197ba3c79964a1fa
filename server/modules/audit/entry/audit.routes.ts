import type { AuditEntry } from '#contract/identity/audit.ts';
import { auditRoutes } from '#contract/identity/audit.ts';
import { restEdge } from '#platform/http/edge.ts';
import { say } from '#wording/say.ts';
import type { Language } from '#values/text.ts';
import type { AuditEventName } from './audit-event.ts';
import type { EntryRow } from './entry.views.ts';
import { listEntries } from './list-entries.ts';

export const auditEdge = restEdge(auditRoutes, {
  listAudit: async (ctx, { query: { offset, limit, ...filter } }) => {
    const { total, rows } = await listEntries(ctx, filter, { offset, limit });
    return { total, offset, limit, results: rows.map((row) => present(row, ctx.language)) };
  },
});

const who = (uid: string | null, name: string | null) => (uid === null ? null : { uid, name: name ?? '' });

function present(row: EntryRow, language: Language): AuditEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    what: row.what,
    label: say(language, `audit.${row.what as AuditEventName}`),
    result: row.result,
    actor: who(row.actorUid, row.actorName),
    inTheNameOf: who(row.asUid, row.asName),
    subject: who(row.uid, row.name),
    email: row.email,
    from: row.ip,
    detail: row.detail,
    sealed: row.place !== null,
  };
}
