import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Begins an article on the list of articles, by the keyboard, and waits for its page. `page` is an editor's, in English. */
export async function beginArticle(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'New…' }).click();
  await expect(page.getByLabel('Title in Hungarian')).toBeFocused();
  await page.keyboard.insertText(title);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}
