import { describe, expect, test } from 'vitest';
import { addDays, toDay, weekday } from '#values/day.ts';
import type { Holiday } from '../working-day/working-day.ts';
import { calendarOf, holidaysOf } from '../working-day/working-day.ts';
import type { Moment, Rules, Schedule } from './delivery-day.ts';
import { dayKind, daysOf, firstDays, isTruckLoad, lastCall, movedDays } from './delivery-day.ts';

const moved = (text: string, kind: Holiday['kind']): Holiday => ({ day: toDay(text), kind, name: null });
const calendar = calendarOf([
  ...holidaysOf(2026),
  moved('2026-12-24', 'rest-day'),
  moved('2026-12-12', 'working-saturday'),
]);
const rules: Rules = { calendar, feeCutOff: '10:00', isFull: () => false, horizonDays: 35 };
const at = (text: string): Moment => ({ day: toDay(text.slice(0, 10)), time: text.slice(11) || '09:00' });
const pub: Schedule = {
  customerType: 'POS Horeca',
  routeDays: [2, 5],
  leadDays: 1,
  cutOff: '12:00',
  flexible: false,
  transportType: null,
};
const country: Schedule = { ...pub, routeDays: [5], leadDays: 2 };
const wholesaler: Schedule = { ...pub, customerType: 'WHS', routeDays: [1, 3, 5], leadDays: 2, cutOff: '14:00' };

describe('the first delivery day (rules 2.4)', () => {
  test('on Saturday 21 November 2026 a Budapest pub with Tue and Fri gets Tuesday, and nothing earlier for a fee', () => {
    expect(firstDays(pub, at('2026-11-21 11:00'), rules)).toEqual({ standard: '2026-11-24', withFee: null });
  });

  test('in the country with lead 2 and route Friday it is Friday, or Wednesday with fee', () => {
    expect(firstDays(country, at('2026-11-21 11:00'), rules)).toEqual({
      standard: '2026-11-27',
      withFee: '2026-11-25',
    });
  });

  test.each([
    ['2026-11-23 11:59:59', '2026-11-24'],
    ['2026-11-23 12:00:00', '2026-11-27'],
    ['2026-11-23 00:00:00', '2026-11-24'],
    ['2026-11-22 23:59:59', '2026-11-24'],
  ])('ordered at %s the pub gets %s', (now, first) => {
    expect(firstDays(pub, at(now), rules).standard).toBe(first);
  });

  test('the date with fee has a cut-off of its own at 10:00', () => {
    expect(firstDays(country, at('2026-11-23 09:59'), rules).withFee).toBe('2026-11-25');
    expect(firstDays(country, at('2026-11-23 10:00'), rules).withFee).toBe('2026-11-26');
    // One working day later the first day in reach is the route day itself: nothing earlier is left to pay for.
    expect(firstDays(country, at('2026-11-24 10:30'), rules)).toEqual({ standard: '2026-11-27', withFee: null });
  });

  test('wholesalers have no date with fee for truck loads, and nobody has one for collections of empties', () => {
    const now = at('2026-11-23 09:00');
    expect(firstDays({ ...wholesaler, routeDays: [5] }, now, rules).withFee).toBeNull();
    expect(firstDays({ ...wholesaler, routeDays: [5], transportType: 'ZST' }, now, rules).withFee).toBeNull();
    expect(firstDays({ ...wholesaler, routeDays: [5], transportType: 'ZSO' }, now, rules).withFee).toBe('2026-11-25');
    expect(firstDays({ ...country, transportType: 'ZES' }, now, rules).withFee).toBeNull();
    expect(firstDays({ ...country, transportType: 'ZSO' }, now, rules).withFee).toBe('2026-11-25');
  });

  test('a flexible contract makes every working day a standard one, without any fee', () => {
    const days = daysOf({ ...country, flexible: true }, at('2026-11-21 11:00'), rules);
    expect(
      days
        .filter((found) => found.type === 'standard')
        .slice(0, 4)
        .map((found) => found.day),
    ).toEqual(['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-30']);
    expect(days.some((found) => found.type === 'fee')).toBe(false);
  });

  test('a ship-to without route days gets nothing, and says so on every working day', () => {
    const days = daysOf({ ...pub, routeDays: [] }, at('2026-11-23 09:00'), rules);
    expect(firstDays({ ...pub, routeDays: [] }, at('2026-11-23 09:00'), rules)).toEqual({
      standard: null,
      withFee: null,
    });
    expect(new Set(days.map((found) => (found.type === 'closed' ? found.why : found.type)))).toEqual(
      new Set(['no-route', 'weekend', 'holiday']),
    );
  });
});

describe('route days around holidays', () => {
  test('a route day on a holiday moves to the working day before, when that can still be had', () => {
    // Friday 23 October 2026 is a holiday: the pub is served on Thursday.
    expect(dayKind(toDay('2026-10-22'), pub, at('2026-10-19'), rules).type).toBe('standard');
    expect(dayKind(toDay('2026-10-23'), pub, at('2026-10-19'), rules)).toEqual({
      day: '2026-10-23',
      type: 'closed',
      why: 'holiday',
    });
    expect(dayKind(toDay('2026-10-26'), pub, at('2026-10-19'), rules)).toMatchObject({
      type: 'closed',
      why: 'off-route',
    });
  });

  test('else it moves to the next working day', () => {
    // Ordered on Wednesday after the cut-off: Thursday is out of reach, Monday serves instead.
    const late = at('2026-10-21 12:30');
    expect(firstDays({ ...pub, routeDays: [5] }, late, rules)).toEqual({ standard: '2026-10-26', withFee: null });
  });

  test('around Christmas 2026 the 24th to the 27th are closed and Saturday the 12th works', () => {
    const daily: Schedule = { ...pub, flexible: true };
    const open = daysOf(daily, at('2026-12-07'), rules)
      .filter((found) => found.type === 'standard')
      .map((found) => found.day);
    expect(open).toContain('2026-12-12');
    expect(open).not.toContain('2026-12-19');
    for (const closed of ['2026-12-24', '2026-12-25', '2026-12-26', '2026-12-27']) expect(open).not.toContain(closed);
    // Friday the 25th is served on Wednesday the 23rd.
    expect(dayKind(toDay('2026-12-23'), pub, at('2026-12-14'), rules).type).toBe('standard');
  });

  test('a working Saturday counts as a working day of the lead, but is no route day by itself', () => {
    expect(firstDays({ ...pub, routeDays: [1], leadDays: 2 }, at('2026-12-11 09:00'), rules)).toEqual({
      standard: '2026-12-14',
      withFee: null,
    });
    expect(firstDays({ ...pub, routeDays: [2] }, at('2026-12-11 09:00'), rules)).toEqual({
      standard: '2026-12-15',
      withFee: '2026-12-12',
    });
    expect(dayKind(toDay('2026-12-12'), { ...pub, routeDays: [6] }, at('2026-12-07'), rules).type).toBe('standard');
    expect(dayKind(toDay('2026-12-19'), { ...pub, routeDays: [6] }, at('2026-12-07'), rules)).toMatchObject({
      why: 'weekend',
    });
  });
});

describe('what can be booked', () => {
  const now = at('2026-11-23 09:00');

  test('nothing before today, nothing beyond 35 days, every day of the horizon once', () => {
    expect(dayKind(toDay('2026-11-20'), pub, now, rules)).toMatchObject({ why: 'past' });
    expect(dayKind(toDay('2026-11-23'), pub, now, rules)).toMatchObject({ why: 'too-early' });
    expect(dayKind(addDays(now.day, rules.horizonDays + 1), pub, now, rules)).toMatchObject({ why: 'beyond' });
    const days = daysOf(pub, now, rules);
    expect(new Set(days.map((found) => found.day)).size).toBe(36);
    for (const found of days.filter((one) => one.type !== 'closed')) {
      expect(calendar.isWorkingDay(found.day)).toBe(true);
      expect(weekday(found.day)).not.toBe(7);
    }
  });

  test('a full day is closed and named so; the next route day becomes the first', () => {
    const full: Rules = { ...rules, isFull: (day) => day === '2026-11-25' };
    expect(firstDays(wholesaler, now, rules).standard).toBe('2026-11-25');
    expect(firstDays(wholesaler, now, full).standard).toBe('2026-11-27');
    expect(dayKind(toDay('2026-11-25'), wholesaler, now, full)).toMatchObject({ type: 'closed', why: 'full' });
  });

  test('the last call for a day is the cut-off of the working day that the lead leaves', () => {
    expect(lastCall(toDay('2026-11-24'), 'standard', pub, rules)).toEqual({ day: '2026-11-23', time: '12:00' });
    expect(lastCall(toDay('2026-11-27'), 'standard', country, rules)).toEqual({ day: '2026-11-25', time: '12:00' });
    expect(lastCall(toDay('2026-11-30'), 'standard', country, rules)).toEqual({ day: '2026-11-26', time: '12:00' });
    expect(lastCall(toDay('2026-11-25'), 'fee', country, rules)).toEqual({ day: '2026-11-23', time: '10:00' });
  });

  test('until the last call a day stays bookable, from then on it is gone', () => {
    for (const schedule of [pub, country, wholesaler]) {
      for (const found of daysOf(schedule, now, rules)) {
        if (found.type === 'closed') continue;
        const { day, time } = lastCall(found.day, found.type, schedule, rules);
        const minute = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) - 1;
        const before = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:59`;
        expect(dayKind(found.day, schedule, { day, time: before }, rules).type).not.toBe('closed');
        expect(dayKind(found.day, schedule, { day, time }, rules)).toMatchObject({ type: 'closed' });
      }
    }
  });
});

describe('the notice of route days that a holiday moves', () => {
  const friday: Schedule = { ...pub, routeDays: [5] };
  const notice = (now: string, differing: Partial<Schedule> = {}, more: Partial<Rules> = {}, days = 14) =>
    movedDays({ ...friday, ...differing }, at(now), { ...rules, ...more }, days);

  test('names the holiday and the working day before it, else the one after', () => {
    expect(notice('2026-10-19')).toEqual([{ holiday: '2026-10-23', to: '2026-10-22' }]);
    expect(notice('2026-10-21 12:30')).toEqual([{ holiday: '2026-10-23', to: '2026-10-26' }]);
    expect(notice('2026-12-14', { routeDays: [4] })).toEqual([{ holiday: '2026-12-24', to: '2026-12-23' }]);
  });

  test('says so when neither can be had', () => {
    expect(notice('2026-10-19', {}, { isFull: (day) => day === '2026-10-22' || day === '2026-10-26' })).toEqual([
      { holiday: '2026-10-23', to: null },
    ]);
    expect(notice('2026-10-19', {}, { isFull: (day) => day === '2026-10-22' })).toEqual([
      { holiday: '2026-10-23', to: '2026-10-26' },
    ]);
  });

  test('looks so many days ahead and no further, and is not for who is served every day or not on that weekday', () => {
    expect([notice('2026-10-19', {}, {}, 4).length, notice('2026-10-19', {}, {}, 3).length]).toEqual([1, 0]);
    expect([notice('2026-10-19', { flexible: true }), notice('2026-10-19', { routeDays: [1, 2, 3, 4] })]).toEqual([
      [],
      [],
    ]);
  });

  test('a holiday beyond the horizon moves its route day into it', () => {
    expect(dayKind(toDay('2026-10-22'), friday, at('2026-09-17'), rules).type).toBe('standard'); // 35 days ahead; the holiday is the 36th
    expect(dayKind(toDay('2026-10-22'), friday, at('2026-09-16'), rules)).toMatchObject({ why: 'beyond' });
  });
});

describe('what else closes a day', () => {
  test('a full day is not to be had for a fee either, and a fee day is before the first standard one', () => {
    const now = at('2026-11-23 09:00');
    const types = (more: Partial<Rules> = {}) =>
      daysOf(country, now, { ...rules, ...more })
        .slice(0, 5)
        .map((found) => (found.type === 'closed' ? found.why : found.type));
    expect(types()).toEqual(['too-early', 'too-early', 'fee', 'fee', 'standard']);
    expect(types({ isFull: (day) => day === '2026-11-25' })).toEqual([
      'too-early',
      'too-early',
      'full',
      'fee',
      'standard',
    ]);
  });

  test('the depot counts trucks, small trucks and full trucks of empties of wholesalers, a truck until it is chosen', () => {
    const counts = (customerType: Schedule['customerType']) =>
      ([null, 'ZTR', 'ZST', 'ZET', 'ZSO', 'ZES'] as const).map((transportType) =>
        isTruckLoad({ customerType, transportType }),
      );
    expect(counts('WHS')).toEqual([true, true, true, true, false, false]);
    expect(counts('POS Food')).toEqual([false, false, false, false, false, false]);
  });
});
