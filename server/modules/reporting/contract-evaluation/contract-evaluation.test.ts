import { expect, test } from 'vitest';
import type { Day } from '#values/day.ts';
import { evaluate, seasonShare, spanIn, targetOf } from './contract-evaluation.ts';

const HL = 100_000;
const FLAT = Array.from({ length: 12 }, () => 100);
const contract = { targetHl: 420, tiers: { '80': 100, '100': 200, '110': 250 }, bonusBase: 'with excise' as const };
const year = { from: '2026-01-01' as Day, to: '2026-12-31' as Day };
const on = (day: string) => day as Day;

test('366.24 hl of 420 is 87.2 %, pays 1 % of 52,000,000 Ft and lacks 53.76 hl for the next tier', () => {
  const result = evaluate(
    contract,
    year,
    { ml: 366.24 * HL, net: 52_000_000, excise: 9_000_000 },
    FLAT,
    on('2026-11-23'),
  );
  expect(result).toMatchObject({
    percent: 87.2,
    tier: { fromPercent: 80, bonus: 100 },
    next: { fromPercent: 100 },
    bonus: 520_000,
    daysLeft: 38,
  });
  expect(result.toNextMl).toBe(5_376_000);
});

test('a tier is reached at its very bound, and not a millilitre before', () => {
  const tier = (ml: number) =>
    evaluate(contract, year, { ml, net: 0, excise: 0 }, FLAT, on('2026-11-23')).tier?.fromPercent ?? 0;
  expect([tier(336 * HL - 1), tier(336 * HL), tier(420 * HL - 1), tier(420 * HL), tier(462 * HL)]).toEqual([
    0, 80, 80, 100, 110,
  ]);
});

test('the base is without excise where the contract says so', () => {
  const result = evaluate(
    { ...contract, bonusBase: 'without excise' },
    year,
    { ml: 420 * HL, net: 52_000_000, excise: 9_000_000 },
    FLAT,
    on('2026-11-23'),
  );
  expect(result.bonus).toBe(860_000);
});

test('the forecast goes by the season: half a year of a summer drink is not half of its sales', () => {
  // January to June of the season are 70+70+85+100+115+135 = 575 of 1,205.
  const season = [70, 70, 85, 100, 115, 135, 140, 135, 100, 85, 75, 95];
  expect(seasonShare(year, season, on('2026-06-30'))).toBeCloseTo(575 / 1_205, 10);
  const { forecast } = evaluate(contract, year, { ml: 230 * HL, net: 23_000_000, excise: 0 }, season, on('2026-06-30'));
  expect(forecast).toMatchObject({
    ml: Math.round((230 * HL * 1_205) / 575),
    percent: 114.7,
    tier: { fromPercent: 110 },
    bonus: 1_205_000,
  });
});

test('within a month every day counts the same; before the first day there is no forecast, after the last it is what was attained', () => {
  expect(seasonShare(year, FLAT, on('2026-01-31'))).toBeCloseTo(1 / 12, 10);
  expect(seasonShare(year, FLAT, on('2026-04-15'))).toBeCloseTo(3.5 / 12, 10);
  expect(evaluate(contract, year, { ml: 0, net: 0, excise: 0 }, FLAT, on('2025-12-31')).forecast).toBeNull();
  expect(evaluate(contract, year, { ml: 100 * HL, net: 1, excise: 0 }, FLAT, on('2027-02-01'))).toMatchObject({
    forecast: { ml: 100 * HL },
    daysLeft: 0,
  });
});

test('a contract is measured in the days of the year that it holds', () => {
  const held = { validFrom: on('2026-04-01'), validTo: on('2027-03-31') };
  expect([spanIn(held, 2026), spanIn(held, 2027), spanIn(held, 2028)]).toEqual([
    { from: '2026-04-01', to: '2026-12-31' },
    { from: '2027-01-01', to: '2027-03-31' },
    null,
  ]);
});

test('a year of a contract from July to June can reach its target: each calendar year has the part of its days', () => {
  const held = { validFrom: on('2026-07-01'), validTo: on('2027-06-30') };
  const [first, second] = [spanIn(held, 2026)!, spanIn(held, 2027)!];
  expect([targetOf(contract, first), targetOf(contract, second)]).toEqual([(420 * 184) / 365, (420 * 181) / 365]);
  const half = evaluate(contract, first, { ml: 212 * HL, net: 10_000_000, excise: 0 }, FLAT, on('2026-12-31'));
  expect(half).toMatchObject({ percent: 100.1, tier: { fromPercent: 100 }, bonus: 200_000 });
});
