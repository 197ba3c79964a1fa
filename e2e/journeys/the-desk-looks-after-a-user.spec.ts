import { expect } from '@playwright/test';
import { privateWindow, sitDown } from '../person.ts';
import { test } from '../story.ts';

test('customer service invites a user on the page of a customer, says what was missing, and withdraws the invitation', async ({
  browser,
}) => {
  const { page } = await privateWindow(browser, 'laptop', 'en');
  await sitDown(page, 'service', '/desk/customers/1000002');
  const users = page.getByRole('region', { name: 'Users' });
  await expect(users.getByRole('link').first()).toBeVisible();
  await page.keyboard.press('u');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByText('Enter a complete e-mail address')).toBeVisible();
  await dialog.getByLabel('Last name').fill('Invited');
  await dialog.getByLabel('First name').fill('Ilona');
  await dialog.getByLabel('E-mail address').fill('rival@demo.example');
  await dialog.getByRole('group').getByRole('combobox').first().selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  // The address is somebody's: what was typed stays.
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByLabel('Last name')).toHaveValue('Invited');
  await dialog.getByLabel('E-mail address').fill('ilona.invited@rival.example');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await users.getByRole('link', { name: 'Ilona Invited' }).click();
  await expect(page.getByRole('heading', { name: 'Ilona Invited' })).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw invitation…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw invitation' }).click();
  await expect(page.getByText('Exited', { exact: true })).toBeVisible();
});

test('a suspended user comes back with the roles they had, and the clerk acts for them in the portal', async ({
  browser,
}) => {
  const { page } = await privateWindow(browser, 'laptop', 'en');
  await sitDown(page, 'service', '/desk/users/u-1000007-1');
  const roles = page.getByRole('combobox', { name: /^Role at/ });
  const before = await roles.first().inputValue();
  expect(before).not.toBe('');
  await page.getByRole('button', { name: 'Suspend…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
  await expect(dialog.getByText('in three letters at least')).toBeVisible();
  await dialog.getByRole('textbox').fill('Asked by the owner');
  await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
  await expect(page.getByText('Suspended', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Activate…' }).click();
  await dialog.getByRole('textbox').fill('Came back');
  await dialog.getByRole('button', { name: 'Activate', exact: true }).click();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  await expect(roles.first()).toHaveValue(before);
  await page.getByRole('button', { name: 'Act for this user…' }).click();
  await dialog.getByRole('textbox').fill('Orders by phone');
  await dialog.getByRole('button', { name: 'Act for this user' }).click();
  await expect(page.getByRole('region', { name: 'Acting for a customer' })).toBeVisible();
  await expect(page).not.toHaveURL(/\/desk/);
});
