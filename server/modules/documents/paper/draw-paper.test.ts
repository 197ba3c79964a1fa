import { expect, test, vi } from 'vitest';
import type { Day } from '#values/day.ts';
import type { PaperFacts } from './paper-facts.ts';
import { drawPaper } from './draw-paper.ts';

const seller = {
  name: 'Révhegyi',
  address: 'Fő utca 1',
  taxNumber: '1',
  euVat: 'HU1',
  exciseLicence: 'HU0',
  bankAccount: '1-1',
  phone: '+36 1',
  email: 'a@b.example',
};
const paper = { type: 'EK', number: 'EK-1', issuedOn: '2026-06-30', periodFrom: '2026-06-01', periodTo: '2026-06-30' } as PaperFacts['paper'];
const payer = { id: '1100001', name: 'Őrült Űrhajós Kft.', street: 'Fő utca 1', city: 'Győr', postcode: '9021', country: 'HU', taxNumber: null };
const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ day: '2026-06-10' as Day, type: 'FT', number: `SZ-${at}`, gross: 1_000 + at }));
const facts = (count: number): PaperFacts => ({ draw: 'account', paper, seller, payer, account: { opening: 500, rows: rows(count) } });

test('the same facts give the same bytes, whenever they are drawn', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-01T10:00:00Z') });
  const first = await drawPaper(facts(3));
  vi.setSystemTime(new Date('2027-01-02T03:04:05Z'));
  const second = await drawPaper(facts(3));
  vi.useRealTimers();
  expect(Buffer.from(second).equals(Buffer.from(first))).toBe(true);
  expect(Buffer.from(await drawPaper(facts(4))).equals(Buffer.from(first))).toBe(false);
});

test('a long one goes on over the pages', async () => {
  const pages = Buffer.from(await drawPaper(facts(120)))
    .toString('latin1')
    .match(/\/Type \/Page\b/g);
  expect(pages!.length).toBeGreaterThan(2);
});
