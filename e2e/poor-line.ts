import { expect } from '@playwright/test';
import type { APIResponse, BrowserContext, Locator, Page, Route } from '@playwright/test';
import { clerk } from './clerk.ts';
import { ask, emptyCart, logIn, privateWindow } from './person.ts';
import { test } from './story.ts';

// In full: CHAOS_SEEDS=50 CHAOS_VALUES=300, seven minutes a seed on two shared cores; CHAOS_FROM begins at a later seed.
const FROM = Number(process.env['CHAOS_FROM'] ?? 1);
const SEEDS = Number(process.env['CHAOS_SEEDS'] ?? 1);
const VALUES = Number(process.env['CHAOS_VALUES'] ?? 12);
/** After so many values what was typed is ordered. */
const VALUES_OF_AN_ORDER = 60;
const WHO = 'basic';
/** The package that is put together: its parts count by themselves. */
const MIX = 'P20006';

/** What one window types: nobody else types the same, so it is known what was typed last. */
interface Own {
  readonly list: readonly string[];
  readonly usual: readonly string[];
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
    usual: ['100301', '100421'],
    pad: ['100121', '100123'],
    returns: ['900010', '900020'],
    mix: 'Révhegyi Világos',
  },
  {
    list: ['100111', '100120'],
    usual: ['100422', '110222'],
    pad: ['100125', '100128'],
    returns: ['900011'],
    mix: 'Kalászos Világos',
  },
  {
    list: ['100223', '100305'],
    usual: ['100127', '100302'],
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
  /** Where it is. */
  at: string;
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
  await new Promise((resolve) => setTimeout(resolve, dice() * 900));
  return route.fulfill({ response });
}

const main = (hand: Hand) => hand.page.getByRole('main');
const rowOf = (hand: Hand, code: string): Locator =>
  main(hand)
    .locator('[data-row]', { has: hand.page.locator('.product-code', { hasText: new RegExp(`^${code}$`) }) })
    .first();
const padRows = (hand: Hand): Locator => main(hand).locator('tr[data-row]:not([data-empty])');

async function go(hand: Hand, path: string): Promise<void> {
  if (hand.at === path) return;
  await hand.page.goto(path);
  hand.at = path;
}

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
    await expect.poll(isThere, { timeout: 3_000 }).toBe(true);
  }, `${hand.name}: ${what}`).toPass({ timeout: 60_000, intervals: [0, 200, 500] });
}

/** A field that comes with an answer: opened anew while that does not come. */
async function field(hand: Hand, path: string, of: Locator): Promise<Locator> {
  await go(hand, path);
  await until(
    hand,
    () => of.isVisible(),
    () => hand.page.goto(path),
    `a field of ${path}`,
  );
  return of;
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
    await (
      await field(hand, `/catalog/${code}`, main(hand).locator('[data-size="large"] input[data-quantity]').first())
    ).fill(String(count));
    typed[code] = count;
  } else if (path === ways[1]) {
    const code = one(hand.usual);
    await (await field(hand, path, rowOf(hand, code).locator('input[data-quantity]'))).fill(String(count));
    typed[code] = count;
  } else if (path === ways[2]) {
    await field(hand, path, main(hand).locator('tr[data-row] [data-cell="code"]').last());
    const code = one(hand.pad);
    // The row itself, wherever it moves when others go into the cart.
    const row = await main(hand).locator('tr[data-row][data-empty]').first().elementHandle({ timeout: 10_000 });
    await (await row.$('[data-cell="code"]'))!.fill(code);
    await (await row.$('[data-cell="quantity"]'))!.fill(String(count));
    add(typed, code, count);
    if (dice() < 0.5) await hand.page.keyboard.press('Control+Enter');
  } else if (path === ways[3]) {
    const code = one(hand.returns);
    await go(hand, path);
    const kind = main(hand).getByRole('textbox', { name: EMPTIES[code]! });
    await until(
      hand,
      () => kind.isVisible(),
      async () => {
        await hand.page.goto(path);
        await expect(main(hand).locator('details summary').first().or(kind)).toBeVisible();
        if (!(await kind.isVisible())) await main(hand).locator('details summary').first().click({ timeout: 2_000 });
      },
      'empties',
    );
    await kind.fill(String(count));
    typed[code] = count;
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
  await part.fill(String(count));
  add(typed, `${MIX} ${MIXED[hand.mix]!}`, count);
  const press = main(hand).getByRole('button', { name: 'Kosárba teszem' });
  await until(
    hand,
    async () => new URL(hand.page.url()).pathname !== path || (await part.inputValue()) === '0',
    () => press.click({ timeout: 2_000 }),
    'a package in the cart',
  );
  hand.at = '';
}

/** What is typed is saved, what was refused is tried again, and the pad is empty. */
async function finish(hand: Hand): Promise<void> {
  await go(hand, '/catalog/quick-order');
  await until(
    hand,
    async () => (await main(hand).locator('tr[data-row]').count()) > 0 && (await padRows(hand).count()) === 0,
    () => hand.page.keyboard.press('Control+Enter'),
    'an empty pad',
  );
  await go(hand, '/cart');
  const again = main(hand).getByRole('button', { name: 'Újrapróbálás' });
  await until(
    hand,
    async () => (await main(hand).getByRole('heading', { level: 1 }).isVisible()) && (await again.count()) === 0,
    () => again.first().click({ timeout: 2_000 }),
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
    const count = /(-?[\d\s]+)\s(?:rekesz|csomag|db|tálca|hordó|karton|palack)\b/.exec(
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
      await page.goto('/checkout');
      await main(hand).getByRole('radio', { name: 'Normál szállítás' }).check({ timeout: 3_000 });
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
      const now = await reviewed(hand);
      await placeButton(hand).click({ timeout: 1_000 });
      seen = now;
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
    const desk = await privateWindow(browser, 'laptop', 'hu');
    const phone = await privateWindow(browser, 'phone', 'hu');
    await (await clerk(browser)).say('limit payment.cashMonthlyLimit 1000000000');
    await logIn(desk.page, WHO);
    await logIn(phone.page, WHO);
    const pages = [desk.page, await desk.context.newPage(), phone.page];
    await pages[1]!.goto('/');
    const run = Date.now().toString(36);
    for (let seed = FROM; seed < FROM + SEEDS; seed++)
      await test.step(`seed ${seed}`, async () => {
        const dice = random(seed);
        await emptyCart(desk.page);
        const hands: Hand[] = pages.map((page, index) => ({
          ...OWN[index]!,
          page,
          name: `seed ${seed}, window ${index}`,
          at: '',
        }));
        for (let values = 0, orders = 0; values < VALUES; values += VALUES_OF_AN_ORDER, orders++) {
          const typed: Counted = {};
          const all = Math.min(VALUES_OF_AN_ORDER, VALUES - values);
          await spoil(desk.context, phone.context, dice);
          await Promise.all(
            hands.map(async (hand, index) => {
              for (let value = index; value < all; value += hands.length) await typeOne(hand, typed, dice);
            }),
          );
          await Promise.all(hands.map(finish));
          await expect
            .poll(() => held(desk.page), { message: `seed ${seed}, order ${orders}`, timeout: 60_000 })
            .toEqual(typed);
          const hand = hands[orders % hands.length]!;
          const { placed, seen } = await order(hand, `K-${run}-${seed}-${orders}`);
          expect(contentOf(placed), `seed ${seed}, order ${orders}`).toEqual(typed);
          expect(seen.payable).toBe(String(placed.sums.payable));
          const goods = Object.entries(typed).filter(([code]) => !code.startsWith('P'));
          expect(seen.quantities).toEqual(Object.fromEntries(goods));
          // It stays so: nothing that was late comes after.
          expect(await held(desk.page)).toEqual({});
        }
      });
    await emptyCart(desk.page);
  });
}

async function spoil(desk: BrowserContext, phone: BrowserContext, dice: () => number): Promise<void> {
  for (const context of [desk, phone]) {
    await context.unroute('**/graphql**');
    await context.route('**/graphql**', (route) => spoilt(route, dice).catch(() => {}));
  }
}
