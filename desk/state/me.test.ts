import { describe, expect, test } from 'vitest';
import type { DeskMe } from '#contract/desk/me.ts';
import { mayDo } from './me.ts';

type Reach = DeskMe['permissions'][number];
const may = (...permissions: Reach[]) => mayDo({ permissions } as unknown as DeskMe);
const reach = (permission: Reach['permission'], more: Partial<Reach> = {}): Reach => ({
  permission,
  may: 'act',
  ownCustomers: true,
  seesOwnCustomersOnly: true,
  ...more,
});

describe('what somebody may do at the desk', () => {
  test('excludes settings, operation and changes of content when the role is for own customers only', () => {
    expect(may(reach('Desk Settings'))('Desk Settings', 'view')).toBe(false);
    expect(may(reach('Desk Operation'))('Desk Operation')).toBe(false);
    expect(may(reach('Desk Content'))('Desk Content')).toBe(false);
    expect(may(reach('Desk Content'))('Desk Content', 'view')).toBe(true);
    expect(may(reach('Desk Orders'))('Desk Orders')).toBe(true);
  });

  test('is asked of each degree by itself', () => {
    const looksEverywhere = may(reach('Desk Catalogue', { seesOwnCustomersOnly: false }));
    expect([looksEverywhere('Desk Catalogue', 'view'), looksEverywhere('Desk Catalogue')]).toEqual([true, false]);
    const everywhere = may(reach('Desk People', { ownCustomers: false, seesOwnCustomersOnly: false }));
    expect([everywhere('Desk People', 'view'), everywhere('Desk People')]).toEqual([true, true]);
    const onlyLooks = may(reach('Desk People', { may: 'view', ownCustomers: false, seesOwnCustomersOnly: false }));
    expect([onlyLooks('Desk People', 'view'), onlyLooks('Desk People')]).toEqual([true, false]);
    expect(onlyLooks('Desk Orders', 'view')).toBe(false);
  });
});
