import { X509Certificate } from 'node:crypto';
import { CUSTOMER_TYPES } from '#vocabulary/customer-type.ts';
import { wrongImport } from '#vocabulary/import-fault.ts';
import { PERMISSIONS } from '#vocabulary/permission.ts';
import { choice, key, list, text, texts } from '#platform/import-kind/field.ts';
import type { Kind } from '#platform/import-kind/kind.ts';
import { PARTNER_ATTRIBUTES } from './partner/partner-attribute.ts';

/** An https address without user and fragment, or a path of the portal (the demo's own partners). Its host has no sign that would end a directive of the page's policy, where it stands. */
const ADDRESS = /^(https:\/\/[\p{L}\p{N}.-]+(?::\d{1,5})?(?:\/[^\s\\@#?]*)?|\/(?![/\\])[^\s\\#?]*)$/u;
const address = {
  pattern: ADDRESS,
  form: 'an https address without ? and #, or a path that begins with /',
  wrong: 'notPlainAddress',
} as const;

export const partners: Kind = {
  file: 'partners.csv',
  right: 'Desk Settings',
  table: 'partner',
  key: ['name'],
  unique: { column: 'entity_id', givenBack: { entity_id: "'~' || t.name" } },
  missing: 'withdrawn',
  audited: {},
  topics: ['partners'],
  about:
    'Partner systems that people reach by single sign-on (SAML 2.0): see [register a partner](register-a-partner.md). The menu leads there through outside-links.csv, with the address /sign-on/NAME.',
  fields: [
    key('name', 'Name; the address of the sign-on is /sign-on/NAME.'),
    texts('title', 'Title.'),
    text('entity_id', 'By what name the partner knows itself; also the audience of every answer.', {
      max: 1_024,
      fits: { pattern: /^\S+$/, form: 'one word, as a rule an address', wrong: 'notOneWord' },
    }),
    list('acs_urls', 'Where answers may go (assertion consumer services), the usual one first.', { each: address }),
    list(
      'targets',
      'What RelayState may name: pages of the partner, the one for the menu first; one that ends in / stands for all below it.',
      {
        optional: true,
        each: address,
      },
    ),
    text(
      'certificate',
      'Its certificate, base64 without header and line ends: its requests must be signed with it. Empty: they need not be signed.',
      {
        optional: true,
        max: 8_000,
        fits: { pattern: /^[A-Za-z0-9+/]+={0,2}$/, form: 'base64', wrong: 'notBase64' },
      },
    ),
    choice(
      'name_id',
      'pairwise: a lasting name that only this partner has for a user; email: the e-mail address.',
      ['pairwise', 'email'],
      {
        optional: true,
        otherwise: 'pairwise',
      },
    ),
    list('attributes', 'What it learns of a user, and nothing else.', { optional: true, values: PARTNER_ATTRIBUTES }),
    choice('permission', 'Only for who has this permission.', PERMISSIONS),
    list('customer_types', 'Only for these; empty: for all.', { optional: true, values: CUSTOMER_TYPES, orNull: true }),
  ],
  check(row, fault) {
    if (row['name'] === 'request') fault('name', wrongImport('reservedName'));
    for (const column of ['acs_urls', 'targets'])
      for (const value of (row[column] ?? []) as readonly string[])
        if (!value.startsWith('/') && !URL.canParse(value)) fault(column, wrongImport('notPlainAddress', { value }));
    if (typeof row['certificate'] === 'string' && !isCertificate(row['certificate']))
      fault('certificate', wrongImport('notCertificate'));
  },
};

function isCertificate(base64: string): boolean {
  try {
    return new X509Certificate(Buffer.from(base64, 'base64')).publicKey.asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}
