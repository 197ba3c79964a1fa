import { CUSTOMER_TYPES } from '#vocabulary/customer-type.ts';
import { wrongImport } from '#vocabulary/import-fault.ts';
import { PERMISSIONS } from '#vocabulary/permission.ts';
import type { FaultAt, Field } from '#platform/import-kind/field.ts';
import { address, choice, day, flag, key, list, picture, text, words, whole } from '#platform/import-kind/field.ts';
import type { Kind, Row } from '#platform/import-kind/kind.ts';
import { sanitised } from '../rich-text/sanitise.ts';

/** Rich text in the portal's languages: simple HTML. What is not allowed there (scripts, styles, frames, strange addresses) is taken out on the way in. */
function richTexts(name: string, about: string): Field {
  const field = words(name, about, { max: 60_000 });
  return {
    ...field,
    rich: true,
    form: 'HTML of headings, paragraphs, lists, tables, links and pictures, in Hungarian (or at least in English), English and Spanish; anything else is taken out',
    read: (cells, fault) => field.read(cells.map(sanitised), fault),
  };
}

const PATH = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const path = text('path', 'The end of its address.', {
  max: 100,
  fits: { pattern: PATH, form: 'small letters and digits joined by -', wrong: 'notPath' },
});
const position = whole('position', 'Place.', { optional: true, otherwise: 0 });
const pictureFields: readonly Field[] = [
  picture('image_link', 'Picture.', { optional: true }),
  words('image_name', 'What is read in the place of the picture.', { optional: true }),
];
/** For whom and when; a row is for everybody who may open its screen, for ever, unless it says otherwise. */
export const audience: readonly Field[] = [
  day('valid_from', 'First day.', { optional: true }),
  day('valid_to', 'Last day.', { optional: true }),
  list('customer_types', 'Only for these; empty: for all.', { optional: true, values: CUSTOMER_TYPES, orNull: true }),
  choice('permission', 'Only for who has this permission; empty: for who may open the screen.', PERMISSIONS, {
    optional: true,
  }),
];

/** A period that ends before it begins. */
export function checkPeriod(row: Row, fault: FaultAt): void {
  if (row['valid_from'] && row['valid_to'] && String(row['valid_to']) < String(row['valid_from']))
    fault('valid_to', wrongImport('beforeStart', { start: String(row['valid_from']) }));
}

const reading = { versioned: true, missing: 'withdrawn', topics: ['content'], check: checkPeriod } as const;

export const articles: Kind = {
  ...reading,
  file: 'articles.csv',
  right: 'Desk Content',
  table: 'article',
  key: ['id'],
  unique: { column: 'path', givenBack: { path: "'~' || t.id" } },
  about: 'News, newest first.',
  fields: [
    key('id', 'Id.'),
    path,
    words('title', 'Title.'),
    words('lead', 'What it is about, in a sentence or two.', { max: 600 }),
    richTexts('body', 'The article.'),
    ...pictureFields,
    day('published_on', 'Its day; it appears then.'),
    flag('for_everybody', 'Can be read before login.'),
    ...audience,
  ],
};

export const trainings: Kind = {
  ...reading,
  file: 'trainings.csv',
  right: 'Desk Content',
  table: 'training',
  key: ['id'],
  unique: { column: 'path', givenBack: { path: "'~' || t.id" } },
  about: 'Training.',
  fields: [
    key('id', 'Id.'),
    path,
    position,
    words('title', 'Title.'),
    words('lead', 'What one learns.', { max: 600 }),
    richTexts('body', 'What stands before the parts.'),
    ...pictureFields,
    whole('minutes', 'Minutes that the introduction takes.', { max: 600 }),
    ...audience,
  ],
};

export const trainingParts: Kind = {
  versioned: true,
  file: 'training-parts.csv',
  right: 'Desk Content',
  table: 'training_part',
  key: ['id'],
  missing: 'withdrawn',
  topics: ['content'],
  about: 'The parts of the training.',
  references: [{ column: 'training_id', to: 'trainings.csv', toColumn: 'id' }],
  fields: [
    key('id', 'Id.'),
    key('training_id', 'Training.'),
    position,
    words('title', 'Title.'),
    richTexts('body', 'The part.'),
    ...pictureFields,
    whole('minutes', 'Minutes it takes.', { max: 600 }),
  ],
};

export const faqPages: Kind = {
  ...reading,
  file: 'faq-pages.csv',
  right: 'Desk Content',
  table: 'faq_page',
  key: ['id'],
  about: 'Pages of the FAQ: they group the questions.',
  fields: [key('id', 'Id.'), position, words('title', 'Title.'), words('lead', 'What is asked here.'), ...audience],
};

export const faqItems: Kind = {
  ...reading,
  file: 'faq-items.csv',
  right: 'Desk Content',
  table: 'faq_item',
  key: ['id'],
  about: 'Questions and answers.',
  references: [{ column: 'page_id', to: 'faq-pages.csv', toColumn: 'id' }],
  fields: [
    key('id', 'Id.'),
    key('page_id', 'Page.'),
    position,
    words('title', 'Question.'),
    richTexts('body', 'Answer.'),
    ...audience,
  ],
};

export const knowledgeItems: Kind = {
  ...reading,
  file: 'knowledge-items.csv',
  right: 'Desk Content',
  table: 'knowledge_item',
  key: ['id'],
  unique: { column: 'path', givenBack: { path: "'~' || t.id" } },
  about: 'Knowledge base: about the portal.',
  fields: [
    key('id', 'Id.'),
    path,
    position,
    words('title', 'Title.'),
    words('lead', 'What it is about, in a sentence or two.', { max: 600 }),
    richTexts('body', 'The text.'),
    ...pictureFields,
    ...audience,
  ],
};

export const helpPages: Kind = {
  versioned: true,
  file: 'help-pages.csv',
  right: 'Desk Content',
  table: 'help_page',
  key: ['id'],
  missing: 'withdrawn',
  topics: ['content'],
  about: 'Help pages: the slides of the tutorial.',
  fields: [
    key('id', 'Id.'),
    whole('page', 'Number of the page; the slides stand in this order.', { max: 1_000 }),
    words('title', 'Title.'),
    richTexts('body', 'The text.'),
    picture('file_link', 'Picture.', { optional: true }),
    words('file_name', 'What is read in the place of the picture.', { optional: true }),
    flag('show_on_new_portal', 'No slide of the tutorial (spec 2 excludes flagged pages).'),
  ],
};

export const outsideLinks: Kind = {
  ...reading,
  file: 'outside-links.csv',
  right: 'Desk Content',
  table: 'outside_link',
  key: ['name'],
  about:
    'Outside addresses by name (portalExtLinks): academy, menu-creator, empties, brewery and the like; the menu shows those that are there.',
  fields: [
    key('name', 'Name that the menu knows it by.'),
    position,
    words('title', 'Title.'),
    address('url', 'Address.'),
    ...audience,
  ],
};

export const sharepointLinks: Kind = {
  missing: 'withdrawn',
  topics: ['content'],
  check: checkPeriod,
  file: 'sharepoint-links.csv',
  right: 'Desk Content',
  table: 'sharepoint_link',
  key: ['id'],
  about: 'Pages of the warehouse SharePoint. Only those of an allowed host (setting `sharepoint.hosts`) are given out.',
  fields: [
    key('id', 'Id.'),
    position,
    text('name', 'Name.'),
    words('label', 'What is read.'),
    text('link', 'Address.', {
      max: 1_000,
      fits: { pattern: /^https:\/\/[^\s\\]+$/, form: 'an https address', wrong: 'notHttps' },
    }),
    ...audience,
  ],
};
