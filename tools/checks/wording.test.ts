import { expect, test } from 'vitest';
import { sourceOf } from './sources.ts';
import { textsOf, unlike, unlikeFaults, unnatural, unused, usesOf } from './wording.ts';

const wording = (texts: Record<string, object>) =>
  Object.entries(texts).map(([path, content]) => ({ path: `wording/${path}.json`, text: JSON.stringify(content) }));
const languages = (texts: Record<string, object>) => {
  const files = wording(texts);
  return { hu: textsOf(files, 'hu'), en: textsOf(files, 'en'), es: textsOf(files, 'es') };
};
const portal = (text: string) => usesOf([sourceOf('portal/features/cart/row.tsx', text)]);

test('all languages must have the same keys', () => {
  expect(
    unlike(languages({ 'hu/cart': { a: 'x', b: 'x' }, 'en/cart': { a: 'x', c: 'x' }, 'es/cart': { d: 'x' } })),
  ).toEqual([
    'wording/hu: cart.c is missing, en has it',
    'wording/en: cart.b is missing, hu has it',
    'wording/es: cart.a is missing, en has it',
    'wording/es: cart.c is missing, en has it',
    'wording/es: cart.d is unknown to en',
  ]);
  expect(unlike(languages({ 'hu/cart': { a: 'x' }, 'en/cart': { a: 'x' }, 'es/cart': { a: 'x' } }))).toEqual([]);
});

test('a text must have the placeholders of its like, and must not be empty', () => {
  expect(
    unlike(
      languages({
        'hu/cart': { a: 'több mint {limit}' },
        'en/cart': { a: 'more than {max}' },
        'es/cart': { a: 'más de {max}' },
      }),
    ),
  ).toHaveLength(1);
  const inSpanish = { a_one: 'una pieza', a_other: '{count} piezas' };
  expect(
    unlike(
      languages({
        'hu/cart': { a: '{count} darab' },
        'en/cart': { a_one: 'one piece', a_other: '{count} pieces' },
        'es/cart': inSpanish,
      }),
    ),
  ).toEqual([]);
  expect(unlike(languages({ 'hu/cart': { a: ' ' }, 'en/cart': { a: 'x' }, 'es/cart': { a: 'x' } }))).toEqual([
    'wording/hu: cart.a is empty',
  ]);
});

test('reports an unused key, and a key that is used and missing', () => {
  const texts = languages({ 'en/cart': { title: 'Cart', row: { price: 'Price' }, left: 'x' } }).en;
  expect(unused(texts, portal("t('cart.title'); t(`cart.row.${which}`);"), [])).toEqual([
    'wording: cart.left is used nowhere',
  ]);
  expect(
    unused(
      texts,
      portal("t('cart.title'); t('cart.row.price'); t('cart.left'); t('cart.gone'); t(`cart.other.${which}`);"),
      [],
    ),
  ).toHaveLength(2);
});

test('every code that can be thrown has its words, and no other', () => {
  const texts = languages({ 'en/refusal': { GONE: 'Gone', OLD: 'Old' } }).en;
  expect(unused(texts, portal(''), ['GONE', 'NEW'])).toEqual([
    'wording: refusal.OLD is used nowhere',
    'wording: refusal.NEW is missing, the code can be thrown',
  ]);
});

test('every fault that an import can find has its words in each language, with its own values, and no other', () => {
  const said = (text: string) => ({ OLD: 'x', rows: text });
  const texts = languages({
    'hu/importFault': said('{count} sor'),
    'en/importFault': { ...said('{count} rows'), NEW: 'x' },
    'es/importFault': { ...said('{cuenta} filas'), NEW: 'x' },
  });
  expect(unlikeFaults(texts, { OLD: [], NEW: [], rows: ['count'] })).toEqual([
    'wording/hu: importFault.NEW is missing, an import can find it',
    'wording/es: importFault.rows names {cuenta}, which the fault does not have',
  ]);
  expect(unlikeFaults(texts, { NEW: [], rows: ['count'] })).toContain(
    'wording/en: importFault.OLD is of no fault that an import can find',
  );
});

test('words for people must not stand in JSX', () => {
  expect(portal('<p>Kosár</p>').spoken).toHaveLength(1);
  expect(portal('<button aria-label="Bezárás" />').spoken).toHaveLength(1);
  expect(portal("<p className='wide'>{t('cart.title')} · 18+ <b>Hordó</b></p>").spoken).toEqual([]);
});

test.each([
  ['hu', '10 MB', 'no-break space'],
  ['en', '{n} kg in all', 'no-break space'],
  ['hu', '5 000 sor', 'no-break space'],
  ['hu', 'a {day}-ra kért', 'ending on a placeholder'],
  ['hu', 'A(z) {name} fájl', 'article before a placeholder'],
  ['hu', 'Az {name} fájl', 'article before a placeholder'],
  ['hu', 'a "név" mező', 'straight quotes'],
  ['hu', 'Az „{name}” fájl', 'article before a placeholder'],
  ['hu', 'az <b>{name}</b> fájl', 'article before a placeholder'],
  ['hu', 'Törli: „{name}”-t', 'ending on a placeholder'],
  ['hu', '<b>{name}</b>-hoz tette', 'ending on a placeholder'],
  ['hu', '{name}hoz tette', 'ending on a placeholder'],
  ['hu', '27 % áfa', 'space before the percent sign'],
  ['hu', 'Betöltés...', 'three dots'],
  ['hu', '8:00-18:00', 'hyphen instead of a dash'],
  ['hu', 'sör - hordós', 'hyphen instead of a dash'],
  ['hu', 'A Delegated Owner módosíthatja', 'English'],
  ['hu', 'Kattintson a Save gombra', 'English'],
  ['hu', 'A login sikertelen', 'English'],
  ['hu', 'Válasszon szállítási dátumot', 'now szállítási nap'],
  ['hu', 'A szállítói azonosító', 'now beszállítói azonosító'],
  ['es', 'Tasa de devolución', 'now tasa de retorno'],
] as const)('a text that is not natural is found, in %s: %s', (language, text, wrong) => {
  const texts = languages({ [`${language}/cart`]: { a: text } });
  expect(unnatural(texts)).toEqual([expect.stringContaining(wrong)]);
});

test.each([
  ['hu', 'legfeljebb 10\u00a0MB, a cél {percent}-a, {time}-kor; beszállítói azonosító: {id}'],
  ['hu', '<a href="x">„név”</a>'],
  ['hu', '<b>{time}</b>-ig, például 2026-11-24; <order>{user}</order> (27%) – 8:00–18:00 …'],
  ['en', 'Delegated Owner "quoted"'],
] as const)('a natural text passes, in %s: %s', (language, text) => {
  expect(unnatural(languages({ [`${language}/cart`]: { a: text } }))).toEqual([]);
});
