import { defineConfig } from '@playwright/test';
import common from '../playwright.config.ts';

/** The main way in browsers that Playwright does not drive: their own drivers do. */
export default defineConfig({ ...common, testDir: import.meta.dirname, globalTeardown: '../clean-up.ts', retries: 0 });
