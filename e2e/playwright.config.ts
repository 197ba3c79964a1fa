import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { freePort } from '../server/platform/test/free-port.ts';
import { browser } from './browser.ts';

// Read once by the runner and again by every worker: what is chosen here is handed on in the environment.
// E2E_URL runs the journeys against a portal that is running already.
const given = process.env['E2E_URL'];
const port = (process.env['E2E_PORT'] ??= given ? '' : String(await freePort()));
const dataDir = (process.env['E2E_DATA_DIR'] ??= given ? '' : mkdtempSync(join(tmpdir(), 'hordo-e2e-')));
const { executablePath, args, env } = await browser();

/** Whole stories through a real browser on the whole product, started as `npm start` does, with the small demo. */
export default defineConfig({
  testDir: 'journeys',
  testMatch: '**/*.{spec,test}.ts',
  // What stories capture stands in the documents.
  snapshotPathTemplate: resolve(import.meta.dirname, '../docs/examples/{arg}{ext}'),
  outputDir: resolve(import.meta.dirname, '../test-results', `browser-${port || 'given'}`),
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // A failure is a failure. Two files run side by side: a file that fills a cart, places orders or blocks somebody has persons of its own (e2e/person.ts).
  retries: 0,
  // Far longer than they take on an idle machine: on one that is busy with other things a story is slow, not wrong.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    baseURL: given ?? `http://localhost:${port}`,
    locale: 'hu-HU',
    timezoneId: 'Europe/Budapest',
    viewport: { width: 1366, height: 850 },
    screenshot: 'only-on-failure',
    // What was done, asked and said. Pictures of the page at each step would take a third of the time of all: `--trace on` makes them.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false },
    launchOptions: { executablePath, args, env },
    contextOptions: { reducedMotion: 'reduce' },
  },
  ...(!given && {
    webServer: {
      command: `"${process.execPath}" "${resolve(import.meta.dirname, '../tools/run.mjs')}" start`,
      url: `http://localhost:${port}/readyz`,
      timeout: 180_000,
      stdout: 'ignore',
      stderr: 'pipe',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
      env: {
        PORT: port,
        DATA_DIR: dataDir,
        DEMO: 'on',
        DEMO_SIZE: 'small',
        // A Monday morning, so that no story depends on the day on which it runs: neither on its weekday nor on holidays and cut-offs.
        BUSINESS_DATE: process.env['BUSINESS_DATE'] ?? '2026-11-23 09:00',
        LOG_LEVEL: 'warn',
        DATABASE_URL: '',
        PUBLIC_URL: '',
      },
    },
  }),
  globalTeardown: './clean-up.ts',
});
