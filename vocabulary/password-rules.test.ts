import { describe, expect, test } from 'vitest';
import { brokenRules } from './password-rules.ts';
import type { PasswordRule } from './password-rules.ts';

const OWNER = { firstName: 'Márta', lastName: 'Szabó-Kis', email: 'szabo.marta@vendeglo.example' };

/** promise D7: passwords, and which rules each breaks. */
const TABLE: readonly (readonly [password: string, broken: readonly PasswordRule[]])[] = [
  // length, in characters as people see them
  ['', ['length', 'lower', 'upper', 'digit', 'symbol']],
  ['aB1!', ['length']],
  ['Sorok12!', ['length']],
  ['Abcdefghi1!', ['length']],
  ['Abcdefghij1!', []],
  ['Folyami-hajo-42', []],
  [`Aa1!${'x'.repeat(60)}`, []], // 64
  [`Aa1!${'x'.repeat(124)}`, []], // 128
  [`Aa1!${'x'.repeat(252)}`, []], // 256: the most
  [`Aa1!${'x'.repeat(253)}`, ['length']],
  [`${'ő'.repeat(80)}-Aa1`, []], // 164 bytes: nothing is cut
  ['😀😀😀😀😀😀😀😀aB1', ['length']], // eleven, though nineteen code units
  ['😀😀😀😀😀😀😀😀😀aB1', []],
  // each kind of character
  ['ABCDEFGHIJ1!', ['lower']],
  ['abcdefghij1!', ['upper']],
  ['Abcdefghijk!', ['digit']],
  ['Abcdefghijk1', ['symbol']],
  ['abcdefghijkl', ['upper', 'digit', 'symbol']],
  ['ABCDEFGHIJKL', ['lower', 'digit', 'symbol']],
  ['123456789012', ['lower', 'upper', 'symbol']],
  ['!!!!!!!!!!!!', ['lower', 'upper', 'digit']],
  ['ÁRVÍZTŰRŐ9!é', []],
  ['árvíztűrő9!tükör', ['upper']],
  ['ÑANDÚñandú-7', []],
  ['Пароль-для-бара-7', []],
  ['Ωμεγα-θυμαρι-3', []],
  ['Sor és Bor és 7', ['symbol']], // a blank is no symbol
  ['Sör, bor és 7 dinnye', []],
  ['Három_Kislány_3', []],
  ['Hét€hét€Hét€7', []],
  ['Arany–Ászok–12', []],
  ['Ünnepi٣menü-het', []], // a digit of another script
  ['Tabulator\t9\tAb', ['symbol']],
  // what everybody types
  ['Password123!', ['common']],
  ['PASSword123!', ['common']],
  ['P@ssw0rd1234', ['common']],
  ['P@ssw0rd1234!', ['common']],
  ['Password2026!', ['common']],
  ['Password!2026', ['common']],
  ['!Password1234', ['common']],
  ['2026Password!', ['common']],
  ['Jelszo123456!', ['common']],
  ['Jelszó123456!', ['common']],
  ['Budapest2025!', ['common']],
  ['Qwertz123456!', ['common']],
  ['Qwerty1234!@#', ['common']],
  ['1q2w3e4r5T!123', ['common']],
  ['!QAZ2wsx#EDC', ['common']],
  ['Contraseña123!', ['common']],
  ['Administrator1!', ['common']],
  // well-known words in any order, as often as you like, and nothing between them but digits and signs
  ['Hordo-hordo-26', ['common']],
  ['Wholesale@demo1', ['common']],
  ['Sör.és.bor-2026', []],
  ['Sör.sör.bor-2026', ['common']],
  ['26-Budapest-26-Debrecen', ['common']],
  ['(Welcome)2(Office)', ['common']],
  ['Kocsma7#Söröző7', ['common']],
  // as a whole only: a common word among others is not the common password
  ['Password-a-konyhaban-7', []],
  ['Budapest-Bamako-99!', []],
  // the own name and address
  ['SzaboMarta123!', ['personal']],
  ['Márta-Szabó-2026!', ['personal']],
  ['martaszabo!A1M', ['personal']],
  ['szabo.marta@vendeglo.example-A1', ['personal']],
  ['Kis-Szabo-Marta-9', ['personal']],
  ['Vendeglo-2026-Marta', ['personal']],
  ['Szabo-kertje-viragos-5', []],
  ['Marta-piros-kabatja-1', []],
  ['Folyópart-12-nád', []],
];

test('there are sixty and more', () => {
  expect(TABLE).toHaveLength(68);
  expect(new Set(TABLE.map(([password]) => password)).size).toBe(68);
});

describe('a password breaks', () => {
  test.each(TABLE)('%j: %j', (password, broken) => {
    expect(brokenRules(password, OWNER)).toEqual(broken);
  });
});

test('who has no name yet is judged all the same', () => {
  expect(brokenRules('Folyami-hajo-42')).toEqual([]);
});
