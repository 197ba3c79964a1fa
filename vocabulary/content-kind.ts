/** What the supplier publishes, as the desk's addresses call it. */
export const CONTENT_KINDS = [
  'articles',
  'trainings',
  'training-parts',
  'material',
  'material-folders',
  'faq',
  'faq-pages',
  'knowledge',
  'banners',
  'help-pages',
  'links',
  'outside-links',
] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];
