import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { ERP_MESSAGES_PATH } from '#contract/erp/message.ts';
import type { ErpAnswer, ToErpMessage, ToErpType } from '#contract/erp/to-erp.ts';
import { erpAnswers } from '#contract/erp/to-erp.ts';
import type { Erp } from '#modules/erp/index.ts';
import { ErpAway, ErpRefused, OrderWaits, isAnswer } from '#modules/erp/index.ts';
import type { App } from '../context.ts';
import { askErp, inOneLine, jsonOf } from './ask-erp.ts';
import { noteErpClock, noteErpContact } from './erp-contact.ts';
import { dropMessages, fillGaps } from './erp-messages.job.ts';
import { messageReports } from './message-reports.ts';
import { placedOrder, placingId } from './placing.ts';
import { clockSentence, signed } from './signature.ts';

/** Far above the longest answer that an ERP gives. */
const MOST_BYTES = 4_194_304;
const TOLD_LENGTH = 200;
/** The order itself is at fault. Every other refusal (a wrong secret, a wrong address, too many calls) keeps orders waiting until it is mended. */
const REFUSALS = new Set([400, 409, 413, 422]);
/** It does not take the signature, or its time. */
const UNSIGNED = 401;
/** Clocks that differ by less are not the reason. */
const CLOCK_SECONDS = 120;
/** Somebody works on the order there. */
const LOCKED = 423;

/**
 * The supplier's ERP over HTTP (`ERP=http`): signed messages to `ERP_URL` (contract/erp). An order has the same message id however often it is
 * sent, so that the ERP books it once.
 */
export const erpOverHttp: Erp = {
  async sendOrder(app, order, signal) {
    const { sapId, standing, erpNumber } = await call(app, 'order.place', placingId(order), placedOrder(order), signal);
    const investigation = standing === 'credit' || standing === 'block' ? standing : null;
    return { sapId, investigation, confirmed: standing === 'confirmed', erpNumber };
  },
  cancelOrder: async (app, { sapId, number }, signal) =>
    asStanding(await call(app, 'order.cancel', `order.cancel:${randomUUID()}`, { sapId, number }, signal)),
  holdOrder: async (app, { sapId, number }, word, signal) =>
    asStanding(await call(app, 'order.hold', `order.hold:${randomUUID()}`, { sapId, number, holdToken: word }, signal)),
  async releaseOrder(app, { sapId, number }, word, signal) {
    await call(app, 'order.release', `order.release:${randomUUID()}`, { sapId, number, holdToken: word }, signal);
  },
  readOrder: (app, sapId, from, signal) =>
    call(app, 'order.read', `order.read:${randomUUID()}`, { sapId, from }, signal),
  reports: messageReports,
  jobs: [fillGaps, dropMessages],
};

const asStanding = ({ sapId, standing }: ErpAnswer<'order.hold'>) => ({ sapId, standing: standing.replace('-', ' ') });

/** One message to the ERP and its answer, read as a stranger's. Throws ErpAway when nobody knows what came of it or it should come again, OrderWaits when only this order has to wait, ErpRefused when the ERP will not have it. */
async function call<Type extends ToErpType>(
  app: App,
  type: Type,
  id: string,
  data: Extract<ToErpMessage, { type: Type }>['data'],
  signal: AbortSignal,
): Promise<ErpAnswer<Type>> {
  try {
    const answer = await answerOf(
      app,
      id,
      { id, type, timestamp: app.clock.real().toISOString(), data },
      erpAnswers[type],
      signal,
    );
    if (answer.sapId !== data.sapId) throw new ErpAway({ code: 'unexpected', who: 'erp', said: 'sapId' });
    await noteErpContact(app, 'answered');
    return answer as ErpAnswer<Type>;
  } catch (error) {
    await noteErpContact(app, isAnswer(error) ? 'answered' : 'failed', error);
    throw error;
  }
}

async function answerOf<T>(
  app: App,
  id: string,
  message: object,
  schema: z.ZodType<T>,
  signal: AbortSignal,
): Promise<T> {
  const { url, secrets } = app.config.erpServer!;
  const body = JSON.stringify(message);
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    ...signed(secrets, id, body, app.clock.real()),
  };
  const {
    status,
    text,
    headers: answered,
  } = await askErp('erp', url + ERP_MESSAGES_PATH, { method: 'POST', headers, body }, MOST_BYTES, signal);
  if (REFUSALS.has(status)) throw new ErpRefused({ code: 'rejects', who: 'erp', said: `${status}: ${toldIn(text)}` });
  if (status === LOCKED) throw new OrderWaits({ code: 'locked', who: 'erp', said: toldIn(text) });
  if (status === UNSIGNED) {
    const seconds = clockAhead(answered, app.clock.real());
    if (seconds !== null) {
      await noteErpClock(app, seconds);
      app.log.warn({ why: clockSentence(seconds) }, 'the ERP refuses messages');
      throw new ErpAway({
        code: seconds > 0 ? 'clockAhead' : 'clockBehind',
        who: 'erp',
        status,
        said: toldIn(text),
        seconds: Math.abs(seconds),
      });
    }
  }
  if (status < 200 || status > 299) throw new ErpAway({ code: 'answered', who: 'erp', status, said: toldIn(text) });
  const read = schema.safeParse(jsonOf(text));
  if (!read.success) throw new ErpAway({ code: 'unexpected', who: 'erp', said: inOneLine(text, TOLD_LENGTH) });
  return read.data;
}

/** How many seconds the clock of the ERP is ahead of ours; null when its answer names no time, or the clocks agree. */
function clockAhead(headers: Headers, now: Date): number | null {
  const seconds = Math.trunc((Date.parse(headers.get('date') ?? '') - now.getTime()) / 1_000);
  return Math.abs(seconds) > CLOCK_SECONDS ? seconds : null;
}

/** What a refusal says in its `detail`, else its beginning. */
function toldIn(text: string): string {
  const { detail } = (jsonOf(text) ?? {}) as { detail?: unknown };
  return inOneLine(typeof detail === 'string' ? detail : text, TOLD_LENGTH);
}
