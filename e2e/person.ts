import { expect } from '@playwright/test';
import type { Browser, BrowserContext, Page } from '@playwright/test';

/** The people of the demo, by the part of their address before the @; a company's Key User is `keyuser.NUMBER`. */
export const PASSWORD = 'Hordo-demo-2026';

/** Windows as people have them. */
export const windows = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  laptop: { viewport: { width: 1366, height: 768 } },
  desktop: { viewport: { width: 1600, height: 1000 } },
} as const;

/** What a login page is called in the languages of the portal. */
const SIGN_IN = /^(Bejelentkezés|Log in|Sign in)$/;

/** A private window of somebody who reads `language`; without one the portal's own default shows. */
export async function privateWindow(
  browser: Browser,
  window: keyof typeof windows,
  language?: 'hu' | 'en',
  more: Parameters<Browser['newContext']>[0] = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ ...windows[window], ...more });
  if (language) await read(context, language);
  return { context, page: await context.newPage() };
}

/** Chooses the language as if it had been chosen on an earlier visit. */
export function read(context: BrowserContext, language: 'hu' | 'en'): Promise<unknown> {
  return context.addInitScript((chosen) => {
    if (!localStorage.getItem('lang')) localStorage.setItem('lang', chosen);
  }, language);
}

/** From the login page through the provider's and back into the portal. */
export async function logIn(page: Page, who: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: SIGN_IN }).click();
  await giveCredentials(page, who);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page).not.toHaveURL(/\/(login|oidc)/);
}

/** The provider's page. */
export async function giveCredentials(page: Page, who: string, password = PASSWORD): Promise<void> {
  await page.getByLabel(/^(E-mail|Email)/).fill(who.includes('@') ? who : `${who}@demo.example`);
  await page.getByRole('textbox', { name: /^(Jelszó|Password)/ }).fill(password);
  await page.getByRole('button', { name: SIGN_IN }).click();
}

/** From an address of the desk through the sign-in and back to it. */
export async function sitDown(page: Page, who: string, path: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel(/^(E-mail|Email)/).waitFor();
  await giveCredentials(page, who);
  await expect(page.getByRole('navigation', { name: /Főmenü|Main menu/ })).toBeVisible();
}

/** Nothing is wider than the window. */
export async function expectNothingTooWide(page: Page): Promise<void> {
  const { wide, inner } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    inner: document.documentElement.clientWidth,
  }));
  expect(wide, `${page.url()} is wider than the window`).toBeLessThanOrEqual(inner);
}

/** The number that a header's link or button carries: `Kosár 11`. */
export function countOf(page: Page, name: RegExp) {
  return page
    .getByRole('banner')
    .getByRole('button', { name })
    .or(page.getByRole('banner').getByRole('link', { name }))
    .locator('em');
}

/** What an earlier story left behind is taken out, so that a story can be told twice on one portal. */
export async function emptyCart(page: Page): Promise<void> {
  const lines = await ask<{ customerCart: { id: string; items: { uid: string }[] } }>(
    page,
    '{ customerCart { id items { uid } } }',
  );
  for (const { uid } of lines.customerCart.items)
    await ask(
      page,
      'mutation ($cart: String!, $line: ID!) { removeItemFromCart(input: { cart_id: $cart, cart_item_uid: $line }) { cart { id } } }',
      {
        cart: lines.customerCart.id,
        line: uid,
      },
    );
}

/** A call of a REST service as this page's person: `desk/orders/2001000001`. */
export async function call<Answer>(
  page: Page,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  data?: object,
): Promise<Answer> {
  const token = await page.evaluate(() => sessionStorage.getItem('id_token'));
  const answer = await page.request.fetch(`/api/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(data && { data }),
  });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Answer;
}

/** A call of the store endpoint as this page's user. */
export async function ask<Answer>(page: Page, query: string, variables: Record<string, unknown> = {}): Promise<Answer> {
  const [token, outlet] = await page.evaluate(() => [
    sessionStorage.getItem('id_token'),
    localStorage.getItem('shipToId'),
  ]);
  const answer = await page.request.post('/graphql', {
    headers: { authorization: `Bearer ${token}`, ...(outlet && { outletid: outlet }) },
    data: { query, variables },
  });
  const body = (await answer.json()) as { data: Answer; errors?: { message: string }[] };
  expect(body.errors?.map(({ message }) => message)).toBeUndefined();
  return body.data;
}

/** A cart that holds so many crates of the first beer and nothing else. */
export async function fillCart(page: Page, crates: number): Promise<void> {
  await emptyCart(page);
  await page.goto('/catalog/100101');
  const saved = page.waitForResponse((answer) => /setCartLines/.test(answer.request().postData() ?? ''));
  await page
    .getByRole('main')
    .getByRole('textbox', { name: /^Mennyiség: .*20 x 0,5 l/ })
    .first()
    .fill(String(crates));
  await saved;
}
