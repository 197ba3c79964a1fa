import { folded } from '../values/text.ts';

/**
 * What people type when twelve characters of four kinds are asked for: well-known words and those of the trade, and digits and
 * signs around them. Made here from words and habits; compared without case and accents.
 */
const WORDS = `
  password passwort passw0rd p@ssword p@ssw0rd pa$$word pa$$w0rd p@$$w0rd contrasena clave jelszo jelszavam titok titkos welcome willkommen bienvenido
  udvozlet hello szia letmein login belepes changeme default secret guest vendeg admin administrator root superuser test teszt tester user demo temp
  master company office iroda qwerty qwertz qwertyuiop qwertzuiop asdfgh asdfghjkl asdf yxcvbnm zxcvbnm 1q2w3e4r 1q2w3e4r5t 1qaz2wsx zaq12wsx abc abcd
  abcdef abcdefgh aaaaaa iloveyou szeretlek teamo sunshine princess hercegno dragon sarkany monkey football futball baseball superman batman starwars
  pokemon shadow summer winter spring autumn nyar tavasz verano invierno january december monday hetfo karacsony budapest hungary magyarorszag magyar
  debrecen balaton barcelona liverpool chelsea fradi ferencvaros spain madrid google facebook microsoft windows internet computer samsung apple iphone
  beer cerveza sor hordo portal revhegyi brewery sorgyar wholesale retail horeca nagyker kisker nagykereskedelem diszkont kocsma sorozo borozo etterem
  vendeglo bufe presszo bar pub shop store bolt uzlet raktar warehouse bor borok wine vino cola udito viz water palinka vodka whisky rum gin keg crate
  rekesz palack uveg order orders rendeles pedido cliente customer vevo owner tulajdonos manager vezeto employee support sales finance accountant
  konyvelo clerk wednesday friday pentek szombat vasarnap marcius aprilis majus junius julius augusztus szeptember oktober november ujev husvet`
  .trim()
  .split(/\s+/);
/** Walks over the keyboard and other well-known ones that follow no habit. */
const WALKS = [
  '1qaz@wsx3edc',
  '!qaz2wsx#edc',
  '!qaz1qaz@wsx',
  '1qaz!qaz2wsx',
  'zaq1@wsxcde3',
  'zaq12wsx!qaz',
  '1q2w3e4r5t6y!',
  '1q2w3e4r5t!q',
  'q1w2e3r4t5y6!',
  '!q2w3e4r5t6y',
  'qwer1234!@#$',
  '1234qwer!@#$',
  'asdf1234!@#$',
  'abcd1234!@#$',
  'abc123!@#def',
  'aa123456789!',
  'aa12345678!!',
  'qwe123!@#asd',
  'qaz123!@#wsx',
  'trustno1!234',
  'correcthorse1!',
];

const walks = new Set(WALKS);

/** Whether a password is on the list: one of the walks, or nothing but words of the list, digits and signs, in any order and number. */
export function isCommonPassword(password: string): boolean {
  const text = folded(password);
  return walks.has(text) || (/\p{L}/u.test(text) && isMadeOfWords(text));
}

/** Goes through the text once and marks where a piece may end; linear in its length, whatever the words are. */
function isMadeOfWords(text: string): boolean {
  const reached = new Set([0]);
  for (let at = 0; at < text.length; at += 1) {
    if (!reached.has(at)) continue;
    if (!LETTER.test(text[at]!)) reached.add(at + 1);
    for (const word of WORDS) if (text.startsWith(word, at)) reached.add(at + word.length);
  }
  return reached.has(text.length);
}

const LETTER = /[\p{L}\p{Cs}]/u;
