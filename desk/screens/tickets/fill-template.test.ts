import { expect, test } from 'vitest';
import { fillTemplate, openField, openFields, templateSought } from './fill-template.ts';

test('fills the fields that the case knows and leaves the others in braces', () => {
  const filled = fillTemplate('Tisztelt {name}! A {order}-t {nextDelivery} pótoljuk.', {
    name: 'Bodza Anna',
    order: '2001001160',
  });
  expect(filled).toBe('Tisztelt Bodza Anna! A 2001001160-t {nextDelivery} pótoljuk.');
  expect(openField(filled)).toMatchObject({ name: 'nextDelivery' });
  expect(filled.slice(openField(filled)!.from, openField(filled)!.to)).toBe('{nextDelivery}');
  expect(openField('Kész.')).toBeNull();
});
test('takes a field to be written by words of the language as one field, and names each once', () => {
  const text = fillTemplate('Az árut {új időpont} szállítjuk. {clerk}, {új időpont}', { clerk: 'Bodza Anna' });
  expect(text).toBe('Az árut {új időpont} szállítjuk. Bodza Anna, {új időpont}');
  expect(openField(text)).toMatchObject({ name: 'új időpont', from: 8 });
  expect(openFields(text)).toEqual(['új időpont']);
});
test('looks for templates by the word after a semicolon that begins a word', () => {
  expect(templateSought('Jó napot! ;jóv', 14)).toEqual({ from: 10, words: 'jóv' });
  expect(templateSought(';', 1)).toEqual({ from: 0, words: '' });
  expect(templateSought('elfogyott;jön', 13)).toBeNull();
});
