import { expect } from '@playwright/test';
import { logIn, privateWindow } from '../person.ts';
import { test } from '../story.ts';

/** Promise E8: what a role may is changed while its users work; the server and every open page agree within a minute. */
test('a permission that the supplier gives a role opens menu and page within a minute, and closes them again', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const { page } = await privateWindow(browser, 'laptop', 'en');
  page.setDefaultTimeout(15_000);
  const { page: clerk } = await privateWindow(browser, 'laptop', 'en');
  const WITHIN = 60_000;
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const entry = page.getByRole('banner').getByRole('link', { name: 'Contracts' });
  // With papers of one kind only, the menu has a link; with two it has a group.
  const group = page.getByRole('banner').getByRole('button', { name: 'Documents' });
  const answers = async () => {
    const token = await page.evaluate(() => sessionStorage.getItem('id_token'));
    return (
      await page.request.get('/api/general/contracts', { headers: { authorization: `Bearer ${token}` } })
    ).status();
  };
  const box = clerk.getByRole('checkbox', { name: 'POS Horeca Shift leader: Contracts' });

  // Of this role nobody else's story has anybody.
  await logIn(page, 'simon.tamas@csillag-vendeglato.example');
  await expect(menu).toBeVisible();
  await expect(group).toHaveCount(0);
  expect(await answers()).toBe(403);
  await logIn(clerk, 'clerk');
  await clerk.goto('/profile/management/roles?type=POS+Horeca');
  await expect(box).not.toBeChecked();

  await test.step('given: the server at once, the open page within a minute', async () => {
    await box.click();
    await expect(box).toBeChecked();
    await expect.poll(answers).toBe(200);
    await expect(group).toBeVisible({ timeout: WITHIN });
    await group.click();
    await entry.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contracts');
  });

  await test.step('taken back: the page itself is covered within a minute, where it stands', async () => {
    await box.click();
    await expect(box).not.toBeChecked();
    await expect.poll(answers).toBe(403);
    await expect(page.getByRole('heading', { level: 1, name: '403: Access denied' })).toBeVisible({ timeout: WITHIN });
    await expect(page.getByRole('heading', { level: 1, name: 'Contracts' })).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: '403: Access denied' })).toBeFocused();
    await expect(page).toHaveURL(/\/contracts$/);
    await expect(group).toHaveCount(0);
    await expect(entry).toHaveCount(0);
  });
});
