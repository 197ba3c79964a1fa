import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { share, until } from './customer.ts';
import type { Portal } from './portal.ts';
import type { Measurable } from './promise.ts';
import { wrong } from './promise.ts';

const UPLOAD = '/api/general/orders/BulkUploadOrdersAsync';
const DAYS = '/api/general/orders/GetFirstAvailableDate?shipToId=';
const AT_ONCE = 50;
/** Of one session; server/platform/http/admission.ts. */
const FORMS_OF_ONE = 4;

/** Requests whose client goes away at any point, slow forms of one person, and readers of the description: nobody else notices. */
export const c10: Measurable<{ aborts: number; forms: number; readers: number; seconds: number }> = {
  code: 'C10',
  title: 'Who goes away or is slow takes nobody’s place',
  portal: { users: 2, env: { RATE_LIMITS: 'off' } },
  small: { aborts: 100, forms: 20, readers: 4, seconds: 1 },
  full: { aborts: 2_000, forms: 210, readers: 16, seconds: 20 },
  async run(portal, { aborts, forms, readers, seconds }, random) {
    const [rude, other] = [portal.users[0]!, portal.users[1]!];
    const token = await portal.signIn(rude);
    const others = { authorization: `Bearer ${await portal.signIn(other)}` };
    const figures = {
      aborted: 0,
      othersAsked: 0,
      othersRefused: 0,
      inFlightAfterAborts: 0,
      secondsToNone: 0,
      formsHeld: 0,
      formsRefused: 0,
    };
    const ask = async () => {
      figures.othersAsked += 1;
      const { status } = await read(`${portal.url}${DAYS}${other.shipTo}`, others);
      if (status !== 200) figures.othersRefused += 1;
    };
    await ask();

    const begin = (line: Socket, by: string, path: string, more: string) =>
      line.write(`${by} ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n${more}\r\n`);
    const points: readonly ((line: Socket, fresh: string) => void)[] = [
      (line) => begin(line, 'GET', `${DAYS}${rude.shipTo}`, ''),
      (line, fresh) =>
        line.write(`GET ${DAYS}${rude.shipTo} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${fresh}\r\n\r\n`),
      (line) => begin(line, 'POST', '/graphql', 'content-type: application/json\r\ncontent-length: 5000\r\n'),
      (line) =>
        begin(line, 'POST', '/graphql', 'content-type: application/json\r\ncontent-length: 5000\r\n\r\n{"query":"'),
      (line) =>
        begin(
          line,
          'POST',
          UPLOAD,
          `content-type: multipart/form-data; boundary=b\r\ncontent-length: 5000\r\n\r\n${PART}`,
        ),
      (line) =>
        begin(
          line,
          'POST',
          '/oidc/token',
          'content-type: application/x-www-form-urlencoded\r\ncontent-length: 5000\r\n\r\ngrant_type=',
        ),
      (line) => Array.from({ length: 3 }, () => begin(line, 'GET', `${DAYS}${rude.shipTo}`, '')),
    ];
    for (let round = 0; figures.aborted < aborts; round += 1) {
      // A token that nobody has seen yet asks the database who it is; every other time that is slow.
      const fresh = await portal.signIn(rude);
      const slow =
        round % 2 === 0
          ? portal.query('begin; lock table session in access exclusive mode; select pg_sleep(0.4); commit')
          : null;
      const lines = await Promise.all(Array.from({ length: AT_ONCE }, () => opened(portal)));
      for (const line of lines) points[Math.floor(random() * points.length)]!(line, fresh);
      await pause(random() * 200);
      for (const line of lines) line.resetAndDestroy();
      figures.aborted += lines.length;
      await slow;
      if (!slow) await ask();
    }
    figures.secondsToNone = await until(async () => (await inFlight(portal)) === 0, 30);
    figures.inFlightAfterAborts = await inFlight(portal);
    for (let call = 0; call < 20; call += 1) await ask();

    const slowForms = await Promise.all(Array.from({ length: forms }, () => opened(portal)));
    for (const line of slowForms) {
      line.once('data', (said: Buffer) => (figures.formsRefused += said.toString().startsWith('HTTP/1.1 429') ? 1 : 0));
      begin(
        line,
        'POST',
        UPLOAD,
        `content-type: multipart/form-data; boundary=b\r\ncontent-length: 5000\r\n\r\n${PART}`,
      );
    }
    await until(() => figures.formsRefused >= forms - FORMS_OF_ONE, 20);
    figures.formsHeld = await inFlight(portal, ['forms']);
    for (const end = performance.now() + seconds * 1_000; performance.now() < end; await pause(20)) await ask();
    for (const line of slowForms) line.destroy();

    const calm = await healthTimes(portal, seconds);
    let reading = true;
    const all = Array.from({ length: readers }, async () => {
      while (reading) await read(`${portal.url}/openapi.json`, { 'accept-encoding': 'br' });
    });
    const busy = await healthTimes(portal, seconds);
    reading = false;
    await Promise.all(all);
    return {
      ...figures,
      healthP50Calm: share(calm, 0.5),
      healthP50WithReaders: share(busy, 0.5),
      healthP99WithReaders: share(busy, 0.99),
    };
  },
  broken: (figures, { forms }) =>
    wrong(figures, {
      othersRefused: 0,
      inFlightAfterAborts: 0,
      formsHeld: FORMS_OF_ONE,
      formsRefused: forms - FORMS_OF_ONE,
    }),
};

const PART = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nShip';

async function opened({ port }: Portal): Promise<Socket> {
  const line = connect(port, '127.0.0.1').on('error', () => {});
  await once(line, 'connect');
  return line;
}

async function read(url: string, headers: Record<string, string>): Promise<{ status: number }> {
  const answer = await fetch(url, { headers });
  await answer.arrayBuffer();
  return answer;
}

async function inFlight(
  { url }: Portal,
  lanes: readonly string[] = ['services', 'sign', 'forms', 'bodies'],
): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const counts = [...text.matchAll(/^hordo_http_in_flight\{lane="(\w+)"\} (\d+)$/gm)];
  if (counts.length === 0) throw new Error('no requests in flight are measured');
  return counts.filter(([, lane]) => lanes.includes(lane!)).reduce((sum, [, , count]) => sum + Number(count), 0);
}

async function healthTimes({ url }: Portal, seconds: number): Promise<number[]> {
  const times: number[] = [];
  for (const end = performance.now() + seconds * 1_000; performance.now() < end; await pause(10)) {
    const began = performance.now();
    await read(`${url}/healthz`, {});
    times.push(performance.now() - began);
  }
  return times;
}
