import { expect } from '@playwright/test';
import { privateWindow, sitDown } from '../person.ts';
import { test } from '../story.ts';

test('a part, a page or the whole desk that does not come or crashes says so, with a way on, and what is typed beside it stays', async ({
  browser,
}) => {
  const { page, context } = await privateWindow(browser, 'laptop', 'en');
  const lost = async (address: RegExp) => {
    await context.route(address, (route) => route.abort());
    return () => context.unroute(address);
  };
  const main = page.getByRole('main');

  // The editor's chunk is lost: the page around it goes on.
  const lineBack = await lost(/\/editor-[^/]*\.js/);
  await sitDown(page, 'editor', '/desk/content/articles');
  await page.getByRole('button', { name: 'New…' }).click();
  await page.getByLabel('Title in Hungarian').fill('Vonal nélkül');
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByLabel('Lead (hu)').fill('Ez megmarad.');
  await expect(main.getByText('The connection was interrupted').first()).toBeVisible();
  await lineBack();
  const again = main.getByRole('alert').getByRole('button', { name: 'Try again' });
  for (const left of [1, 0]) {
    await again.first().click();
    await expect(again).toHaveCount(left);
  }
  await expect(page.getByRole('textbox', { name: 'Text (hu)' })).toBeVisible();
  await expect(page.getByLabel('Lead (hu)')).toHaveValue('Ez megmarad.');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('The draft is saved.')).toBeVisible();

  // A page's chunk is lost: the spine stays, and the next page is whole.
  const spine = page.getByRole('navigation', { name: 'Main menu' });
  const pageBack = await lost(/\/products-[^/]*\.js/);
  await spine.getByRole('link', { name: /Catalogue/ }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'The page could not be loaded' })).toBeVisible();
  await pageBack();
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Catalogue' })).toBeVisible();

  // An answer that cannot be drawn takes its page along, not the desk.
  await context.route(/\/api\/desk\/content\/articles(\?|$)/, (route) =>
    route.fulfill({ json: { items: {}, total: {} } }),
  );
  await spine.getByRole('link', { name: /Content/ }).click();
  await expect(main.getByText('This page stopped unexpectedly.')).toBeVisible();
  await spine.getByRole('link', { name: /Catalogue/ }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Catalogue' })).toBeVisible();

  // Nothing at all comes of the desk's start.
  await lost(/\/wording-en-[^/]*\.js/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'The portal did not start' })).toBeVisible();
});
