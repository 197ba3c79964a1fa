import { deskOperationRoutes } from '#contract/desk/operation.ts';
import { auditedPeople, listEntries, presentEntry } from '#modules/audit/index.ts';
import { companyOf, servedCompanies } from '#modules/company/index.ts';
import { peopleSignedIn } from '#modules/identity/index.ts';
import { reasonInWords } from '#modules/erp/index.ts';
import { restEdge } from '#platform/http/edge.ts';
import { deadRows, recurringRows } from '#platform/jobs/index.ts';
import { MAIL_TOPIC } from '#platform/mail/index.ts';
import type { MailState } from '#platform/mail/mail.views.ts';
import { personName } from '#values/person-name.ts';
import { endSessionsOf, listDeadLetters, listMails, readHealth, sendAgain, settleMail } from './run-operation.ts';

export const deskOperationEdge = restEdge(deskOperationRoutes, {
  getHealth: async (ctx) => {
    const { now, outbox, mails, topics, ...rest } = await readHealth(ctx);
    return {
      ...rest,
      now: now.toISOString(),
      outbox: {
        waiting: outbox.waiting,
        dead: outbox.dead,
        oldestSeconds: Math.trunc(outbox.oldestSeconds),
        putOff: outbox.putOff,
      },
      mails: { ...mails, faultSeconds: Math.trunc(mails.faultSeconds) },
      topics: topics.map((topic) => ({ ...topic, oldestSeconds: Math.trunc(topic.oldestSeconds) })),
    };
  },
  listJobs: async ({ db }) => ({
    jobs: (await recurringRows(db)).map(({ dueAt, startedAt, ...job }) => ({
      ...job,
      dueAt: dueAt.toISOString(),
      startedAt: startedAt?.toISOString() ?? null,
    })),
    deadRows: await deadRows(db),
  }),
  listDeadLetters: async (ctx) => {
    const { total, letters } = await listDeadLetters(ctx);
    return {
      total,
      letters: letters.map(
        ({ id, topic, attempts, createdAt, deadAt, reason, sentAgain: again, firstDeadAt, orderNumber, subject }) => ({
          id,
          topic,
          object: orderNumber ?? subject,
          orderNumber,
          attempts,
          createdAt: createdAt.toISOString(),
          deadAt: deadAt.toISOString(),
          reason: reasonInWords(reason, ctx.language),
          sentAgain: again,
          firstDeadAt: firstDeadAt.toISOString(),
          isMail: topic === MAIL_TOPIC,
        }),
      ),
    };
  },
  sendAgain: async (ctx, { body: { ids } }) => ({ count: await sendAgain(ctx, ids) }),
  dropMail: async (ctx, { params: { id } }) => {
    await settleMail(ctx, id);
    return {};
  },
  listMails: async (ctx, { query: { offset, limit, search = '', waiting = false } }) => {
    const { total, rows } = await listMails(ctx, { search, waiting, offset, limit });
    const hasServer = Boolean(ctx.app.config.smtp);
    return {
      total,
      offset,
      limit,
      results: rows.map((row) => ({
        id: row.id,
        to: row.to,
        subject: row.subject,
        createdAt: row.createdAt.toISOString(),
        sentAt: row.sentAt?.toISOString() ?? null,
        state: stateOf(row, hasServer),
        letter: row.dead ? row.event : null,
        reason: row.reason,
      })),
    };
  },
  listSessions: async ({ db, app, language }, { query: { offset, limit, search = '' } }) => {
    const { total, rows } = await peopleSignedIn(db, app.clock.real(), { search, offset, limit });
    return {
      total,
      offset,
      limit,
      results: rows.map(({ uid, firstName, lastName, email, companyId, sessions, acting, lastSeenAt }) => ({
        uid,
        name: personName(language, { firstName, lastName }),
        email,
        companyId,
        sessions,
        acting,
        lastSeenAt: lastSeenAt.toISOString(),
      })),
    };
  },
  endSessions: async (ctx, { params: { uid }, body: { reason } }) => ({ ended: await endSessionsOf(ctx, uid, reason) }),
  listDeskAudit: async (ctx, { query: { offset, limit, from, to, ...filter } }) => {
    const companyIds = await servedCompanies(ctx, 'Desk Audit', 'view');
    const { total, rows } = await listEntries(ctx, { ...filter, companyIds, from, to }, { offset, limit });
    const ids = new Set(rows.flatMap(({ companyId }) => companyId ?? []));
    const companies = new Map(
      await Promise.all([...ids].map(async (id) => [id, (await companyOf(ctx, id))?.name ?? ''] as const)),
    );
    return {
      total,
      offset,
      limit,
      results: rows.map((row) => ({
        ...presentEntry(row, ctx.language, 'supplier'),
        company: row.companyId === null ? null : { companyId: row.companyId, name: companies.get(row.companyId)! },
      })),
    };
  },
  findAuditPeople: async (ctx, { query: { search } }) => ({
    people: (await auditedPeople(ctx.db, search, await servedCompanies(ctx, 'Desk Audit', 'view'), 20)).map(
      ({ uid, email, firstName, lastName }) => ({
        uid,
        email,
        name: personName(ctx.language, { firstName, lastName }),
      }),
    ),
  }),
});

function stateOf(
  { sentAt, dead, event, sending }: MailState,
  hasServer: boolean,
): 'sent' | 'sending' | 'waiting' | 'dead' | 'kept' {
  if (sentAt) return 'sent';
  if (dead) return 'dead';
  if (event === null && !hasServer) return 'kept';
  return sending ? 'sending' : 'waiting';
}
