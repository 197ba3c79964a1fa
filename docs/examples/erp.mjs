// An ERP in a hundred lines: it takes orders of the portal and reports their life, in Node 20 without a package. Start it with ERP_SECRET,
// PORTAL_URL and PORT, and the portal with ERP=http, ERP_URL=http://localhost:PORT and the same ERP_SECRET. What it keeps stands in the file BOOKS.
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const { ERP_SECRET = '', PORTAL_URL = 'http://localhost:3000', PORT = '4000', BOOKS = 'erp-books.json', STEP_MS = '2000' } = process.env;
const PATH = '/erp/v1/messages';
const FIVE_MINUTES = 300;
const key = Buffer.from(ERP_SECRET.replace(/^whsec_/, ''), 'base64');

/** By sapId: the order, how it stands, and all that was reported of it. */
const books = existsSync(BOOKS) ? JSON.parse(readFileSync(BOOKS, 'utf8')) : {};
/** Whole or not at all: an ERP that dies here knows what it has acknowledged. */
function keep() {
  writeFileSync(`${BOOKS}.next`, JSON.stringify(books));
  renameSync(`${BOOKS}.next`, BOOKS);
}

// Standard Webhooks: base64 of HMAC-SHA256 over id, time in seconds and body.
const signature = (id, seconds, body) => `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
function isSigned(headers, body) {
  const seconds = Number(headers['webhook-timestamp']);
  if (!(Math.abs(Date.now() / 1000 - seconds) <= FIVE_MINUTES)) return false;
  const wanted = Buffer.from(signature(headers['webhook-id'], seconds, body));
  return String(headers['webhook-signature'])
    .split(' ')
    .some((given) => given.length === wanted.length && timingSafeEqual(Buffer.from(given), wanted));
}

/** What the portal asks. `order.place` comes again under its id when our answer was lost: the order is booked once. */
const answers = {
  'order.place': ({ sapId, number, lines }) => {
    books[sapId] ??= { standing: 'open', reported: [] };
    if (!books[sapId].number) Object.assign(books[sapId], { number, lines });
    return { sapId, standing: 'received', erpNumber: `V${number}` };
  },
  'order.hold': ({ sapId, holdToken }) => settle(sapId, (order) => Object.assign(order, { standing: 'held', holdToken })),
  'order.cancel': ({ sapId }) => settle(sapId, (order) => Object.assign(order, { standing: 'cancelled' })),
  'order.release': ({ sapId, holdToken }) => {
    const order = books[sapId];
    if (order?.standing === 'held' && order.holdToken === holdToken) order.standing = 'open';
    return { sapId };
  },
  'order.read': ({ sapId, from }) => ({ sapId, messages: (books[sapId]?.reported ?? []).filter(({ data }) => data.sequence >= from) }),
};

/** Only what no delivery was made of can be held or cancelled; what is cancelled stays so. An order may be cancelled before it comes. */
function settle(sapId, change) {
  const order = (books[sapId] ??= { standing: 'open', reported: [] });
  if (order.standing === 'open' || order.standing === 'held') change(order);
  return { sapId, standing: order.standing };
}

createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray()).toString();
  const answer = (status, json) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
  if (request.method !== 'POST' || request.url !== PATH) return answer(404, { detail: `POST ${PATH}` });
  if (!isSigned(request.headers, body)) return answer(401, { detail: 'the signature is wrong or older than five minutes' });
  const { type, data } = JSON.parse(body);
  if (!answers[type]) return answer(422, { detail: `there is no ${type} here` });
  const result = answers[type](data);
  keep(); // first kept, then acknowledged
  return answer(200, result);
}).listen(Number(PORT), () => console.log(`the ERP listens on port ${PORT}`));

/** A life: all but one unit of the first line arrive. The invoice has our number. */
const LIFE = [
  ['order.confirmed', () => ({})],
  ['delivery.created', ({ number }) => ({ deliveryNumber: `80${number.slice(2)}` })],
  ['delivery.issued', ({ number }) => ({ invoiceNumber: `90${number.slice(2)}` })],
  ['delivery.arrived', ({ lines: [first] }) => ({ lines: [{ line: first.line, quantity: first.quantity - 1 }] })],
  ['invoice.issued', ({ number }) => ({ invoiceNumber: `90${number.slice(2)}` })],
  ['invoice.paid', () => ({})],
];

/** Sends until the portal has taken it: the same message with the same id, signed anew. 4xx: it has to be corrected first. */
async function report(message) {
  const body = JSON.stringify(message);
  const seconds = Math.floor(Date.now() / 1000);
  const headers = { 'content-type': 'application/json', 'webhook-id': message.id, 'webhook-timestamp': String(seconds), 'webhook-signature': signature(message.id, seconds, body) };
  const answer = await fetch(PORTAL_URL + PATH, { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) }).catch(() => null);
  console.log(message.type, message.data.sapId, answer ? await answer.text() : 'the portal is away');
  return answer?.ok ?? false;
}

for (;;) {
  await pause(Number(STEP_MS));
  for (const [sapId, order] of Object.entries(books)) {
    const { reported, number, standing } = order;
    if (!number || standing === 'held' || standing === 'cancelled') continue;
    // First written down, then sent: after a crash it is the same message.
    if (!order.unsent && reported.length < LIFE.length) {
      const [type, more] = LIFE[reported.length];
      reported.push({ id: randomUUID(), type, timestamp: new Date().toISOString(), data: { sapId, sequence: reported.length + 1, ...more(order) } });
      order.unsent = true;
      if (type === 'delivery.created') order.standing = 'delivery-created';
      if (type === 'delivery.issued') order.standing = 'goods-issued';
      keep();
    }
    if (order.unsent && (await report(reported.at(-1)))) {
      order.unsent = false;
      keep();
    }
  }
}
