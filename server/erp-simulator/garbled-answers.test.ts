import { expect, test } from 'vitest';
import { ErpAway, readConfirmation } from '#modules/erp/index.ts';
import { GARBLED } from './garbled-answers.ts';

const SAP_ID = '4500000017';

test('a confirmation is one of this order and nothing else', () => {
  expect(readConfirmation({ sapId: SAP_ID, investigation: null, stock: -3 }, SAP_ID)).toEqual({
    sapId: SAP_ID,
    investigation: null,
    confirmed: true,
  });
  expect(readConfirmation({ sapId: SAP_ID, investigation: 'credit' }, SAP_ID)).toEqual({
    sapId: SAP_ID,
    investigation: 'credit',
    confirmed: true,
  });
  expect(readConfirmation({ sapId: SAP_ID, investigation: null, confirmed: false }, SAP_ID)).toEqual({
    sapId: SAP_ID,
    investigation: null,
    confirmed: false,
  });
});

// promises B8
test.each(GARBLED.map((answer, number) => [number, answer] as const))(
  'nonsense number %i is no confirmation, and leaves nothing behind',
  (_number, answer) => {
    expect(() => readConfirmation(answer(SAP_ID), SAP_ID)).toThrow(ErpAway);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  },
);
