import { expect } from '@playwright/test';
import type { APIResponse, Browser, BrowserContext, Locator, Page, Route } from '@playwright/test';
import { clerk } from './clerk.ts';
import { ask, emptyCart, logIn, privateWindow } from './person.ts';
import { test } from './story.ts';

// In full: CHAOS_SEEDS=50 CHAOS_VALUES=300; CHAOS_FROM begins at a later seed, CHAOS_BUYERS is how many type side by side.
const FROM = Number(process.env['CHAOS_FROM'] ?? 1);
const SEEDS = Number(process.env['CHAOS_SEEDS'] ?? 1);
const VALUES = Number(process.env['CHAOS_VALUES'] ?? 12);
/** After so many values what was typed is ordered. */
const VALUES_OF_AN_ORDER = 60;
const SIDE_BY_SIDE = Number(process.env['CHAOS_BUYERS'] ?? 4);
/** Time runs so much faster in the pages, and for answers that are late: what waits for what stays the same, and the story waits less. */
const FASTER = 3;
/** Of so many ways to another page one loads it anew; the others stay in the page that is there, as people do. */
const LOADS = 6;
/** The package that is put together: its parts count by themselves. */
const MIX = 'P20006';

interface Buyer {
  readonly who: string;
  /** What the ship-to has bought lately: two for each window. */
  readonly usual: readonly string[];
}
/** Each has a cart of their own. A seed is always of the same one, the first of the first. */
const BUYERS: readonly Buyer[] = [
  { who: 'basic', usual: ['100301', '100421', '100422', '110222', '100127', '100302'] },
  {
    who: 'takacs.maria@csillag-vendeglato.example',
    usual: ['100124', '100122', '100502', '100327', '100326', '100402'],
  },
  {
    who: 'kiss.timea@oreg-diofa-vendeglato.example',
    usual: ['100106', '100521', '100401', '100423', '100122', '100421'],
  },
  { who: 'racz.reka@rozsako-vendeglato.example', usual: ['100222', '100302', '110124', '100327', '100325', '110120'] },
  {
    who: 'molnar.maria@revesz-vendeglato.example',
    usual: ['100325', '100204', '100423', '100122', '110202', '110102'],
  },
];

/** What one window types: nobody else types the same, so it is known what was typed last. */
interface Own {
  readonly list: readonly string[];
  readonly pad: readonly string[];
  readonly returns: readonly string[];
  /** Its product in the mix. */
  readonly mix: string;
}
const EMPTIES: Readonly<Record<string, RegExp>> = {
  '900010': /Üres palack 0,5 l/,
  '900011': /Üres palack 0,33 l/,
  '900020': /Műanyag rekesz 20 x 0,5 l/,
  '900021': /Műanyag rekesz 24 x 0,33 l/,
};
const OWN: readonly Own[] = [
  {
    list: ['100104', '100110'],
    pad: ['100121', '100123'],
    returns: ['900010', '900020'],
    mix: 'Révhegyi Világos',
  },
  {
    list: ['100111', '100120'],
    pad: ['100125', '100128'],
    returns: ['900011'],
    mix: 'Kalászos Világos',
  },
  {
    list: ['100223', '100305'],
    pad: ['100321', '100322'],
    returns: ['900021'],
    mix: 'Ezüst Daru Pils',
  },
];
const MIXED: Readonly<Record<string, string>> = {
  'Révhegyi Világos': '100101',
  'Kalászos Világos': '100202',
  'Ezüst Daru Pils': '100301',
};

interface Hand extends Own {
  readonly page: Page;
  readonly name: string;
  readonly usual: readonly string[];
  /** Where it is. */
  at: string;
  /** How many ways it has gone. */
  ways: number;
}

/** How much of what: products and empties by their codes, what is in a package with its package before. */
type Counted = Record<string, number>;

interface InCart {
  readonly customerCart: {
    readonly items: readonly {
      readonly quantity: number;
      readonly product: { readonly sku: string };
      readonly bundle_options?: readonly {
        readonly values: readonly { readonly sku: string; readonly quantity: number }[];
      }[];
    }[];
  };
}

/** What the server has. */
async function held(page: Page): Promise<Counted> {
  const { customerCart } = await ask<InCart>(
    page,
    '{ customerCart { items { quantity product { sku } ... on BundleCartItem { bundle_options { values { sku quantity } } } } } }',
  );
  const counted: Counted = {};
  for (const { quantity, product, bundle_options: options } of customerCart.items) {
    const parts = (options ?? []).flatMap(({ values }) => values);
    if (parts.length === 0) add(counted, product.sku, quantity);
    for (const part of parts) add(counted, `${product.sku} ${part.sku}`, part.quantity * quantity);
  }
  return counted;
}

function add(counted: Counted, code: string, count: number): void {
  counted[code] = (counted[code] ?? 0) + count;
}

/** The same numbers for the same seed. */
function random(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9;
    state ^= state >>> 13;
    return (state >>> 0) / 4_294_967_296;
  };
}

const UNRELIABLE =
  /(?:mutation (?:setCartLines|addToCart|updateCart|placeTheOrder|choosePayment|chooseTransport|simulatePrices)|query (?:currentCart|checkQuickOrder|usualOrder))\b/;

/** Answers are late and so come in another order, cut in the middle, done but lost, done twice, or refused. */
async function spoilt(route: Route, dice: () => number): Promise<void> {
  if (!UNRELIABLE.test(route.request().postData() ?? '')) return route.fallback();
  const thrown = dice();
  if (thrown < 0.1) return route.fetch().then(() => route.abort());
  if (thrown < 0.18) return route.fulfill({ status: 503, body: '' });
  if (thrown < 0.25) return route.fetch().then(() => route.fallback());
  if (thrown < 0.34)
    return route
      .fetch()
      .then(() => route.fulfill({ status: 200, contentType: 'application/json', body: '{"data":{"setCa' }));
  if (thrown > 0.65) return route.fallback();
  const response: APIResponse = await route.fetch();
  await new Promise((resolve) => setTimeout(resolve, (dice() * 900) / FASTER));
  return route.fulfill({ response });
}

const main = (hand: Hand) => hand.page.getByRole('main');
const rowOf = (hand: Hand, code: string): Locator =>
  main(hand)
    .locator('[data-row]', { has: hand.page.locator('.product-code', { hasText: new RegExp(`^${code}$`) }) })
    .first();

async function go(hand: Hand, path: string): Promise<void> {
  if (hand.at === path) return;
  hand.ways += 1;
  if (hand.ways % LOADS === 1) await hand.page.goto(path);
  else
    await hand.page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, path);
  hand.at = path;
}

/** Where an answer did not come the page says so, with this button. */
const askAgain = (hand: Hand): Locator => main(hand).getByRole('button', { name: 'Újrapróbálás' }).first();

/** Presses again, as people do, until what is waited for has come. */
async function until(
  hand: Hand,
  isThere: () => Promise<boolean>,
  again: () => Promise<unknown>,
  what: string,
): Promise<void> {
  await expect(async () => {
    if (await isThere()) return;
    await again().catch(() => {});
    await expect.poll(isThere, { timeout: 3_000, intervals: [50, 100, 200] }).toBe(true);
  })
    .toPass({ timeout: 60_000, intervals: [0, 200, 500] })
    .catch(async (cause: unknown) => {
      const seen = await main(hand).innerText({ timeout: 1_000 });
      throw new Error(
        `${hand.name}: ${what} did not come to ${hand.page.url()}, which says: ${seen.slice(0, 500)} … ${seen.slice(-1_500)}`,
        {
          cause,
        },
      );
    });
}

/** Waits for one of these, or for the page to say that it did not come, and asks again then; a page that says nothing is opened anew. */
async function comes(hand: Hand, path: string, ...parts: readonly Locator[]): Promise<void> {
  const one = parts.reduce((all, part) => all.or(part));
  await one
    .or(askAgain(hand))
    .first()
    .waitFor({ timeout: 10_000 })
    .catch(() => hand.page.goto(path));
  if (!(await one.first().isVisible()) && (await askAgain(hand).isVisible()))
    await askAgain(hand).click({ timeout: 1_000 });
}

/** A field that comes with an answer. */
async function field(hand: Hand, path: string, of: Locator): Promise<Locator> {
  await go(hand, path);
  await until(
    hand,
    () => of.isVisible(),
    () => comes(hand, path, of),
    `a field of ${path}`,
  );
  return of;
}

/**
 * A count in a field that is there by now; null where it has gone, or does not take it. Who types what stands there already types
 * nothing, for example what another device has ordered meanwhile: it is one more then.
 */
async function typedIn(of: Locator, count: number): Promise<number | null> {
  try {
    const typed = (await of.inputValue({ timeout: 1_000 })) === String(count) ? count + 1 : count;
    await of.fill(String(typed), { timeout: 2_000 });
    return typed;
  } catch {
    return null;
  }
}

/** Types what shall be had into a field that comes with an answer: again, where the field goes under the hand. Answers what was typed. */
async function type(hand: Hand, path: string, of: Locator, count: number, open?: Locator): Promise<number> {
  await go(hand, path);
  let typed: number | null = null;
  await until(
    hand,
    async () => (await of.isVisible()) && (typed ??= await typedIn(of, count)) !== null,
    async () => {
      await comes(hand, path, of, ...(open ? [open] : []));
      if (open && !(await of.isVisible())) await open.click({ timeout: 2_000 });
    },
    `a field of ${path}`,
  );
  return typed!;
}

/** One value, somewhere. What is set is the last one; what is added is more. */
async function typeOne(hand: Hand, typed: Counted, dice: () => number): Promise<void> {
  const one = <T>(of: readonly T[]): T => of[Math.floor(dice() * of.length)]!;
  const count = 1 + Math.floor(dice() * 8);
  const way = dice();
  // Most of what is typed is typed where one is already.
  const stays = dice() < 0.75 && hand.at !== '';
  const ways = [
    '/catalog/products',
    '/catalog/usual-order',
    '/catalog/quick-order',
    '/cart',
    `/catalog/packages/${MIX}`,
  ] as const;
  const path =
    stays && (ways as readonly string[]).includes(hand.at)
      ? hand.at
      : ways[way < 0.3 ? 0 : way < 0.55 ? 1 : way < 0.8 ? 2 : way < 0.93 ? 3 : 4];
  if (path === ways[0]) {
    // The product's own page: the list holds the first products only.
    const code = one(hand.list);
    const cell = main(hand).locator('[data-size="large"] input[data-quantity]').first();
    typed[code] = await type(hand, `/catalog/${code}`, cell, count);
  } else if (path === ways[1]) {
    const code = one(hand.usual);
    typed[code] = await type(hand, path, rowOf(hand, code).locator('input[data-quantity]'), count);
  } else if (path === ways[2]) {
    await field(hand, path, main(hand).locator('tr[data-row] [data-cell="code"]').last());
    const code = one(hand.pad);
    // The row itself, wherever it moves when others go into the cart.
    const row = await main(hand).locator('tr[data-row][data-empty]').first().elementHandle({ timeout: 10_000 });
    await (await row.$('[data-cell="code"]'))!.fill(code, { timeout: 10_000 });
    const quantity = (await row.$('[data-cell="quantity"]'))!;
    await quantity.fill(String(count), { timeout: 10_000 });
    const stands = await quantity.evaluate((cell) => (cell as HTMLInputElement).value);
    expect(stands, `${hand.name}: a quantity that was typed on the pad`).toBe(String(count));
    add(typed, code, count);
    if (dice() < 0.5) await hand.page.keyboard.press('Control+Enter');
  } else if (path === ways[3]) {
    const code = one(hand.returns);
    const fold = main(hand).locator('details:not([open]) > summary').filter({ hasText: 'Göngyöleg' }).first();
    const cell = main(hand).getByRole('textbox', { name: EMPTIES[code]! });
    typed[code] = await type(hand, path, cell, count, fold);
  } else await putTogether(hand, typed, dice);
}

/** A package, pressed until it is known that it is in the cart. */
async function putTogether(hand: Hand, typed: Counted, dice: () => number): Promise<void> {
  const path = `/catalog/packages/${MIX}`;
  const part = await field(
    hand,
    path,
    main(hand).getByRole('textbox', { name: new RegExp(`^Mennyiség: ${hand.mix}`) }),
  );
  const count = 6 + 3 * Math.floor(dice() * 2);
  await part.fill(String(count), { timeout: 10_000 });
  expect(await part.inputValue(), `${hand.name}: a package that was typed`).toBe(String(count));
  add(typed, `${MIX} ${MIXED[hand.mix]!}`, count);
  const press = main(hand).getByRole('button', { name: 'Kosárba teszem' });
  let presses = 0;
  await until(
    hand,
    async () => presses > 0 && (await part.inputValue({ timeout: 1_000 })) === '0',
    () => {
      presses += 1;
      return press.click({ timeout: 2_000 });
    },
    'a package in the cart',
  );
  hand.at = '';
}

/** No page of this browser has rows of a pad that are not in the cart. */
const isNothingLeft = (hand: Hand): Promise<boolean> =>
  hand.page.evaluate(() => !Object.keys(localStorage).some((key) => key.includes('.pad.')));

/** What stands on the pad goes into the cart. A pad that was just opened shows what was left behind a moment later, and says so until then. */
async function emptyPad(hand: Hand): Promise<void> {
  await until(
    hand,
    () =>
      hand.page.evaluate(() => {
        const rows = [...document.querySelectorAll('main table:not([data-taking]) tr[data-row]')];
        return rows.length > 0 && rows.every((row) => row.hasAttribute('data-empty'));
      }),
    async () => {
      await main(hand).locator('table:not([data-taking]) tr[data-row]').first().waitFor({ timeout: 10_000 });
      await hand.page.keyboard.press('Control+Enter');
    },
    'an empty pad',
  );
}

/** Rows that wait for a later page come to one. */
async function takeUp(hand: Hand): Promise<void> {
  if (await isNothingLeft(hand)) return;
  hand.at = '/catalog/quick-order';
  await hand.page.goto(hand.at);
  await emptyPad(hand);
  await saveAll(hand);
}

/** What is typed is saved, what was refused is tried again, and the pad is empty. */
async function finish(hand: Hand): Promise<void> {
  await go(hand, '/catalog/quick-order');
  await emptyPad(hand);
  await saveAll(hand);
}

/** In the cart stands what could not be saved, and why, with the button that saves it all the same. */
async function saveAll(hand: Hand): Promise<void> {
  await go(hand, '/cart');
  const title = main(hand).getByRole('heading', { level: 1 });
  await until(
    hand,
    async () => (await title.isVisible()) && (await askAgain(hand).count()) === 0,
    async () => {
      await title.or(askAgain(hand)).first().waitFor({ timeout: 10_000 });
      await askAgain(hand).click({ timeout: 1_000 });
    },
    'saved quantities',
  );
}

interface Order {
  readonly sums: { readonly payable: number };
  readonly lines: readonly {
    readonly sku: string;
    readonly quantity: number;
    readonly package: { readonly sku: string } | null;
  }[];
}

async function ordersOf(page: Page, reference: string): Promise<Order[]> {
  const token = await page.evaluate(() => sessionStorage.getItem('id_token'));
  const read = async (path: string) =>
    (await page.request.get(`/api/general/orders${path}`, { headers: { authorization: `Bearer ${token}` } })).json();
  const { sopList } = (await read(`?customerOrderNumber=${encodeURIComponent(reference)}`)) as {
    sopList: { orderNumber: string }[];
  };
  return Promise.all(sopList.map(({ orderNumber }) => read(`/${orderNumber}`) as Promise<Order>));
}

/** What the last step says: the sum on the button, and how many of each product. */
async function reviewed(hand: Hand): Promise<{ payable: string; quantities: Counted }> {
  const payable = (await placeButton(hand).innerText()).replace(/[^\d-]/g, '');
  const rows = await main(hand).getByRole('table').first().getByRole('row').allInnerTexts();
  const quantities: Counted = {};
  for (const row of rows) {
    const code = /\b(?:\d{6}|P\d{5})\b/.exec(row)?.[0];
    const count = /(-?[\d\s]+)\s(?:rekesz|csomag|db|tálca|hordó|karton|palack)(?!\p{L})/u.exec(
      row.slice(row.indexOf(code ?? '') + 6),
    )?.[1];
    if (code && count && !code.startsWith('P')) add(quantities, code, Number(count.replace(/\s/g, '')));
  }
  // Empties that go back stand in a table of their own, with a minus.
  const back = main(hand).getByRole('table', { name: 'Göngyöleg visszaadása' }).getByRole('row');
  for (const row of await back.allInnerTexts()) {
    const code = /\b9\d{5}\b/.exec(row)?.[0];
    const [count] = code
      ? row
          .slice(row.indexOf(code) + code.length)
          .trim()
          .split(/[\t\n]/)
      : [];
    if (code && count) add(quantities, code, Number(count.replace(/\D/g, '')));
  }
  return { payable, quantities };
}

const placeButton = (hand: Hand): Locator => main(hand).getByRole('button', { name: /^Rendelés leadása/ });

/** Orders what is in the cart; answers the order, of which there is one. */
async function order(
  hand: Hand,
  reference: string,
): Promise<{ placed: Order; seen: Awaited<ReturnType<typeof reviewed>> }> {
  const { page } = hand;
  const path = () => new URL(page.url()).pathname;
  await until(
    hand,
    () => Promise.resolve(path() === '/order-summary'),
    async () => {
      if (path() !== '/checkout') await page.goto('/checkout');
      const transport = main(hand).getByRole('radio', { name: 'Normál szállítás' });
      await comes(hand, '/checkout', transport);
      await transport.check({ timeout: 3_000 });
      await main(hand)
        .getByRole('textbox', { name: /^Saját rendelésszám/ })
        .fill(reference, { timeout: 3_000 });
      await main(hand).getByRole('button', { name: 'Tovább a fizetéshez (3/3)' }).click({ timeout: 3_000 });
    },
    'the last step',
  );
  let seen: Awaited<ReturnType<typeof reviewed>> | undefined;
  await until(
    hand,
    async () => {
      const alerts = path() === '/order-summary' ? await main(hand).getByRole('alert').allInnerTexts() : [];
      if (alerts.length > 0) expect(await ordersOf(page, reference), `said ${alerts.join(' ')}`).toHaveLength(0);
      // It may be known by the time at which the page is opened anew.
      return path() === '/thanks' || (path() === '/cart' && (await ordersOf(page, reference)).length > 0);
    },
    async () => {
      const again = main(hand).getByRole('button', { name: 'Újrapróbálás' });
      if (await again.isVisible()) return again.click({ timeout: 2_000 });
      const methods = main(hand).getByRole('radio');
      if ((await methods.count()) > 0 && (await main(hand).getByRole('radio', { checked: true }).count()) === 0)
        await methods.first().check({ timeout: 2_000 });
      if (!(await placeButton(hand).isVisible())) {
        if (path() === '/order-summary') await page.reload();
        else await page.goto('/order-summary');
      }
      await main(hand)
        .getByRole('checkbox', { name: /Elfogadom/ })
        .check({ timeout: 3_000 });
      await expect(placeButton(hand)).not.toHaveAttribute('aria-busy', 'true', { timeout: 3_000 });
      // A press that took long may have been one all the same.
      seen = await reviewed(hand);
      await placeButton(hand).click({ timeout: 1_000 });
    },
    'an order',
  );
  hand.at = '';
  const orders = await ordersOf(page, reference);
  expect(orders).toHaveLength(1);
  return { placed: orders[0]!, seen: seen! };
}

function contentOf({ lines }: Order): Counted {
  const counted: Counted = {};
  for (const { sku, quantity, package: pack } of lines)
    add(counted, pack ? `${pack.sku} ${sku}` : sku, Math.abs(quantity));
  return counted;
}

/** The story, in the file of a journey of the same person. */
export function typeOnAPoorLine(): void {
  test('two tabs and a phone type, add and order while answers are late, cut, doubled, lost and refused: what was typed is what is there', async ({
    browser,
  }) => {
    test.setTimeout(120_000 + SEEDS * VALUES * 4_000);
    await (await clerk(browser)).say('limit payment.cashMonthlyLimit 1000000000');
    const seeds = Array.from({ length: SEEDS }, (_, index) => FROM + index);
    const busy = new Set<Buyer>();
    const wrong: string[] = [];
    const typeNext = async (): Promise<void> => {
      const next = seeds.find((seed) => !busy.has(buyerOf(seed)));
      if (next === undefined) return;
      seeds.splice(seeds.indexOf(next), 1);
      const buyer = buyerOf(next);
      busy.add(buyer);
      const own = await windowsOf(browser, buyer);
      // A failing seed does not stop the others: one run names all that fail.
      await test
        .step(`seed ${next}`, () => typeAll(next, own))
        .catch((error: unknown) => wrong.push(`seed ${next} of ${buyer.who}: ${String(error)}`));
      await Promise.all([own.desk.close(), own.phone.close()]);
      busy.delete(buyer);
      return typeNext();
    };
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, typeNext));
    expect(wrong).toEqual([]);
  });
}

const buyerOf = (seed: number): Buyer => BUYERS[(seed - 1) % BUYERS.length]!;

interface Windows {
  readonly desk: BrowserContext;
  readonly phone: BrowserContext;
  readonly pages: readonly Page[];
  readonly usual: readonly string[];
}

/** Two tabs and a phone of somebody whose cart is empty. */
async function windowsOf(browser: Browser, { who, usual }: Buyer): Promise<Windows> {
  const desk = await privateWindow(browser, 'laptop', 'hu');
  const phone = await privateWindow(browser, 'phone', 'hu');
  for (const { context } of [desk, phone]) await context.addInitScript(hurry, FASTER);
  await logIn(desk.page, who);
  await logIn(phone.page, who);
  const tab = await desk.context.newPage();
  await tab.goto('/');
  await emptyCart(desk.page);
  return { desk: desk.context, phone: phone.context, pages: [desk.page, tab, phone.page], usual };
}

/** In the page: its waits are over sooner. */
function hurry(faster: number): void {
  const { setTimeout: wait, setInterval: every } = window;
  window.setTimeout = ((what: TimerHandler, ms = 0, ...more: unknown[]) =>
    wait(what, ms / faster, ...more)) as typeof setTimeout;
  window.setInterval = ((what: TimerHandler, ms = 0, ...more: unknown[]) =>
    every(what, ms / faster, ...more)) as typeof setInterval;
}

/** All values of a seed, with an order after each part of them. */
async function typeAll(seed: number, { desk, phone, pages, usual }: Windows): Promise<void> {
  // Each window draws what it types for itself: a seed types the same however the windows overtake each other.
  const [line, ...dices] = Array.from({ length: 1 + pages.length }, (_, index) => random(seed * 10 + index));
  const run = Date.now().toString(36);
  const hands: Hand[] = pages.map((page, index) => ({
    ...OWN[index]!,
    page,
    name: `seed ${seed}, window ${index}`,
    usual: usual.slice(index * 2, index * 2 + 2),
    at: '',
    ways: 0,
  }));
  for (let values = 0, orders = 0; values < VALUES; values += VALUES_OF_AN_ORDER, orders++) {
    const typed: Counted = {};
    const all = Math.min(VALUES_OF_AN_ORDER, VALUES - values);
    await spoil(desk, phone, line!);
    await Promise.all(
      hands.map(async (hand, index) => {
        for (let value = index; value < all; value += hands.length) await typeOne(hand, typed, dices[index]!);
      }),
    );
    await Promise.all(hands.map(finish));
    // One page after another: while a page lives no other one takes what it has left.
    for (const hand of hands) await takeUp(hand);
    for (const hand of hands) expect(await isNothingLeft(hand), hand.name).toBe(true);
    await expect(async () => {
      // What was typed for a cart that had been ordered meanwhile stands in its row until somebody says that it is for the next one.
      for (const hand of hands)
        await askAgain(hand)
          .click({ timeout: 50 })
          .catch(() => {});
      expect(await held(pages[0]!), `seed ${seed}, order ${orders}`).toEqual(typed);
    })
      .toPass({ timeout: 60_000, intervals: [100, 200, 500] })
      .catch(async (cause: unknown) => {
        throw new Error(`${String(cause)}\n${(await Promise.all(hands.map(stateOf))).join('\n')}`, { cause });
      });
    const hand = hands[orders % hands.length]!;
    const { placed, seen } = await order(hand, `K-${run}-${seed}-${orders}`);
    expect(contentOf(placed), `seed ${seed}, order ${orders}`).toEqual(typed);
    expect(seen.payable).toBe(String(placed.sums.payable));
    const goods = Object.entries(typed).filter(([code]) => !code.startsWith('P'));
    expect(seen.quantities).toEqual(Object.fromEntries(goods));
    // It stays so: nothing that was late comes after.
    expect(await held(pages[0]!)).toEqual({});
  }
  await emptyCart(pages[0]!);
}

/** Where a window is, what it says, and what its browser has written down of what is not in the cart. */
async function stateOf({ name, page }: Hand): Promise<string> {
  const kept = await page.evaluate(() =>
    JSON.stringify(Object.entries(localStorage).filter(([key]) => key.includes('hordo.page.'))),
  );
  return `${name} at ${page.url()}: ${kept} ${(await page.getByRole('main').innerText()).slice(0, 800)}`;
}

async function spoil(desk: BrowserContext, phone: BrowserContext, dice: () => number): Promise<void> {
  for (const context of [desk, phone]) {
    await context.unroute('**/graphql**');
    await context.route('**/graphql**', (route) => spoilt(route, dice).catch(() => {}));
  }
}
