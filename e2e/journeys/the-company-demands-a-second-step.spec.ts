import { expect } from '@playwright/test';
import { generateSync } from 'otplib';
import { expectNothingTooWide, giveCredentials, logIn, PASSWORD, privateWindow } from '../person.ts';
import { test } from '../story.ts';

const KEY_USER = 'simon.szilvia@bakony-ital.example';
const COMPANY = '1000008';
/** Somebody else at each try: who has set it up once is asked for a code. */
const COLLEAGUES = ['biro.daniel@bakony-ital.example', 'takacs.rita@bakony-ital.example'];
/** The code of now, or of so many half minutes later: no code works twice. */
const codeOf = (secret: string, later = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + later * 30 });
let takeBack = async (): Promise<void> => {};
// Whatever happened, the next story's people come in with their password.
test.afterEach(() => takeBack());

test('a company demands the second step; a colleague is led through it at the next sign-in, on the phone, and keeps recovery codes', async ({
  browser,
}, { retry }) => {
  const colleague = COLLEAGUES[retry % COLLEAGUES.length]!;
  const { page: key } = await privateWindow(browser, 'laptop', 'en');
  const { page, context } = await privateWindow(browser, 'phone', 'hu');
  const demand = key.getByRole('checkbox', { name: 'Require two-step sign-in for everyone in the company' });
  /** Ends when the server has heard it. */
  const switched = async (press: () => Promise<void>) => {
    const answered = key.waitForResponse((answer) => answer.url().includes('/secondfactor/demand') && answer.ok());
    await press();
    await answered;
  };
  let secret = '';
  let [recovery, last] = ['', ''];
  takeBack = async () => {
    const token = await key.evaluate(() => sessionStorage.getItem('id_token'));
    const data = { companyId: COMPANY, demanded: false };
    const answer = await key.request.put('/api/identity/secondfactor/demand', {
      headers: { authorization: `Bearer ${token}` },
      data,
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  };

  await test.step('the key user demands it of everybody', async () => {
    await logIn(key, KEY_USER);
    await key.goto('/profile/security');
    await switched(() => demand.click());
    await key.reload();
    await expect(demand).toBeChecked();
  });

  await test.step('after the password the colleague sets it up: a picture, a link for the app on this phone, a key to type', async () => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Bejelentkezés' }).click();
    await giveCredentials(page, colleague);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kétlépcsős azonosítás beállítása');
    await expect(page.getByRole('img', { name: /QR/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /Ezen a telefonon/ })).toHaveAttribute('href', /^otpauth:\/\/totp\//);
    await expectNothingTooWide(page);
    secret = (await page.locator('code').textContent())!.replaceAll(' ', '');
    await page.getByRole('textbox', { name: 'Kód' }).fill('000000');
    await page.locator('form button[type=submit]').click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByRole('img', { name: /QR/ })).toBeVisible();
    expect(
      (await page.locator('code').textContent())!.replaceAll(' ', ''),
      'the picture that was scanned stays good',
    ).toBe(secret);
    await page.getByRole('textbox', { name: 'Kód' }).fill(codeOf(secret));
    await page.locator('form button[type=submit]').click();
  });

  await test.step('the recovery codes are shown once, then the portal', async () => {
    const codes = page.getByRole('listitem');
    await expect(codes).toHaveCount(10);
    await expectNothingTooWide(page);
    [recovery, last] = [await codes.first().innerText(), await codes.last().innerText()];
    await page.locator('form button[type=submit]').click();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page).not.toHaveURL(/\/(login|oidc)/);
    await context.clearCookies();
  });

  await test.step('the next sign-in asks for a code; a recovery code does too, once', async () => {
    const signIn = async (code: string) => {
      await context.clearCookies();
      await page.goto('/login');
      await page.getByRole('button', { name: 'Bejelentkezés' }).click();
      await giveCredentials(page, colleague);
      await expect(page.getByRole('img', { name: /QR/ })).toHaveCount(0);
      await page.getByRole('textbox', { name: 'Kód' }).fill(code);
      await page.locator('form button[type=submit]').click();
    };
    await page.evaluate(() => sessionStorage.clear());
    await signIn(recovery);
    await expect(page.getByRole('banner')).toBeVisible();
    await page.evaluate(() => sessionStorage.clear());
    await signIn(recovery);
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByRole('textbox', { name: 'Kód' }).fill(codeOf(secret, 1));
    await page.locator('form button[type=submit]').click();
    await expect(page.getByRole('banner')).toBeVisible();
  });

  await test.step('the demand is taken back; then the colleague may switch it off', async () => {
    await switched(() => demand.click());
    await expect(demand).not.toBeChecked();
    await page.goto('/profile/security');
    await expect(page.getByRole('main').getByText('Bekapcsolva')).toBeVisible();
    const token = await page.evaluate(() => sessionStorage.getItem('id_token'));
    const off = await page.request.post('/api/identity/secondfactor/off', {
      headers: { authorization: `Bearer ${token}` },
      data: { password: PASSWORD, code: last },
    });
    expect(off.ok(), await off.text()).toBe(true);
  });
});
