import { requireStillEverywhere } from '#modules/access/index.ts';
import { audit } from '#modules/audit/index.ts';
import { circuitOf, isErpUp } from '#modules/erp/index.ts';
import { accountById, endWhatWasBegun } from '#modules/identity/index.ts';
import type { DeadLetter, OutboxFigures, QueueOfTopic } from '#platform/events/outbox.views.ts';
import {
  deadLetters,
  dropDeadLetter,
  outboxFigures,
  queuesByTopic,
  redrive,
  redriveRows,
  redriveThese,
} from '#platform/events/outbox.views.ts';
import { deadRows, jobFigures } from '#platform/jobs/index.ts';
import { MAIL_TOPIC, mailWay, markMailSent } from '#platform/mail/index.ts';
import type { MailFigures, MailState } from '#platform/mail/mail.views.ts';
import { mailById, mailFigures, mailStates } from '#platform/mail/mail.views.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';

export interface Health {
  readonly now: Date;
  readonly erp: {
    readonly kind: Ctx['app']['config']['ERP'];
    readonly up: boolean | null;
    readonly pausedSeconds: number;
  };
  readonly outbox: OutboxFigures;
  readonly mails: MailFigures & { readonly smtp: ReturnType<typeof mailWay> };
  readonly jobs: { readonly failing: number; readonly deadRows: number };
  readonly topics: readonly QueueOfTopic[];
}

/** How the portal runs, as the database and this process know it. */
export async function readHealth({ app, db }: Ctx): Promise<Health> {
  const { failed } = await jobFigures(db);
  return {
    now: app.clock.real(),
    erp: {
      kind: app.config.ERP,
      up: isErpUp(app, await app.erp.reports?.contact(app)),
      pausedSeconds: Math.ceil(circuitOf(app).openFor() / 1_000),
    },
    outbox: await outboxFigures(db),
    mails: { ...(await mailFigures(db, MAIL_TOPIC)), smtp: mailWay(app.config) },
    jobs: { failing: failed.filter(({ rounds }) => rounds > 0).length, deadRows: (await deadRows(db)).length },
    topics: await queuesByTopic(db),
  };
}

export interface LetterAtDesk extends DeadLetter {
  /** The order that it is about. */
  readonly orderNumber: string | null;
  /** The subject of the mail that it is about. */
  readonly subject: string | null;
}

const MOST = 100;

export async function listDeadLetters({ db }: Ctx): Promise<{ total: number; letters: LetterAtDesk[] }> {
  const letters = await deadLetters(db, { limit: MOST });
  const { dead } = await outboxFigures(db);
  const named: LetterAtDesk[] = [];
  for (const letter of letters) {
    const { number, id } = letter.payload;
    const mail = letter.topic === MAIL_TOPIC ? await mailById(db, Number(id)) : null;
    named.push({ ...letter, orderNumber: typeof number === 'string' ? number : null, subject: mail?.subject ?? null });
  }
  return { total: dead, letters: named };
}

export function listMails(
  { db }: Ctx,
  of: { search: string; waiting: boolean; offset: number; limit: number },
): Promise<{ total: number; rows: MailState[] }> {
  return mailStates(db, MAIL_TOPIC, of);
}

/** An act of operation, in one transaction; the right is asked again behind what it waited for. DESK_FORBIDDEN. */
function operate<T>(ctx: Ctx, work: (tx: Ctx) => Promise<T>): Promise<T> {
  return ctx.transaction(async (tx) => {
    const done = await work(tx);
    await requireStillEverywhere(tx, 'Desk Operation');
    return done;
  });
}

/** These dead letters, all of them and what jobs gave up, or this alone (`jobs`), are tried again from the beginning. */
export function sendAgain(ctx: Ctx, ids: readonly number[] | 'all' | 'jobs'): Promise<number> {
  return operate(ctx, async (tx) => {
    const count =
      ids === 'jobs'
        ? await redriveRows(tx.db)
        : ids === 'all'
          ? await redrive(tx.db, 'all')
          : await redriveThese(tx.db, ids);
    if (count > 0)
      await audit(tx, {
        what: 'dead-letters',
        uid: null,
        detail: { count, which: typeof ids === 'string' ? ids : ids.join(' ').slice(0, 200) },
      });
    return count;
  });
}

/** A person knows that a mail arrived, or does not want it sent again: it counts as sent. NOT_FOUND for what is no mail that was given up. */
export function settleMail(ctx: Ctx, id: number): Promise<void> {
  return operate(ctx, async (tx) => {
    const payload = await dropDeadLetter(tx.db, id, MAIL_TOPIC);
    if (!payload) throw new Refusal('NOT_FOUND');
    await markMailSent(tx.db, Number(payload['id']));
    await audit(tx, { what: 'mail-settled', uid: null, detail: { mail: Number(payload['id']) } });
  });
}

/** USER_NOT_FOUND. */
export function endSessionsOf(ctx: Ctx, uid: string, reason: string): Promise<number> {
  return operate(ctx, async (tx) => {
    if (!(await accountById(tx.db, uid))) throw new Refusal('USER_NOT_FOUND');
    const ended = await endWhatWasBegun(tx, uid, { why: WHY });
    await audit(tx, { what: 'session-ended', uid, reason, detail: { why: WHY, count: ended } });
    return ended;
  });
}

const WHY = 'ended by the supplier';
