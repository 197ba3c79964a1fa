import { Agent, request } from 'node:http';

export interface Measured {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly count: number;
  readonly errors: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** One POST (or GET without a body); answers status and text. */
export function call(
  url: string,
  body?: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        agent,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          ...headers,
          ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
        answer.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** `clients` loops for `seconds`: as many rounds as they manage; `round` throws when its answer is wrong. */
export async function load(
  clients: number,
  seconds: number,
  round: (client: number, turn: number) => Promise<void>,
): Promise<Measured> {
  const times: number[] = [];
  let errors = 0;
  const end = performance.now() + seconds * 1_000;
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let turn = 0; performance.now() < end; turn += 1) {
        const began = performance.now();
        try {
          await round(client, turn);
          times.push(performance.now() - began);
        } catch (error) {
          errors += 1;
          if (errors <= 3) process.stderr.write(`  ${String(error).slice(0, 400)}\n`);
        }
      }
    }),
  );
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    Math.round((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0) * 10) / 10;
  return {
    perSecond: Math.round((times.length / seconds) * 10) / 10,
    p50: at(0.5),
    p99: at(0.99),
    count: times.length,
    errors,
  };
}
