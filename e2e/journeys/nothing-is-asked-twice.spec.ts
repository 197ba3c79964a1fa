import { expect } from '@playwright/test';
import { logIn } from '../person.ts';
import { test } from '../story.ts';

/** What a tab asks in the first moments of a page, each with everything that makes it the same question. */
const PAGES = ['/', '/catalog/products', '/catalog/products?sort=price&page=2', '/cart'];

test('nothing is asked twice while a page comes, and what the page asks first has been asked before it was drawn', async ({
  page,
}) => {
  await logIn(page, 'food@demo.example');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/(?:graphql|api)\b/.test(request.url()))
      asked.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`);
  });
  for (const path of PAGES) {
    await page.goto('about:blank');
    asked.length = 0;
    await page.goto(path);
    await page.locator('#shell').waitFor({ state: 'detached' });
    const ahead = asked.length;
    await page.waitForLoadState('networkidle');
    expect(asked, path).toEqual([...new Set(asked)]);
    expect(asked.slice(ahead), `${path} asks late`).toEqual([]);
  }
});
