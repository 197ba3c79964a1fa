import { responsible as ageEn } from '../../wording/en/age.json';
import {
  body as bodyEn,
  button as buttonEn,
  noAccess as noAccessEn,
  title as titleEn,
} from '../../wording/en/login.json';
import { header as headerEn, tagline as taglineEn, working as workingEn } from '../../wording/en/portal.json';
import { responsible as ageEs } from '../../wording/es/age.json';
import {
  body as bodyEs,
  button as buttonEs,
  noAccess as noAccessEs,
  title as titleEs,
} from '../../wording/es/login.json';
import { header as headerEs, tagline as taglineEs, working as workingEs } from '../../wording/es/portal.json';
import { responsible as ageHu } from '../../wording/hu/age.json';
import {
  body as bodyHu,
  button as buttonHu,
  noAccess as noAccessHu,
  title as titleHu,
} from '../../wording/hu/login.json';
import { header as headerHu, tagline as taglineHu, working as workingHu } from '../../wording/hu/portal.json';

/** The few texts of the shell, in every language: it cannot wait for the rest. */
export const words = {
  hu: {
    age: ageHu,
    body: bodyHu,
    button: buttonHu,
    noAccess: noAccessHu,
    title: titleHu,
    language: headerHu.language,
    tagline: taglineHu,
    working: workingHu,
  },
  en: {
    age: ageEn,
    body: bodyEn,
    button: buttonEn,
    noAccess: noAccessEn,
    title: titleEn,
    language: headerEn.language,
    tagline: taglineEn,
    working: workingEn,
  },
  es: {
    age: ageEs,
    body: bodyEs,
    button: buttonEs,
    noAccess: noAccessEs,
    title: titleEs,
    language: headerEs.language,
    tagline: taglineEs,
    working: workingEs,
  },
};

export type Words = (typeof words)['hu'];

export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
