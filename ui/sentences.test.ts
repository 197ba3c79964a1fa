import { expect, test } from 'vitest';
import { sentences } from './sentences.ts';

test('ends each of several texts as a sentence, once', () => {
  expect(sentences(['Select a ship-to address', 'Select a transport type', 'Something went wrong!!'])).toBe(
    'Select a ship-to address. Select a transport type. Something went wrong!!',
  );
});

test('leaves one text as it is, and what is empty out', () => {
  expect(sentences(['', 'Select a ship-to address', null])).toBe('Select a ship-to address');
  expect(sentences([])).toBe('');
});
