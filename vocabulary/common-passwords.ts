/**
 * What people type when twelve characters of four kinds are asked for: a well-known word, its first letter large, and the
 * digits and the sign behind it that everybody puts there. Made here from words and habits; compared as a whole, without case.
 */
const WORDS = `
  password passwort passw0rd p@ssword p@ssw0rd pa$$word pa$$w0rd p@$$w0rd contrasena contraseña clave jelszo jelszó jelszavam titok
  titkos welcome willkommen bienvenido udvozlet üdvözlet hello szia letmein login belepes belépés changeme default secret guest
  vendeg admin administrator root superuser test teszt tester user demo temp master company office iroda qwerty qwertz qwertyuiop
  qwertzuiop asdfgh asdfghjkl asdf yxcvbnm zxcvbnm 1q2w3e4r 1q2w3e4r5t 1qaz2wsx zaq12wsx abc abcd abcdef abcdefgh aaaaaa iloveyou
  szeretlek teamo sunshine princess hercegno dragon sarkany monkey football futball baseball superman batman starwars pokemon shadow
  summer winter spring autumn nyar tavasz verano invierno january december monday hetfo karacsony budapest hungary magyarorszag
  magyarország magyar debrecen balaton barcelona liverpool chelsea fradi ferencvaros spain madrid google facebook microsoft windows
  internet computer samsung apple iphone beer cerveza sor sör hordo hordó portal revhegyi brewery sorgyar sörgyár`
  .trim()
  .split(/\s+/);
const YEARS = Array.from({ length: 81 }, (_, index) => String(1950 + index));
const DIGITS = [
  '1',
  '12',
  '123',
  '1234',
  '12345',
  '123456',
  '1234567',
  '12345678',
  '123456789',
  '1234567890',
  '0123456789',
  '321',
  '4321',
  '54321',
  '654321',
  '111',
  '1111',
  '111111',
  '000',
  '0000',
  '007',
  '69',
  '99',
  '00',
  '01',
  '11',
  '22',
  '77',
  '88',
  ...YEARS,
];
const SIGNS = ['!', '!!', '!!!', '.', '?', '*', '#', '@', '$', '%', '-', '_', '+', '!@', '!@#', '!@#$', '@!', '#!'];
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

const digits = new Set(DIGITS);
const signs = new Set(SIGNS);
const walks = new Set(WALKS);

/** Whether a password is on the list: one of the walks, or word, digits and sign in one of the usual orders. */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFC').toLowerCase();
  return walks.has(text) || WORDS.some((word) => isHabit(text, word));
}

/** `word123!`, `word!123`, `123word!` or `!word123`, and nothing else around it: the list of all of them is not written out. */
function isHabit(text: string, word: string): boolean {
  const at = text.indexOf(word);
  if (at < 0) return false;
  const [before, after] = [text.slice(0, at), text.slice(at + word.length)];
  if (before === '') {
    const [, first = '', second = ''] = /^(\d+)(\D+)$/.exec(after) ?? /^(\D+)(\d+)$/.exec(after) ?? [];
    return (digits.has(first) && signs.has(second)) || (signs.has(first) && digits.has(second));
  }
  return (digits.has(before) && signs.has(after)) || (signs.has(before) && digits.has(after));
}
