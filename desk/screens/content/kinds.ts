import type { ContentKind } from '#vocabulary/content-kind.ts';

/** A text in several languages, side by side. */
interface TextField {
  readonly name: string;
  readonly as: 'line' | 'lines' | 'rich';
}
/** One value for all languages. */
interface SingleField {
  readonly header:
    | 'path'
    | 'published_on'
    | 'for_everybody'
    | 'position'
    | 'minutes'
    | 'brand'
    | 'location'
    | 'link'
    | 'url'
    | 'type'
    | 'page'
    | 'show_on_new_portal'
    | 'training_id'
    | 'folder_id'
    | 'page_id';
  readonly as: 'text' | 'day' | 'flag' | 'whole' | 'within' | 'link-type' | 'place' | 'address';
}

export interface KindForm {
  readonly texts: readonly TextField[];
  readonly singles: readonly SingleField[];
  /** The headers of its picture: the link, and the words in its place. */
  readonly picture?: { readonly link: 'image_link' | 'file_link'; readonly name: 'image_name' | 'file_name' };
  readonly audience: 'none' | 'dates' | 'whole';
  /** It is a file to take along, with a small picture of it. */
  readonly file?: true;
}

const TITLE = { name: 'title', as: 'line' } as const;
const LEAD = { name: 'lead', as: 'lines' } as const;
const BODY = { name: 'body', as: 'rich' } as const;
const PATH = { header: 'path', as: 'text' } as const;
const POSITION = { header: 'position', as: 'whole' } as const;
const MINUTES = { header: 'minutes', as: 'whole' } as const;
const DAY = { header: 'published_on', as: 'day' } as const;
const PICTURE = { link: 'image_link', name: 'image_name' } as const;

/** What a form of each kind asks, in its order. */
export const FORMS: Readonly<Record<ContentKind, KindForm>> = {
  articles: {
    texts: [TITLE, LEAD, BODY],
    singles: [PATH, DAY, { header: 'for_everybody', as: 'flag' }],
    picture: PICTURE,
    audience: 'whole',
  },
  trainings: {
    texts: [TITLE, LEAD, BODY],
    singles: [PATH, POSITION, MINUTES],
    picture: PICTURE,
    audience: 'whole',
  },
  'training-parts': {
    texts: [TITLE, BODY],
    singles: [{ header: 'training_id', as: 'within' }, POSITION, MINUTES],
    picture: PICTURE,
    audience: 'none',
  },
  material: {
    texts: [TITLE, LEAD],
    singles: [{ header: 'folder_id', as: 'within' }, POSITION, { header: 'brand', as: 'text' }, DAY],
    audience: 'whole',
    file: true,
  },
  'material-folders': { texts: [TITLE, LEAD], singles: [POSITION], audience: 'whole' },
  faq: {
    texts: [TITLE, BODY],
    singles: [{ header: 'page_id', as: 'within' }, POSITION],
    audience: 'whole',
  },
  'faq-pages': { texts: [TITLE, LEAD], singles: [POSITION], audience: 'whole' },
  knowledge: {
    texts: [TITLE, LEAD, BODY],
    singles: [PATH, POSITION],
    picture: PICTURE,
    audience: 'whole',
  },
  banners: {
    texts: [TITLE],
    singles: [
      { header: 'location', as: 'place' },
      POSITION,
      { header: 'link', as: 'address' },
      { header: 'url', as: 'address' },
    ],
    picture: PICTURE,
    audience: 'dates',
  },
  'help-pages': {
    texts: [TITLE, BODY],
    singles: [
      { header: 'page', as: 'whole' },
      { header: 'show_on_new_portal', as: 'flag' },
    ],
    picture: { link: 'file_link', name: 'file_name' },
    audience: 'none',
  },
  links: {
    texts: [TITLE, { name: 'label', as: 'line' }],
    singles: [{ header: 'type', as: 'link-type' }, POSITION, { header: 'url', as: 'address' }],
    audience: 'none',
  },
  'outside-links': {
    texts: [TITLE],
    singles: [POSITION, { header: 'url', as: 'address' }],
    audience: 'whole',
  },
};

export const LINK_TYPES = ['Mobile Brands', 'Social Media', 'About Us'] as const;
