import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { logIn, PASSWORD, privateWindow } from '../person.ts';
import { test } from '../story.ts';

const GOOD = 'Balaton-parti-7-nyar';
/** A new one for each telling, so that the story can be told twice on one portal. */
const EMAIL = `kata.${Date.now()}@keketo.example`;

test('a new employee gets the invitation, sets a password on the phone and is in', async ({ browser }) => {
  const { page: owner } = await privateWindow(browser, 'laptop', 'en');
  const { page: kata } = await privateWindow(browser, 'phone', 'hu');
  const at = (page: Page) => page.getByRole('main');
  let link = '';

  await test.step('the owner makes a new user; a ship-to without a role is not saved', async () => {
    await logIn(owner, 'owner');
    await owner.goto('/profile/management/new');
    await at(owner)
      .getByRole('textbox', { name: /^Family name/ })
      .fill('Kovács');
    await at(owner)
      .getByRole('textbox', { name: /^Given name/ })
      .fill('Kata');
    for (const name of ['E-mail', 'E-mail again'])
      await at(owner).getByRole('textbox', { name, exact: true }).fill('BASIC@demo.example');
    await at(owner).getByLabel('Language of mails').selectOption('hu');
    await at(owner).getByRole('checkbox', { name: 'Kéktó Vendéglő' }).check();
    await at(owner).getByRole('button', { name: 'Create and invite' }).click();
    await expect(at(owner).getByText('A role must be selected for each ship-to')).toBeVisible();
  });

  await test.step('an address that is in use is refused; the right one is invited', async () => {
    await at(owner)
      .getByRole('combobox', { name: /^Role at Kéktó Vendéglő/ })
      .selectOption('Basic');
    const save = at(owner).getByRole('button', { name: 'Create and invite' });
    await save.click();
    await expect(at(owner).getByText('User already exist')).toBeVisible();
    for (const name of ['E-mail', 'E-mail again'])
      await at(owner).getByRole('textbox', { name, exact: true }).fill(EMAIL);
    await save.click();
    await expect(owner).toHaveURL(/\/profile\/management$/);
    await owner.goto(`/profile/management?search=${encodeURIComponent(EMAIL)}`);
    await expect(at(owner).getByRole('row').filter({ hasText: EMAIL })).toContainText('Invited');
  });

  await test.step('Kata opens the link of her mail: a simple page in Hungarian, and nothing of the link in the address', async () => {
    const { results } = (await (
      await kata.request.get(`/demo/mailbox?format=json&to=${encodeURIComponent(EMAIL)}`)
    ).json()) as {
      results: { subject: string; text: string }[];
    };
    expect(results[0]!.subject).toBe('Meghívó a rendelési portálra');
    link = /http\S+\/verification\?\S+/.exec(results[0]!.text)![0];
    await kata.goto(link);
    await expect(at(kata).getByRole('heading', { level: 1 })).toHaveText('Üdvözöljük a rendelési portálon');
    await expect(kata).toHaveURL(/\/verification$/);
    await expect(kata.getByRole('navigation', { name: 'Főmenü' })).toHaveCount(0);
    await kata.reload(); // the phone comes back from the mail program
    await expect(at(kata).getByRole('checkbox')).toHaveCount(3);
  });

  await test.step('each document that is open has a message of its own', async () => {
    const boxes = [
      'Elfogadom a felhasználási feltételeket',
      'Elfogadom az adatkezelési tájékoztatót',
      'Elfogadom az irányelveket',
    ];
    const messages = [
      'El kell fogadnia a felhasználási feltételeket',
      'El kell fogadnia az adatkezelési tájékoztatót',
      'El kell fogadnia az irányelveket',
    ];
    const box = (name: string) => at(kata).getByRole('checkbox', { name });
    for (const [index, open] of boxes.entries()) {
      for (const name of boxes) await box(name).setChecked(name !== open);
      await at(kata).getByRole('button', { name: 'Tovább' }).click();
      await expect(at(kata).getByText(messages[index]!, { exact: true })).toBeVisible();
      for (const other of messages.filter((text) => text !== messages[index]))
        await expect(at(kata).getByText(other, { exact: true })).toHaveCount(0);
    }
    await at(kata)
      .getByRole('button', { name: /Elolvasom: Adatkezelési/ })
      .click();
    await expect(kata.getByRole('dialog')).toContainText('NAIH');
    await kata.getByRole('dialog').getByRole('button', { name: 'Elfogadom' }).click();
    for (const name of boxes) await box(name).check();
    await at(kata).getByRole('button', { name: 'Tovább' }).click();
  });

  await test.step('a weak password, two different ones, then a good one twice', async () => {
    const [first, again] = [
      at(kata).getByRole('textbox', { name: 'Új jelszó', exact: true }),
      at(kata).getByRole('textbox', { name: /^Új jelszó még egyszer/ }),
    ];
    const set = at(kata).getByRole('button', { name: 'Jelszó beállítása' });
    await first.fill('Sorok12!');
    await again.fill('Sorok12!');
    await expect(at(kata).getByRole('listitem').filter({ hasText: 'Legalább 12 karakter' })).toContainText(
      'még nem teljesül',
    );
    await set.click();
    await expect(at(kata).getByText('A jelszó nem felel meg a követelményeknek')).toBeVisible();
    await first.fill(GOOD);
    await expect(at(kata).getByRole('listitem').filter({ hasText: 'Legalább 12 karakter' })).toContainText(
      '(teljesül)',
    );
    // That they differ is said when the second one has been left, not at the end.
    await again.fill(`${GOOD}!`);
    await kata.keyboard.press('Tab');
    const differ = at(kata).getByText('Az új jelszó és a megismételt jelszó nem egyezik');
    await expect(differ).toBeVisible();
    await again.fill(GOOD);
    await expect(differ).toHaveCount(0);
    await set.click();
    await expect(at(kata).getByText('A jelszavát beállítottuk')).toBeVisible();
  });

  const signIn = async () => {
    await kata.goto('/login');
    await kata.getByRole('button', { name: 'Bejelentkezés' }).click();
    await kata.getByLabel('E-mail').fill(EMAIL);
    await kata.getByRole('textbox', { name: 'Jelszó' }).fill(GOOD);
    await kata.getByRole('button', { name: 'Bejelentkezés' }).click();
    await expect(kata).not.toHaveURL(/\/(login|oidc)/);
  };
  const tutorial = kata
    .getByRole('dialog', { name: /Bemutató|lap/ })
    .or(kata.getByRole('dialog'))
    .first();

  await test.step('the first login opens the tutorial, and nothing gets round it', async () => {
    await signIn();
    await expect(tutorial).toBeVisible();
    await expect(tutorial.getByRole('button', { name: 'Bezárás' })).toHaveCount(0);
    await kata.keyboard.press('Escape');
    await kata.goBack();
    await expect(tutorial).toBeVisible();
    await expect(kata).not.toHaveURL(/oidc|login/);
    await kata.reload();
    await expect(tutorial).toBeVisible();
    const next = tutorial.getByRole('button', { name: 'Tovább' });
    await expect(next).toBeVisible();
    while (await next.isVisible()) await next.click();
    await tutorial.getByRole('button', { name: 'Kész' }).click();
    await expect(kata.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('the next login has none', async () => {
    await kata.getByRole('button', { name: 'Menü', exact: true }).click();
    const refused: string[] = [];
    kata.on('response', (answer) => answer.status() === 401 && refused.push(answer.url()));
    await kata.getByRole('dialog').getByRole('button', { name: 'Kijelentkezés' }).click();
    await expect(kata).toHaveURL(/\/login/);
    expect(refused, 'what the page would still ask without a session').toEqual([]);
    await signIn();
    await expect(kata.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(kata.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('her menu has neither contracts nor the users; the page is closed', async () => {
    await kata.getByRole('button', { name: 'Menü', exact: true }).click();
    const menu = kata.getByRole('dialog');
    await expect(menu.getByRole('link', { name: /Termékek|Rendelések|Katalógus/ }).first()).toBeVisible();
    await expect(menu.getByRole('link', { name: /Szerződések|Felhasználók/ })).toHaveCount(0);
    await kata.goto('/contracts');
    await expect(kata).toHaveURL(/\/error403$/);
    await expect(kata.getByText('Felhasználói fiókjának nincs jogosultsága ehhez az oldalhoz.')).toBeVisible();
  });

  await test.step('the link is used up, and an expired one has no form', async () => {
    await kata.goto(link);
    await expect(at(kata).getByRole('heading', { level: 1 })).toHaveText('Ezt a hivatkozást már felhasználták.');
    await expect(at(kata).getByRole('textbox')).toHaveCount(0);
    const { results } = (await (
      await kata.request.get('/demo/mailbox?format=json&to=expired%40demo.example')
    ).json()) as { results: { text: string }[] };
    await kata.goto(/http\S+\/verification\?\S+/.exec(results.at(-1)!.text)![0]);
    await expect(at(kata).getByRole('heading', { level: 1 })).toHaveText('A hivatkozás lejárt');
    await expect(at(kata).getByText('Kérjen új hivatkozást az ügyfélszolgálattól.')).toBeVisible();
    await expect(at(kata).getByRole('textbox').or(at(kata).getByRole('checkbox'))).toHaveCount(0);
  });

  await test.step('the owner sees her Active', async () => {
    await owner.reload();
    await expect(at(owner).getByRole('row').filter({ hasText: EMAIL })).toContainText('Active');
    await expect(at(owner).getByRole('row').filter({ hasText: EMAIL })).toContainText('Terms agreed');
    expect(PASSWORD).not.toBe(GOOD);
  });
});
