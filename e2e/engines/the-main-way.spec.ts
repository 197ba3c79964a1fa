import { expect, test } from '@playwright/test';
import { PASSWORD } from '../person.ts';
import type { Engine } from './engine.ts';
import { engines } from './engines.ts';
import { firefox } from './firefox.ts';

const named = (parts: string, text: string) =>
  `[...document.querySelectorAll('${parts}')].find((part) => (part.getAttribute('aria-label') ?? part.textContent).trim().startsWith('${text}'))`;
const labelled = (text: string) =>
  `[...document.querySelectorAll('main label')].find((label) => label.textContent.includes('${text}'))?.control`;

async function signIn(engine: Engine, baseURL: string): Promise<void> {
  await engine.go(`${baseURL}/login`);
  await engine.press(named('main button', 'Bejelentkezés'));
  await engine.type(`document.querySelector('#email')`, 'rival@demo.example');
  await engine.type(`document.querySelector('#password')`, PASSWORD);
  await engine.press(`document.querySelector('#sign-in button[type=submit]:not([name])')`);
  await engine.read(`!/^\\/(oidc|login)/.test(location.pathname) && !!document.querySelector('main h1')`);
}

for (const { name, packages, open } of engines)
  test(`signs in, searches, orders and reads the confirmation in ${name}`, async ({ baseURL }) => {
    test.skip(!open, `${name} is not installed: ${packages}`);
    const engine = await open!();
    try {
      await signIn(engine, baseURL!);

      await engine.go(`${baseURL}/catalog/products`);
      await engine.type(
        `[...document.querySelectorAll('main input[type=search]')].find((field) => !field.closest('details'))`,
        'Révhegyi Világos 20',
      );
      await engine.read(`/search|q=/.test(location.search)`);
      const quantity = `[...document.querySelectorAll('main input[aria-label^="Mennyiség"]')].find((field) => /20 x 0,5 l/.test(field.getAttribute('aria-label')))`;
      await engine.type(quantity, '10');
      await engine.read(`document.body.textContent.includes('A rendelés eléri a szükséges mennyiséget')`);

      await engine.go(`${baseURL}/cart`);
      await engine.press(named('main a, main button', 'Tovább a szállításhoz'));
      await engine.press(labelled('Malomkert'));
      await engine.press(labelled('Normál szállítás'));
      await engine.type(labelled('Saját rendelésszám'), `${name}-1`);
      await engine.press(named('main button, main a', 'Tovább a fizetéshez'));
      await engine.press(labelled('Elfogadom'));
      await engine.press(
        `[...document.querySelectorAll('main button')].find((button) => button.textContent.startsWith('Rendelés leadása') && button.getAttribute('aria-disabled') !== 'true' && !button.disabled)`,
      );
      await engine.read(`location.pathname === '/thanks' && !!document.querySelector('main h1')`);
      expect(await engine.read(`document.querySelector('main').textContent.match(/\\d{10}/)?.[0]`)).toMatch(/^\d{10}$/);
      expect(await engine.read(`document.documentElement.scrollWidth <= document.documentElement.clientWidth`)).toBe(
        true,
      );
    } catch (error) {
      const seen = await engine
        .read(`location.href + ' ' + document.querySelector('main')?.innerText`)
        .catch(() => 'nothing');
      throw new Error(`The page then: ${String(seen).slice(0, 3_000)}`, { cause: error });
    } finally {
      await engine.close();
    }
  });

test('reads a date in a field as on the rest of the page in Firefox, whatever language that has', async ({
  baseURL,
}) => {
  const { name, packages, open } = firefox;
  test.skip(!open, `${name} is not installed: ${packages}`);
  const engine = await open!();
  try {
    await signIn(engine, baseURL!);
    await engine.go(`${baseURL}/orders/history?dateFrom=2026-10-01`);
    const field = `document.querySelector('main input[type=date]')`;
    expect(await engine.read(`${field}?.value`)).toBe('2026-10-01');
    const shown = await engine.read(`${field}.parentElement.dataset.shown`);
    expect(String(shown).replaceAll('\u00a0', ' ')).toBe('2026. 10. 01.');
    expect(await engine.read(`getComputedStyle(${field}.parentElement, '::before').content`)).toContain('data-shown');
    // Its own text, in its own language, has no colour until the field has focus.
    expect(await engine.read(`getComputedStyle(${field}).color`)).toBe('rgba(0, 0, 0, 0)');
  } finally {
    await engine.close();
  }
});
