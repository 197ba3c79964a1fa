import { expect } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { logIn } from './person.ts';

export interface Clerk {
  /** Says a word to the supplier's side (`suspend-ship-to 2000007`); answers what changed. */
  say(words: string): Promise<string>;
}

/** CLERK at the supplier's desk: logged in with a window of his own, acting through the demo's own call. */
export async function clerk(browser: Browser): Promise<Clerk> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await logIn(page, 'clerk');
  const token = await page.evaluate(() => sessionStorage.getItem('id_token'));
  return {
    say: async (words) => {
      const answer = await context.request.post('/demo/supplier', {
        headers: { authorization: `Bearer ${token}` },
        data: { do: words },
      });
      const text = await answer.text();
      expect(answer.ok(), `${words}: ${text}`).toBe(true);
      return text;
    },
  };
}
