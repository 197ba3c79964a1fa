import { CUSTOMER_TYPES } from '#vocabulary/customer-type.ts';
import { wrongImport } from '#vocabulary/import-fault.ts';
import { address, choice, day, key, list, picture, text, words, whole } from '#platform/import-kind/field.ts';
import type { Kind } from '#platform/import-kind/kind.ts';

export const banners: Kind = {
  versioned: true,
  file: 'banners.csv',
  right: 'Desk Content',
  table: 'banner',
  key: ['id'],
  missing: 'withdrawn',
  topics: ['content'],
  about: 'Banners by place.',
  fields: [
    key('id', 'Id.'),
    text('location', 'Name of the route, for the home page of a signed-in user homepageAfterLogin.', { max: 80 }),
    whole('position', 'Place.', { optional: true, otherwise: 0 }),
    words('title', 'Words on the banner.'),
    address('url', 'Address shown, if any.', { optional: true }),
    picture('image_link', 'Picture.'),
    words('image_name', 'Alternative text of the picture.'),
    address('link', 'Where a press leads.', { optional: true }),
    day('valid_from', 'First day.', { optional: true }),
    day('valid_to', 'Last day.', { optional: true }),
    list('customer_types', 'Only for these; empty: for all.', { optional: true, values: CUSTOMER_TYPES, orNull: true }),
  ],
  check(row, fault) {
    if (row['valid_from'] && row['valid_to'] && String(row['valid_to']) < String(row['valid_from']))
      fault('valid_to', wrongImport('beforeStart', { start: String(row['valid_from']) }));
  },
};

export const links: Kind = {
  versioned: true,
  file: 'links.csv',
  right: 'Desk Content',
  table: 'link',
  key: ['id'],
  missing: 'withdrawn',
  topics: ['content'],
  about: 'Links of the footer.',
  fields: [
    key('id', 'Id.'),
    choice('type', 'Where it stands.', ['Mobile Brands', 'Social Media', 'About Us']),
    whole('position', 'Place (order).', { optional: true, otherwise: 0 }),
    words('title', 'Title.'),
    words('label', 'What is read.'),
    address('url', 'Address.'),
  ],
};
