import { setTimeout as pause } from 'node:timers/promises';
import type { Measurable } from './promise.ts';
import { wrong } from './promise.ts';

/** All garbage is collected before the figures are read: what is left is what is held. */
const COLLECTING = 'setInterval(()=>gc(),500).unref()';
const CLIENTS = 8;

/** Documents that are refused, each another one and some 10 kB long: too deep, too broad, wrong in grammar, with fields that do not exist, unknown to the build. */
const DOCUMENTS: readonly ((mark: string) => object)[] = [
  (mark) => ({
    query: `{ ${mark}: products { items ${'{ category '.repeat(40)}{ name }${' }'.repeat(40)} } } # ${padding(mark)}`,
  }),
  (mark) => ({
    query: `{ ${Array.from({ length: 400 }, (_, at) => `${mark}${at}: products { items { sku } }`).join(' ')} }`,
  }),
  (mark) => ({ query: `query ${mark} { products { items { sku ` + padding(mark) }),
  (mark) => ({ query: `{ ${Array.from({ length: 800 }, (_, at) => `${mark}${at}`).join(' ')} }` }),
  (mark) => ({
    query: `query ($a: [String!]) { products(search: $a) { items { sku } } } # ${padding(mark)}`,
    variables: { a: padding(mark) },
  }),
  (mark) => ({ query: `mutation { addProductsToCart(cartId: "${padding(mark)}", cartItems: []) { cart { id } } }` }),
  (mark) => ({ documentId: padding(mark).slice(0, 64), variables: { mark: padding(mark) } }),
];
const padding = (mark: string) => `${mark} `.repeat(Math.ceil(10_000 / (mark.length + 1)));

export const f14: Measurable<{ documents: number; growthMb: number }> = {
  code: 'F14',
  title: 'What was refused is not kept',
  portal: {
    users: 1,
    env: { RATE_LIMITS: 'off', NODE_OPTIONS: `--expose-gc --import=data:text/javascript,${COLLECTING}` },
  },
  small: { documents: 700, growthMb: 5 },
  full: { documents: 10_000, growthMb: 5 },
  async run({ url, signIn, users }, { documents }) {
    const token = await signIn(users[0]!);
    const figures = { asked: 0, answered: 0, refusedAsBusy: 0, faults: 0 };
    const ask = async () => {
      figures.asked += 1;
      const document = DOCUMENTS[figures.asked % DOCUMENTS.length]!(`x${figures.asked.toString(36)}`);
      // Strangers, and one who is signed in: each is refused in another place.
      const signedIn = Math.floor(figures.asked / DOCUMENTS.length) % 2 === 1;
      const answer = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(signedIn && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify(document),
      });
      const text = await answer.text();
      if (answer.status >= 500 && answer.status !== 503) figures.faults += 1;
      if (answer.status === 429 || answer.status === 503) figures.refusedAsBusy += 1;
      if (text.includes('"errors"')) figures.answered += 1;
    };
    const asking = async (count: number) => {
      const end = figures.asked + count;
      await Promise.all(Array.from({ length: CLIENTS }, async () => { while (figures.asked < end) await ask(); })); // prettier-ignore
    };
    // What is made once (compiled code, pools, caches with a bound) is there before the first figure.
    await asking(Math.min(documents, 500));
    const before = await held(url);
    await asking(documents);
    const after = await held(url);
    const round = (value: number) => Math.round(value * 10) / 10;
    return { ...figures, heapMb: round(after), growthMb: round(after - before) };
  },
  broken: (figures, { growthMb }) =>
    wrong(figures, {
      faults: 0,
      answered: (count) => count > 0.9 * figures['asked']!,
      growthMb: (grown) => grown <= growthMb,
    }),
};

/** The least of some looks: between two collections there is always some garbage. */
async function held(url: string): Promise<number> {
  const looks: number[] = [];
  for (let look = 0; look < 6; look += 1) {
    await pause(600);
    looks.push(
      Number(
        /^nodejs_heap_size_used_bytes (\S+)$/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1] ?? Number.NaN,
      ) / 1_048_576,
    );
  }
  return Math.min(...looks);
}
