import { expect, test } from 'vitest';
import { growsTooFast } from '#platform/test/processor-time.ts';
import { excerptOf, plainText, spokenWords } from './excerpt.ts';

const hits = (text: string, search: string) =>
  excerptOf(text, search)
    .filter(({ hit }) => hit)
    .map(({ text: word }) => word);

test('words are found in any spelling of their accents and marked as they stand', () => {
  expect(hits('A sörvezeték tisztítása hetente', 'sorvezetek')).toEqual(['sörvezeték']);
  expect(hits('A SÖRVEZETÉK tisztítása', 'Sörvezeték TISZTITAS')).toEqual(['SÖRVEZETÉK', 'tisztítása']);
});

test('where the whole word is not there, as much of its beginning as there is', () => {
  expect(hits('A csapolás harminc másodperc', 'csapolni')).toEqual(['csapolás']);
});

test('a long text is cut around the first hit, between words', () => {
  const text = `${'szó '.repeat(80)}visszaváltási díj ${'szó '.repeat(80)}`.trim();
  const parts = excerptOf(text, 'visszavaltasi');
  expect(parts[0]!.text).toBe('… ');
  expect(parts.at(-1)!.text.endsWith(' …')).toBe(true);
  expect(parts.map((part) => part.text).join('').length).toBeLessThan(200);
});

test('markup and its entities are no words', () => {
  expect(plainText('<h2>A&amp;B</h2><p>C&nbsp;D &lt;E&gt;</p>')).toBe('A&B C D <E>');
  expect(spokenWords('a <b>bor</b> & (sör)*', 1)).toEqual(['bor', 'sör']);
});

test('what is typed is no pattern', () => {
  expect(hits('a (b c', '(b [')).toEqual([]);
});

test('long words are looked for in processor time that grows with the text, not with each beginning of the word', async () => {
  const looking = (size: number) => excerptOf('bor szolo '.repeat(size), `x${'szoloskert'.repeat(size)}`);
  expect(await growsTooFast(looking, 40)).toBeNull();
});
