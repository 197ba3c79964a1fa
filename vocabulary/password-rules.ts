import { folded } from '../values/text.ts';
import { isCommonPassword } from './common-passwords.ts';

/** spec 5 Password, spec 9: the rules that a password can be judged by alone. Browser and server ask the same functions. */
export const PASSWORD_RULES = ['length', 'lower', 'upper', 'digit', 'symbol', 'common', 'personal'] as const;
export type PasswordRule = (typeof PASSWORD_RULES)[number];

export const PASSWORD_MIN = 12;
/** Far above what a password manager makes; every character counts, none is cut off. */
export const PASSWORD_MOST = 256;
/** spec 9: the present password and the seven before it. */
export const PASSWORDS_REMEMBERED = 8;

export interface Owner {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
}

/** The rules that this password breaks; empty when it may be used. Characters are counted as people see them, not as bytes. */
export function brokenRules(password: string, owner: Owner = {}): PasswordRule[] {
  const text = password.normalize('NFC');
  const length = [...text].length;
  const broken: Record<PasswordRule, boolean> = {
    length: length < PASSWORD_MIN || length > PASSWORD_MOST,
    lower: !/\p{Ll}/u.test(text),
    upper: !/\p{Lu}/u.test(text),
    digit: !/\p{Nd}/u.test(text),
    symbol: !/[^\p{L}\p{M}\p{N}\s\p{C}]/u.test(text),
    common: isCommonPassword(text),
    personal: isPersonal(text, owner),
  };
  return PASSWORD_RULES.filter((rule) => broken[rule]);
}

/** Made of the owner's name or e-mail address: take those out, and hardly a letter is left. */
function isPersonal(password: string, { firstName = '', lastName = '', email = '' }: Owner): boolean {
  const plain = folded(password);
  const parts = [
    email,
    email.split('@')[0] ?? '',
    ...email.split(/[@._+-]/),
    lastName,
    firstName,
    ...lastName.split(/[\s-]/),
    ...firstName.split(/[\s-]/),
  ]
    .map(folded)
    .filter((part) => part.length >= 3)
    .sort((a, b) => b.length - a.length);
  const rest = parts.reduce((text, part) => text.replaceAll(part, ' '), plain);
  return rest !== plain && (rest.match(/\p{L}/gu) ?? []).length < 4;
}
