import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Day } from '#values/day.ts';
import { planOf } from '#platform/test/plan-of.ts';
import type { TestApp } from '#platform/test/test-app.ts';
import { startTestApp } from '#platform/test/test-app.ts';
import { documentWithin } from './document.views.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test('a document is found by its key, however many its company has', async () => {
  const scope = {
    companyIds: ['C1'],
    shipToIds: ['S1'],
    shipToCompanyIds: ['C1'],
    payerIds: ['P1'],
    wholePayerIds: [],
    wholeCompanyIds: [],
  };
  const plan = await planOf(t.app, (db) => documentWithin(db, scope, '7', '2026-11-24' as Day));
  expect(plan).toMatch(/Index Cond: \(id = '7'/);
});
