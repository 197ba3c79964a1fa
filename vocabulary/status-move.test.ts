import { describe, expect, test } from 'vitest';
import { USER_STATUSES } from '#vocabulary/user-status.ts';
import { movesFrom } from './status-move.ts';

const table = (by: 'portal' | 'manager' | 'supplier') =>
  Object.fromEntries(USER_STATUSES.map((from) => [from, movesFrom(from, by)]));

describe('rules 2.8: moves of a user’s status', () => {
  test('who manages the company’s users deactivates and activates, nothing else', () => {
    expect(table('manager')).toEqual({
      Active: ['Deactivated'],
      Deactivated: ['Active'],
      Invited: [],
      'Move Out': [],
      Suspended: [],
      Exited: [],
    });
  });

  test('the supplier suspends, moves out and lets go; Exited is final; nobody skips the verification', () => {
    expect(table('supplier')).toEqual({
      Active: ['Deactivated', 'Suspended', 'Move Out'],
      Deactivated: ['Active', 'Suspended'],
      Invited: [],
      'Move Out': ['Active', 'Exited'],
      Suspended: ['Active'],
      Exited: [],
    });
  });

  test('an invitation ends by itself only', () => {
    expect(table('portal')).toEqual({
      Active: [],
      Deactivated: [],
      Invited: ['Active', 'Exited'],
      'Move Out': [],
      Suspended: [],
      Exited: [],
    });
  });
});
