import { test as base } from '@playwright/test';

/**
 * A story of its own windows: what it opened is closed when it ends. A window that is left open goes on living, with its live line and
 * its timers, and slows every story after it.
 */
export const test = base.extend<{ closedWindows: void }>({
  closedWindows: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts());
      await use();
      const opened = browser.contexts().filter((context) => !before.has(context));
      await Promise.all(opened.map((context) => context.close()));
    },
    { auto: true },
  ],
});
