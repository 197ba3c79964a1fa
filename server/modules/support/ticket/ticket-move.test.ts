import { expect, test } from 'vitest';
import { TICKET_STATUSES } from '#vocabulary/ticket-status.ts';
import { afterComment, canMove, customerMoves, hasEnded } from './ticket-move.ts';

test('closed and merged cases end', () => {
  expect(TICKET_STATUSES.filter(hasEnded)).toEqual(['Merged', 'Closed']);
});

test('a customer may close any open case, take up a solved one, and nothing else', () => {
  const open = TICKET_STATUSES.filter((status) => !hasEnded(status));
  for (const status of open)
    expect(customerMoves(status)).toEqual(status === 'Problem Solved' ? ['In Progress', 'Closed'] : ['Closed']);
});

test('a comment answers what was asked, and changes nothing else', () => {
  expect(afterComment('Waiting for Details')).toBe('Information Provided');
  expect(afterComment('Information Provided')).toBe('In Progress');
  expect(afterComment('New')).toBe('New');
});

test('only time and the customer close what waits for details', () => {
  expect(canMove('Waiting for Details', 'Closed', 'time')).toBe(true);
  expect(canMove('Waiting for Details', 'Closed', 'supplier')).toBe(false);
  expect(canMove('New', 'Problem Solved', 'supplier')).toBe(false);
});
