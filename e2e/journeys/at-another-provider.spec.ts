import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { freePort } from '../../server/platform/test/free-port.ts';
import type { ServerProcess } from '../../server/platform/test/server-process.ts';
import { newDataDir, ready, startServer } from '../../server/platform/test/server-process.ts';
import { privateWindow } from '../person.ts';
import { test } from '../story.ts';

/** A portal of its own that leaves signing in to a second, independent provider (spec 1), which runs beside it. */
let issuer: ChildProcess;
let portal: ServerProcess;
let removeData: () => Promise<void>;
let account: string;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const [at, port] = [await freePort(), await freePort()];
  const { dataDir, remove } = await newDataDir();
  removeData = remove;
  issuer = fork(
    resolve(import.meta.dirname, '../../server/modules/identity/test-issuer.mjs'),
    [String(at), `http://localhost:${port}`],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    },
  );
  await new Promise<void>((listening) => {
    issuer.on('message', (message: { listening?: string }) => message.listening && listening());
  });
  const user = (email: string) => ({ email, email_verified: true });
  issuer.send({
    users: {
      'their-basic': user('basic@demo.example'),
      'their-invited': user('invited@demo.example'),
      'their-stranger': user('nobody@x.example'),
    },
  });
  account = `http://localhost:${at}/account`;
  portal = startServer(port, {
    DATA_DIR: dataDir,
    OIDC_ISSUER: `http://localhost:${at}`,
    OIDC_CLIENT_ID: 'browser',
    OIDC_ACCOUNT_URL: account,
  });
  await ready(portal);
});
test.afterAll(async () => {
  portal?.kill('SIGTERM');
  await portal?.ended;
  issuer?.kill();
  await removeData?.();
});

test('signing in, being invited and passwords at another provider, in Hungarian on the phone', async ({ browser }) => {
  const { page } = await privateWindow(browser, 'phone', 'hu', { baseURL: portal.url });
  const main = page.getByRole('main');
  const logIn = async (who: string) => {
    await page.goto('/login');
    await main.getByRole('button', { name: 'Bejelentkezés' }).click();
    await page.getByRole('link', { name: who }).click();
  };

  await test.step('who has a user here is in, stays in over a reload, and in a second tab without being asked', async () => {
    await logIn('their-basic');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Üdvözöljük, Anna!');
    await page.reload();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Üdvözöljük, Anna!');
    const second = await page.context().newPage();
    await second.goto('/profile/details');
    await expect(second.getByRole('heading', { level: 1 })).toHaveText('Bodza Anna');
    await expect(second.getByLabel(/^Régi jelszó/)).toHaveCount(0);
    await second.close();
  });

  await test.step('passwords are changed where they are kept', async () => {
    for (const path of ['/profile/details', '/forgot-password', '/reset-password']) {
      await page.goto(path);
      await expect(main.getByText('Jelszavát a cégének bejelentkezési szolgáltatója kezeli.')).toBeVisible();
      await main.getByRole('button', { name: 'Tovább a bejelentkezési szolgáltatóhoz' }).click();
      await expect(page).toHaveURL(account);
    }
  });

  await test.step('logging out ends it at the provider as well', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menü', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Kijelentkezés' }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await page.goto('/');
    await expect(page).toHaveURL(/\/login$/);
  });

  await test.step('an invitation asks for the documents and for no password', async () => {
    await page.goto(await invitation(page));
    await expect(main).toContainText('utána bejelentkezhet a cége bejelentkezési szolgáltatójánál');
    for (const box of await main.getByRole('checkbox').all()) await box.check();
    await main.getByRole('button', { name: 'Tovább' }).click();
    await expect(main).toContainText('Most jelentkezzen be a cége bejelentkezési szolgáltatójánál.');
    await main.getByRole('link', { name: 'Bejelentkezés' }).click();
    await logIn('their-invited');
    await expect(page.getByRole('dialog')).toBeVisible(); // the tour of a first login
  });

  await test.step('somebody whom the portal does not know is told so, and can be somebody else', async () => {
    const { page: other } = await privateWindow(browser, 'phone', 'hu', { baseURL: portal.url });
    await other.goto('/login');
    await other.getByRole('button', { name: 'Bejelentkezés' }).click();
    await other.getByRole('link', { name: 'their-stranger' }).click();
    await expect(
      other.getByText('Ehhez a bejelentkezéshez nem tartozik érvényes felhasználó a portálon.'),
    ).toBeVisible();
    await other.getByRole('button', { name: 'Bejelentkezés' }).click();
    await other.getByRole('link', { name: 'their-basic' }).click();
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Üdvözöljük, Anna!');
  });
});

test('a provider on another site sees none of its cookies in a frame of ours, and people stay signed in all the same', async ({
  browser,
}) => {
  const { page, context } = await privateWindow(browser, 'laptop', 'hu', {
    baseURL: portal.url.replace('localhost', '127.0.0.1'),
  });
  const main = page.getByRole('main');
  const token = () => page.evaluate(() => sessionStorage.getItem('id_token'));
  await page.goto('/login');
  await main.getByRole('button', { name: 'Bejelentkezés' }).click();
  await page.getByRole('link', { name: 'their-basic' }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Üdvözöljük, Anna!');

  // Browsers that keep the cookies of another site from its frames: none of them comes along.
  const cookies = await context.cookies();
  await context.clearCookies();
  for (const where of ['in the page', 'after a reload'])
    await test.step(`the token is renewed ${where}`, async () => {
      const before = await token();
      // Two tokens of one second are one and the same.
      const second = Math.floor(Date.now() / 1_000);
      await expect.poll(() => Math.floor(Date.now() / 1_000)).toBeGreaterThan(second);
      await page.evaluate(() => sessionStorage.removeItem('id_token'));
      if (where === 'after a reload') await page.reload();
      else await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
      await expect.poll(token).not.toBeNull();
      expect(await token()).not.toBe(before);
      await page.goto('/profile/details');
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('Bodza Anna');
    });

  await test.step('who signs out is out, and nothing that renews is left', async () => {
    await context.addCookies(cookies);
    await page
      .getByRole('button', { name: /Bodza|fiók/i })
      .first()
      .click();
    await page.getByRole('button', { name: 'Kijelentkezés' }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('oidc.')))).toEqual([]);
  });
});

async function invitation(page: Page): Promise<string> {
  const { results } = (await (
    await page.request.get('/demo/mailbox?format=json&to=invited%40demo.example')
  ).json()) as { results: { text: string }[] };
  return /http\S+\/verification\?\S+/.exec(results.at(-1)!.text)![0];
}
