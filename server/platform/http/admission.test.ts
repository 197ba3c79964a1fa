import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Refusal } from '#vocabulary/refusal.ts';
import type { App, Ctx } from '../../context.ts';
import { admitCaller, admitDownload, countRefused, mountAdmission, mountUnread } from './admission.ts';

// promise C6: what is turned away when there is too much, in which order.
let fastify: FastifyInstance;
let accepted: number;
/** A clock that only work moves. */
let time: number;
let works: number;
let release: () => void;
/** The work of one request, in ms. 190 of them are more than anybody is let wait for. */
const BUSY_MS = 6;
const READ = { query: '{ products { total_count } }' };
const WRITE = { query: 'mutation { createEmptyCart }' };
const MB = 1_048_576;
/** Sessions that have ended: nobody is known by their tokens any more. */
let ended: Set<string>;
/** People who are known by their tokens, each with one. */
const PEOPLE = 430;
let next: number;

beforeEach(async () => {
  fastify = Fastify({ trustProxy: true });
  time = 0;
  const app = {
    config: { LANGUAGES: ['hu'], DEFAULT_LANGUAGE: 'hu', publicUrl: 'http://localhost' },
  } as unknown as App;
  mountAdmission(fastify, app, () => time);
  mountUnread(fastify, app);
  fastify.addHook('onRequest', (request, _reply, done) => {
    const [, sessionId, uid = sessionId, company] =
      /^Bearer (of \d+(?: as (\w+) in (\w+))?)$/.exec(request.headers.authorization ?? '') ?? [];
    if (sessionId && !ended.has(sessionId))
      admitCaller({ app, caller: { sessionId, uid } } as unknown as Ctx, company, request);
    done();
  });
  fastify.setErrorHandler<Refusal>((error, _request, reply) => reply.code(error.rule.status).send(error.code));
  const busy = async () => {
    time += BUSY_MS;
    return 'done';
  };
  works = 0;
  ended = new Set();
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const waiting = async () => {
    works += 1;
    await released;
    return 'done';
  };
  fastify.get('/api/busy', busy);
  fastify.get('/api/slow', async () => {
    time += 5_000;
    return 'done';
  });
  fastify.post('/graphql', (request) => ((request.body as { wait?: boolean }).wait ? waiting() : busy()));
  fastify.get('/api/general/orders/GetFirstAvailableDate', busy);
  fastify.get('/oidc/busy', busy);
  fastify.get('/page', busy);
  fastify.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
  fastify.post('/api/form', { config: { form: true, longestForm: 200 * MB } as object }, waiting);
  fastify.post(
    '/api/coming',
    {
      config: { form: true, longestForm: MB } as object,
      // Its parts are still to come.
      preValidation: async () => void (await waiting()),
    },
    async () => 'done',
  );
  fastify.get<{ Params: { megabytes: number } }>('/api/long/:megabytes', ({ params }) =>
    'x'.repeat(params.megabytes * MB),
  );
  fastify.get('/api/download', (request, reply) => {
    admitDownload({ app } as Ctx, request);
    return reply.send(Readable.from(endless()));
  });
  fastify.get('/assets/endless', (_request, reply) => reply.send(Readable.from(endless())));
  accepted = 0;
  fastify.server.on('connection', () => (accepted += 1));
  await fastify.listen({ port: 0, host: '127.0.0.1' });
  next = 0;
  for (let person = 0; person < PEOPLE; person += 1)
    await fastify.inject({ url: '/api/busy', headers: { authorization: bearer() } });
  next = 0;
});
afterEach(async () => {
  release();
  await fastify.close();
});

async function* endless() {
  yield 'the beginning';
  await new Promise(() => {});
}
/** Of the next person. */
const bearer = () => `Bearer of ${(next += 1)}`;
const get = (path: string, token = bearer()) =>
  `GET ${path} HTTP/1.1\r\nhost: x\r\nauthorization: ${token}\r\nconnection: close\r\n\r\n`;
const store = (body: object, token = bearer()) => {
  const text = JSON.stringify(body);
  return `POST /graphql HTTP/1.1\r\nhost: x\r\nauthorization: ${token}\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${text.length}\r\n\r\n${text}`;
};
const times = (count: number, request: () => string) => Array.from({ length: count }, request);

async function opened(lines: number): Promise<Socket[]> {
  const { port } = fastify.server.address() as AddressInfo;
  const all = Array.from({ length: lines }, () => connect(port, '127.0.0.1'));
  await Promise.all(all.map((line) => once(line, 'connect')));
  while (accepted < lines) await sleep(5);
  accepted = 0;
  return all;
}
const say = (line: Socket, request: string): Promise<number> => (line.write(request), statusOf(line));
/** Each on a line of its own, all said at the same moment: the status of each. */
async function atOnce(requests: readonly string[]): Promise<number[]> {
  const lines = await opened(requests.length);
  return Promise.all(lines.map((line, index) => say(line, requests[index]!)));
}
async function statusOf(line: Socket): Promise<number> {
  const status = await heardOn(line);
  line.destroy();
  return status;
}
/** Its line stays open. */
async function heardOn(line: Socket): Promise<number> {
  const [first] = (await once(line, 'data')) as [Buffer];
  return Number(first.toString().split(' ')[1]);
}
/** The same request, of somebody at another address. */
const fromElsewhere = (request: string) => request.replace('host: x', 'host: x\r\nx-forwarded-for: 203.0.113.7');
const count = (all: readonly number[], status: number) => all.filter((one) => one === status).length;

test('when more comes than can be done, reading waits and is turned away at last; writing, signing in and what an order asks on its way overtake it', async () => {
  const said = await atOnce([
    ...times(180, () => get('/api/busy')),
    ...times(10, () => store(READ)),
    ...times(10, () => store(WRITE)),
    ...times(10, () => get('/oidc/busy')),
    ...times(10, () => get('/api/general/orders/GetFirstAvailableDate')),
  ]);
  const [reads, writes, signIns, ofOrders] = [
    said.slice(0, 190),
    said.slice(190, 200),
    said.slice(200, 210),
    said.slice(210),
  ];
  expect([count(writes, 200), count(signIns, 200), count(ofOrders, 200)]).toEqual([10, 10, 10]);
  expect([count(reads, 200) > 100, count(reads, 503) > 30]).toEqual([true, true]);
});

test('rejects new requests at once when the first in the queue has waited too long', async () => {
  const [late, later, ...lines] = await opened(192);
  let answered = 0;
  const before = lines.map((line) => say(line, get('/api/busy')).then(() => (answered += 1)));
  while (answered < 100) await sleep(1);
  expect(await Promise.all([say(late!, get('/api/busy')), say(later!, store(WRITE))])).toEqual([503, 200]);
  await Promise.all(before);
});

test('few that wait are no queue, and the next burst begins anew', async () => {
  expect(count(await atOnce(times(60, () => get('/api/busy'))), 200)).toBe(60);
  expect(count(await atOnce(times(60, () => get('/api/busy'))), 200)).toBe(60);
});

test('a few of whom nobody knows anything are served, however long something else has kept them', async () => {
  const said = await atOnce([get('/api/busy'), ...times(15, () => get('/api/busy', '')), get('/api/slow')]);
  expect(count(said, 200)).toBe(17);
});

test('of those that wait for something else, 200 may read and 400 write; afterwards everybody may again', async () => {
  const lines = await opened(420);
  const reads = lines.slice(0, 210).map((line) => say(line, store({ ...READ, wait: true })));
  while (works < 200) await sleep(5);
  const writes = lines.slice(210).map((line) => say(line, store({ ...WRITE, wait: true })));
  while (works < 400) await sleep(5);
  release();
  for (const answers of [await Promise.all(reads), await Promise.all(writes)])
    expect([count(answers, 200), count(answers, 503)]).toEqual([200, 10]);
  expect(await atOnce([store(READ)])).toEqual([200]);
});

test.each([
  ['an empty token', '', 45],
  ['a token that nobody has', 'Bearer guessed', 150],
])(
  'with %s one address holds a part of the places, and people who are known are served',
  async (_what, token, most) => {
    const lines = await opened(210);
    const answers = lines.map((line) => say(line, store({ ...WRITE, wait: true }, token)));
    const refused: number[] = [];
    for (const answer of answers) void answer.then((status) => refused.push(status));
    while (works + refused.length < lines.length) await sleep(5);
    expect([works, count(refused, 503)]).toEqual([most, lines.length - most]);
    expect(await atOnce([get('/api/busy'), store(READ), store(WRITE)])).toEqual([200, 200, 200]);
    release();
    expect(count(await Promise.all(answers), 200)).toBe(most);
  },
);

/** Calls that wait, each with its token: the status of those that are refused. */
async function waitingCalls(tokens: readonly string[]): Promise<number[]> {
  const lines = await opened(tokens.length);
  const refused: number[] = [];
  for (const [index, line] of lines.entries())
    void say(line, store({ ...WRITE, wait: true }, tokens[index])).then((status) => refused.push(status));
  while (works + refused.length < tokens.length) await sleep(5);
  return refused;
}

test('with the token of a session that has ended somebody holds a hundred places, as with one that lives', async () => {
  const token = bearer();
  ended.add(token.slice('Bearer '.length));
  const refused = await waitingCalls(times(150, () => token));
  expect([works, count(refused, 429)]).toEqual([100, 50]);
  expect(await atOnce([get('/api/busy'), store(READ), store(WRITE)])).toEqual([200, 200, 200]);
});

test('one person holds 150 places, in however many sessions and companies', async () => {
  const tokens = ['C1', 'C2'].flatMap((company, at) => times(100, () => `Bearer of 9${at} as both in ${company}`));
  const refused = await waitingCalls(tokens);
  expect([works, count(refused, 429)]).toEqual([150, 50]);
});

test('files that one address does not read hold 250 places, and pages for others are served', async () => {
  const lines = await opened(260);
  for (const line of lines) line.write(get('/assets/endless', ''));
  const said = await Promise.all(lines.map((line) => heardOn(line)));
  expect([count(said, 200), count(said, 503)]).toEqual([250, 10]);
  expect(await atOnce([get('/page', '')])).toEqual([503]);
  expect(await atOnce([fromElsewhere(get('/page', ''))])).toEqual([200]);
  for (const line of lines) line.destroy();
  while ((await atOnce([get('/page', '')]))[0] !== 200) await sleep(5);
});

test('downloads that nobody reads leave the places of the pages alone: a hundred of one company at once, forty-five of an address without a token, and six hundred in all', async () => {
  const unread: Socket[] = [];
  const downloads = async (tokens: readonly string[]) => {
    const lines = await opened(tokens.length);
    unread.push(...lines);
    for (const [index, line] of lines.entries()) line.write(get('/api/download', tokens[index]));
    const said = await Promise.all(lines.map(heardOn));
    return [count(said, 200), count(said, 429), count(said, 503)];
  };
  const of = (company: number, person: string) => `Bearer of ${company} as ${person}${company} in C${company}`;
  const strangers = times(50, () => '');
  expect(await downloads(strangers)).toEqual([45, 0, 5]);
  for (let company = 901; company <= 905; company += 1)
    expect(await downloads([...times(60, () => of(company, 'a')), ...times(50, () => of(company, 'b'))])).toEqual([
      100, 10, 0,
    ]);
  expect(await downloads(times(55, () => of(906, 'a')))).toEqual([55, 0, 0]);
  expect(await downloads([of(907, 'a')])).toEqual([0, 0, 1]);
  // A minute later their clients have taken nothing: one of them makes room for each who comes, but not for who has too many.
  time += 61_000;
  const closed = () => unread.filter((line) => line.closed).length;
  const before = closed();
  expect(await downloads([of(901, 'a')])).toEqual([0, 1, 0]);
  expect(await downloads([of(907, 'a'), of(907, 'a'), of(908, 'a')])).toEqual([3, 0, 0]);
  await expect.poll(() => closed() - before).toBeGreaterThanOrEqual(3);
  expect(await atOnce([get('/api/busy'), store(READ), store(WRITE), get('/page', '')])).toEqual([200, 200, 200, 200]);
  for (const line of unread) line.destroy();
  while ((await atOnce([get('/api/download')]))[0] !== 200) await sleep(5);
});

test('forms that are hardly sent hold forty places for a minute: then one of them makes room for each who comes, and those that are sent keep theirs', async () => {
  const of = (company: number, person: string) => `Bearer of ${company} as ${person}${company} in C${company}`;
  const form = (token: string) =>
    `POST /api/coming HTTP/1.1\r\nhost: x\r\nauthorization: ${token}\r\nconnection: close\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${MB}\r\n\r\n`;
  const begin = async (tokens: readonly string[]) => {
    const lines = await opened(tokens.length);
    for (const [index, line] of lines.entries()) line.write(form(tokens[index]!));
    return lines;
  };
  const of4 = (company: number, person: string) => times(4, () => of(company, person));
  const slow = await begin([901, 902, 903].flatMap((company) => ['a', 'b', 'c'].flatMap((one) => of4(company, one))));
  const [quick, ...few] = await begin(of4(904, 'a'));
  await expect.poll(() => works).toBe(40);
  expect(await atOnce([form(of(905, 'a'))])).toEqual([503]);
  quick!.write('x'.repeat(600 * 1_024));
  time += 61_000;
  const closed = () => [...slow, ...few].filter((line) => line.closed).length;
  expect(await atOnce([form(of(901, 'a'))])).toEqual([429]);
  expect(closed()).toBe(0);
  const late = await begin([of(905, 'a'), of(905, 'a')]);
  await expect.poll(() => [works, closed()]).toEqual([42, 2]);
  expect(quick!.closed).toBe(false);
  for (const line of [...slow, ...few, ...late, quick!]) line.destroy();
});

test('a caller with 16 MB of answers unread gets nothing new until they read or hang up, and one with 1 MB when all have 128 MB unread; others are served', async () => {
  const [few, ...many] = times(10, () => bearer());
  const lines = await opened(5);
  const asks = async (line: Socket, megabytes: number, token: string) => {
    line.write(get(`/api/long/${megabytes}`, token));
    await once(line, 'readable'); // it has begun, and is read no further
  };
  await asks(lines[0]!, 10, few!);
  await asks(lines[1]!, 40, many[0]!);
  expect(await atOnce([many[0]!, few!, many[1]!].map((token) => get('/api/busy', token)))).toEqual([429, 200, 200]);
  for (const [index, line] of lines.slice(2).entries()) await asks(line, 40, many[index + 1]!);
  expect(await atOnce([few!, many[4]!, ''].map((token) => get('/api/busy', token)))).toEqual([429, 200, 200]);
  expect(await atOnce([get('/page', few)])).toEqual([200]);
  for (const line of lines) line.destroy();
  while ((await atOnce([get('/api/busy', few)]))[0] !== 200) await sleep(5);
});

test('bodies that one address sends at once may have 64 MB together, and others send theirs meanwhile', async () => {
  const lines = await opened(300);
  let refused = 0;
  for (const line of lines) {
    void heardOn(line).then((status) => (refused += status === 503 ? 1 : 0));
    line.write(
      'POST /graphql HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 262144\r\n\r\n{',
    );
  }
  while (refused < 300 - 256) await sleep(5);
  expect(await atOnce([store(WRITE)])).toEqual([503]);
  expect(await atOnce([fromElsewhere(store(WRITE))])).toEqual([200]);
  expect(refused).toBe(300 - 256);
  for (const line of lines) line.destroy();
  while ((await atOnce([store(WRITE)]))[0] !== 200) await sleep(5);
});

test('forms have 256 MB of memory together and 64 MB of one person, until the work with them is over; one form has as much as it needs', async () => {
  const form = (megabytes: number, token = bearer()) =>
    `POST /api/form HTTP/1.1\r\nhost: x\r\nauthorization: ${token}\r\nconnection: close\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${megabytes * MB}\r\n\r\n`;
  const unsaid = (token: string) => form(1, token).replace(/content-length: \d+/, 'transfer-encoding: chunked');
  const begins = async (request: string) => {
    const before = works;
    const [line] = await opened(1);
    const answer = say(line!, request);
    void answer.then((status) => (works += status === 200 ? 0 : 1));
    while (works === before) await sleep(5);
    return answer;
  };
  const [anna, bela, cili, dora] = [bearer(), bearer(), bearer(), bearer()];
  const first = begins(form(150, anna));
  while (works < 1) await sleep(5);
  expect(await begins(form(1, anna))).toBe(429);
  const others = [form(40, bela), form(20, bela)].map(begins);
  while (works < 4) await sleep(5);
  expect(await begins(form(10, bela))).toBe(429);
  expect(await begins(form(60, cili))).toBe(503);
  expect(await begins(unsaid(dora))).toBe(503);
  release();
  expect(await Promise.all([first, ...others])).toEqual([200, 200, 200]);
  expect(await begins(unsaid(dora))).toBe(200);
});

test('the log tells refusals when they begin and how many there were to the end of the burst, and then is quiet', () => {
  vi.useFakeTimers();
  try {
    const told: object[] = [];
    const app = { log: { warn: ({ refused }: { refused: object }) => void told.push(refused) } } as unknown as App;
    const burst = (count: number) => {
      for (let no = 0; no < count; no += 1) countRefused(app, 'queue');
    };
    burst(436);
    expect(told).toEqual([{ queue: 1 }]);
    vi.advanceTimersByTime(60_000);
    expect(told).toEqual([{ queue: 1 }, { queue: 435 }]);
    burst(2);
    countRefused(app, 'rate');
    vi.advanceTimersByTime(60_000);
    expect(told.slice(2)).toEqual([{ queue: 1 }, { queue: 1 }]);
  } finally {
    vi.useRealTimers();
  }
});
