import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { emptyCart, PASSWORD, privateWindow, windows } from '../person.ts';
import { test } from '../story.ts';

/** Presses of Tab before somebody gives up. */
const PATIENCE = 120;
const CRATES = '20';

const WORDS = {
  hu: {
    enter: 'Bejelentkezés',
    catalogue: 'Katalógus',
    products: 'Termékek',
    bar: 'Szállítási adatok',
    shipTo: /^Szállítási cím/,
    day: /^Szállítási nap/,
    quantity: /^Mennyiség: .*20 x 0,5 l/,
    cart: /^Kosár/,
    toCart: 'Tovább a kosárhoz (1/3)',
    toDelivery: 'Tovább a szállításhoz (2/3)',
    transportGroup: 'Szállítási mód',
    transport: 'Normál szállítás',
    number: /^Saját rendelésszám/,
    toPayment: 'Tovább a fizetéshez (3/3)',
    terms: /^Elfogadom/,
    place: /^Rendelés leadása/,
  },
  en: {
    enter: 'Sign in',
    catalogue: 'Catalogue',
    products: 'Products',
    bar: 'Delivery details',
    shipTo: /^Ship-to/,
    day: /^Delivery date/,
    quantity: /^Quantity: .*20 x 0[.,]5 l/,
    cart: /^Cart/,
    toCart: 'Continue to cart (1/3)',
    toDelivery: 'Continue to delivery (2/3)',
    transportGroup: 'Transport',
    transport: 'Standard order',
    number: /^Internal order number/,
    toPayment: 'On to payment (3/3)',
    terms: /^I accept/,
    place: /^Place order/,
  },
} as const;

/** What somebody without a mouse sees of where they are: one line for each fault. */
const focusFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const part = document.activeElement;
    if (!(part instanceof HTMLElement) || part === document.body) return ['nothing has the focus'];
    const name = `${part.tagName.toLowerCase()}.${part.getAttribute('class') ?? ''} "${(part.getAttribute('aria-label') ?? part.textContent).trim().slice(0, 40)}"`;
    const faults: string[] = [];
    const box = part.getBoundingClientRect();
    const [x, y] = [box.left + Math.min(box.width / 2, 40), box.top + Math.min(box.height / 2, 20)];
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return [`${name} has the focus outside of the window`];
    const there = document.elementFromPoint(x, y);
    const label = part instanceof HTMLInputElement ? part.labels?.[0] : null;
    if (!there || !(part.contains(there) || there.contains(part) || label?.contains(there)))
      faults.push(`${name} has the focus under ${there?.tagName}.${there?.getAttribute('class') ?? ''}`);
    // The ring stands on the part itself, or on the label, cell or card around it.
    let around: HTMLElement | null = part;
    let ring = false;
    for (let step = 0; around && step < 4 && !ring; step += 1, around = around.parentElement) {
      const style = getComputedStyle(around);
      ring =
        (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2) ||
        (style.boxShadow !== 'none' && around.matches(':focus, :focus-within'));
    }
    if (!ring) faults.push(`${name} does not show that it has the focus`);
    return faults;
  });

/** Tab, again and again, until `target` has the focus; every stop on the way can be seen. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target.first()).toBeVisible();
  const faults = new Set<string>();
  for (let pressed = 0; pressed < PATIENCE; pressed += 1) {
    await page.keyboard.press(key);
    for (const fault of await focusFaults(page))
      if (!/outside of the window|nothing has the focus/.test(fault) || pressed === 0) faults.add(fault);
    if (await target.and(page.locator(':focus')).count()) {
      expect([...faults], page.url()).toEqual([]);
      return;
    }
  }
  throw new Error(`${PATIENCE} times Tab do not lead to ${target.toString()} on ${page.url()}`);
}

async function press(page: Page, target: Locator, key: 'Enter' | 'Space'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

for (const language of ['hu', 'en'] as const)
  test(`an order from the login to the thanks with the keyboard alone, in ${language}`, async ({ browser }) => {
    test.setTimeout(180_000);
    const words = WORDS[language];
    const { page } = await privateWindow(browser, 'laptop', language, { ...windows.laptop, reducedMotion: 'reduce' });
    const main = page.getByRole('main');
    const header = page.getByRole('banner');
    // What the hand does not hold says so when it is used all the same.
    await page.addInitScript(() => {
      for (const kind of ['mousedown', 'touchstart'])
        addEventListener(kind, () => (document.documentElement.dataset['mouse'] = kind), { capture: true });
    });

    await test.step('logs in', async () => {
      await page.goto('/login');
      await press(page, page.getByRole('button', { name: words.enter }), 'Enter');
      const mail = page.getByLabel(/^(E-mail|Email)/);
      await expect(mail).toBeFocused();
      await page.keyboard.type('balogh.laszlo@allomas-kereskedelmi.example');
      await tabTo(page, page.getByRole('textbox', { name: /^(Jelszó|Password)/ }));
      await page.keyboard.type(PASSWORD);
      await page.keyboard.press('Enter');
      await expect(header).toBeVisible();
      await expect(page).not.toHaveURL(/\/(login|oidc)/);
    });
    await emptyCart(page);

    await test.step('skips the header', async () => {
      await page.reload();
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(page.locator('a[href="#content"]')).toBeFocused();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      expect(await main.evaluate((all) => all.contains(document.activeElement))).toBe(true);
    });

    await test.step('opens the list from the menu', async () => {
      await page.reload();
      await press(page, header.getByRole('button', { name: words.catalogue }), 'Enter');
      await press(page, header.getByRole('link', { name: words.products, exact: true }), 'Enter');
      await expect(page).toHaveURL(/\/catalog\/products$/);
      await expect(main.getByRole('heading', { level: 1 })).toBeFocused();
    });

    await test.step('chooses ship-to and day', async () => {
      const bar = page.getByRole('region', { name: words.bar });
      const dialog = page.getByRole('dialog');
      for (const name of [words.shipTo, words.day]) {
        const opener = bar.getByRole('button', { name });
        // What lies before the cursor is gone to by the other direction.
        await tabTo(page, opener, name === words.shipTo ? 'Shift+Tab' : 'Tab');
        await page.keyboard.press('Enter');
        await expect(dialog).toBeVisible();
        expect(await dialog.evaluate((all) => all.contains(document.activeElement))).toBe(true);
        if (name === words.shipTo) {
          await tabTo(page, dialog.getByRole('radio').first());
          // Also the one that is chosen already is an answer.
          await page.keyboard.press(language === 'hu' ? 'Space' : 'Enter');
        } else {
          // The days are one stop: the arrows go from one to the next, a week further and back.
          const chosen = dialog.getByRole('table').getByRole('button', { pressed: true });
          await tabTo(page, chosen);
          for (const [there, back] of [
            ['ArrowDown', 'ArrowUp'],
            ['ArrowRight', 'ArrowLeft'],
          ] as const) {
            await page.keyboard.press(there);
            await expect(chosen).not.toBeFocused();
            await page.keyboard.press(back);
            await expect(chosen).toBeFocused();
          }
          await page.keyboard.press('Tab');
          expect(await dialog.getByRole('table').evaluate((all) => all.contains(document.activeElement))).toBe(false);
          await page.keyboard.press('Shift+Tab');
          await expect(chosen).toBeFocused();
          await page.keyboard.press('Enter');
        }
        await expect(dialog).toHaveCount(0);
        await expect(opener).toBeFocused();
      }
    });

    await test.step('types a quantity in the list and goes to the cart', async () => {
      await tabTo(page, main.getByRole('textbox', { name: words.quantity }).first());
      const saved = page.waitForResponse((answer) => /setCartLines/.test(answer.request().postData() ?? ''));
      await page.keyboard.type(CRATES);
      await page.keyboard.press('Enter');
      await saved;
      await page.keyboard.press('Alt+c');
      const panel = page.getByRole('dialog');
      await expect(panel).toBeVisible();
      await press(
        page,
        panel.getByRole('link', { name: words.toCart }).or(panel.getByRole('button', { name: words.toCart })),
        'Enter',
      );
      await expect(page).toHaveURL(/\/cart$/);
      await expect(main.getByRole('heading', { level: 1 })).toBeFocused();
    });

    await test.step('goes through the three steps', async () => {
      await press(page, main.getByRole('button', { name: words.toDelivery }), 'Enter');
      await expect(page).toHaveURL(/\/checkout$/);
      await expect(main.getByRole('heading', { level: 1 })).toBeFocused();
      // A group of radios is one stop: arrows move in it, the space bar chooses.
      const transport = main.getByRole('radio', { name: words.transport });
      await tabTo(page, main.getByRole('group', { name: words.transportGroup }).locator('input'));
      for (let step = 0; step < 6 && !(await transport.evaluate((part) => part === document.activeElement)); step += 1)
        await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Space');
      await expect(transport).toBeChecked();
      await tabTo(page, main.getByRole('textbox', { name: words.number }));
      await page.keyboard.type(`KB-${language}`);
      await press(page, main.getByRole('button', { name: words.toPayment }), 'Enter');
      await expect(page).toHaveURL(/\/order-summary$/);
      await expect(main.getByRole('heading', { level: 1 })).toBeFocused();
    });

    await test.step('is led to the terms that are not accepted yet, and places the order', async () => {
      const place = main.getByRole('button', { name: words.place });
      await expect(place).not.toHaveAttribute('aria-busy', 'true');
      await press(page, place, 'Enter');
      const terms = main.getByRole('checkbox', { name: words.terms });
      await expect(terms).toBeFocused();
      await page.keyboard.press('Space');
      await expect(terms).toBeChecked();
      await press(page, place, 'Enter');
      await expect(page).toHaveURL(/\/thanks$/);
      await expect(main.getByRole('heading', { level: 1 })).toBeFocused();
      await expect(main.getByText(/\d{10}/).first()).toBeVisible();
    });
    expect(await page.evaluate(() => document.documentElement.dataset['mouse'])).toBeUndefined();
    await page.context().close();
  });
