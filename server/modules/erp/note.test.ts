import { expect, test } from 'vitest';
import { keptNote, keptReason, noteInWords, reasonInWords } from './note.ts';
import { ErpAway } from './outbound.port.ts';

test('a reason that was kept is read in the language of the reader, with what the other side said in its own words', () => {
  const kept = keptReason(new ErpAway({ code: 'answered', who: 'sap', status: 401, said: 'Logon failed' }));
  expect(reasonInWords(kept, 'hu')).toBe('Az SAP válasza 401: „Logon failed”.');
  expect(reasonInWords(kept, 'es')).toBe('SAP respondió 401: «Logon failed».');
  expect(reasonInWords(kept, 'en')).toBe('SAP answered 401: “Logon failed”.');
});

test('the message of an error, which stands in logs, is in English', () => {
  expect(new ErpAway({ code: 'late', who: 'sap' }).message).toBe('SAP does not answer: time-out.');
});

test('what is no note, and a note of a code that is not known any more, stays as it is', () => {
  for (const text of ['given up after 8 attempts', '{"code":"answered', '{"code":"former","who":"sap"}', ''])
    expect(reasonInWords(text, 'hu')).toBe(text);
});

test('a long answer is shortened, so that the note can be kept and read whole', () => {
  const kept = keptNote({ code: 'rejects', who: 'erp', said: '"quoted" '.repeat(100) });
  expect(kept.length).toBeLessThanOrEqual(500);
  expect(reasonInWords(kept, 'en')).toMatch(/^The ERP rejects the order: “"quoted" .+…”\.$/);
});

test('a number of the other side keeps its digits', () => {
  expect(noteInWords({ code: 'restToCome', sapId: '4500000012' }, 'en')).toContain('4500000012');
});
