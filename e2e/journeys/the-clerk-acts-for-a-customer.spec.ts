import { expect } from '@playwright/test';
import { ask, expectNothingTooWide, logIn, privateWindow } from '../person.ts';
import { test } from '../story.ts';

/** Nobody else's story has this pub. */
const CUSTOMER = {
  email: 'takacs.maria@csillag-vendeglato.example',
  name: 'Takács Mária',
  company: 'Csillag Vendéglátó Kft.',
};
/** Nor is anything ordered for this one. */
const ANOTHER = { name: 'Balogh Balázs', search: 'balogh+harsfa' };

test('the clerk acts for a customer on the phone: seen on every page, with nothing that belongs to the person, until one press ends it', async ({
  browser,
}) => {
  const { page: customer } = await privateWindow(browser, 'laptop', 'hu');
  const { page, context } = await privateWindow(browser, 'phone', 'hu');
  const banner = page.getByRole('region', { name: 'Eljárás vevő nevében' });
  const acting = () => page.evaluate(() => sessionStorage.getItem('imp_usr') ?? '');
  const cartOf = async () =>
    (
      await ask<{ customerCart: { id: string; items: { product: { sku: string }; quantity: number }[] } }>(
        customer,
        CART,
      )
    ).customerCart;
  const CART = '{ customerCart { id items { quantity product { sku } } } }';

  await test.step('the customer has something in the cart', async () => {
    await logIn(customer, CUSTOMER.email);
    const { id, items } = await cartOf();
    if (items.length === 0)
      await ask(
        customer,
        'mutation ($cart: String!) { addProductsToCart(cart_id: $cart, sku: "100101", quantity: 3) { cart { id } } }',
        { cart: id },
      );
  });
  const before = await cartOf();
  const field = page.getByRole('main').locator('[data-size="large"] input[data-quantity]').first();

  await test.step('the clerk finds the customer by name and confirms once more', async () => {
    await logIn(page, 'clerk'); // a clerk's home page begins with the search
    await expect(page.getByRole('link', { name: 'Meghívott, még nem lépett be' })).toBeVisible();
    await page.getByRole('main').getByRole('searchbox').fill('takacs csillag');
    const act = page.getByRole('button', { name: `${CUSTOMER.name} nevében eljárok` });
    await expect(page.getByRole('button', { name: /nevében eljárok$/ })).toHaveCount(1);
    await act.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Eljárok a nevében' }).click();
    await expect(banner).toContainText(`${CUSTOMER.name} · ${CUSTOMER.company}`);
    expect(await acting()).not.toBe('');
  });

  await test.step('the banner stands on every page, below nothing; password, second step and export are the customer’s own', async () => {
    for (const path of ['/', '/catalog/products', '/cart', '/profile/details', '/profile/security']) {
      await page.goto(path);
      await expect(banner, path).toBeInViewport();
      await expectNothingTooWide(page);
    }
    await expect(page.getByText('Ezt csak a felhasználó maga módosíthatja.')).toBeVisible();
    await page.goto('/profile/details');
    await expect(page.getByRole('button', { name: 'Adataim letöltése' })).toHaveAttribute('aria-disabled', 'true');
    expect(await cartOf()).toEqual(before);
  });

  await test.step('a renewal that the server has no time for ends nothing; what could not be saved meanwhile stands in its row', async () => {
    await page.goto('/catalog/100105');
    await expect(field).toHaveValue('0');
    await page.route(/impersonation\/renew/, (route) => route.fulfill({ status: 503, body: '' }));
    await page.route('**/graphql**', (route) =>
      /setCartLines/.test(route.request().postData() ?? '')
        ? route.fulfill({ status: 401, json: { code: 'TOKEN_EXPIRED', status: 401 } })
        : route.fallback(),
    );
    const renewal = page.waitForResponse(/impersonation\/renew/);
    await field.fill('33');
    await renewal;
    // The page lives on: it tries again.
    await page.waitForRequest((request) => /setCartLines/.test(request.postData() ?? ''));
    await expect(field).toHaveValue('33');
    await expect(banner).toContainText(CUSTOMER.name);
    expect(await acting()).not.toBe('');
  });

  await test.step('one press ends it; the clerk is himself again', async () => {
    await banner.getByRole('button').click();
    await expect(page).toHaveURL(/\/impersonation$/);
    await expect(banner).toHaveCount(0);
    expect(await acting()).toBe('');
    expect(await cartOf()).toEqual(before);
    await page.unrouteAll();
    await page.getByRole('navigation', { name: 'Lapozás' }).getByRole('button', { name: 'Következő' }).click();
    await expect(page).toHaveURL(/page=2$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/impersonation$/);
    await page.goto('/');
    await expect(page.getByRole('button', { name: /nevében eljárok$/ }).first()).toHaveAccessibleName(
      `${CUSTOMER.name} nevében eljárok`,
    );
    await expectNothingTooWide(page);
  });

  await test.step('another customer is not given what was typed for the one before', async () => {
    await page
      .getByRole('button', { name: `${CUSTOMER.name} nevében eljárok` })
      .or(page.getByRole('searchbox'))
      .first()
      .waitFor();
    await page.goto(`/impersonation?q=${ANOTHER.search}`);
    await page.getByRole('button', { name: `${ANOTHER.name} nevében eljárok` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Eljárok a nevében' }).click();
    await expect(banner).toContainText(ANOTHER.name);
    await page.goto('/catalog/100105');
    await expect(field).toHaveValue('0');
    expect(await ask(page, '{ customerCart { total_quantity } }')).toEqual({ customerCart: { total_quantity: 0 } });
  });

  await test.step('logging out while acting clears it too', async () => {
    await page.getByRole('button', { name: 'Menü', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Kijelentkezés' }).click();
    await expect(page).toHaveURL(/\/login/);
    expect(
      await page.evaluate(() => [sessionStorage.getItem('imp_usr') ?? '', sessionStorage.getItem('id_token') ?? '']),
    ).toEqual(['', '']);
    await context.close();
  });

  await test.step('the customer’s own token acts for nobody, whatever the browser says', async () => {
    const token = await customer.evaluate(() => {
      sessionStorage.setItem('imp_usr', 'u-owner');
      return sessionStorage.getItem('id_token');
    });
    const answer = await customer.request.post('/api/identity/impersonation', {
      headers: { authorization: `Bearer ${token}` },
      data: { uid: 'u-owner' },
    });
    expect(answer.status()).toBe(403);
    await customer.goto('/profile/details');
    await expect(customer.getByRole('heading', { level: 1 })).toHaveText(CUSTOMER.name);
  });
});
