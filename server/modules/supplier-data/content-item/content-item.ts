import type { ContentKind } from '#vocabulary/content-kind.ts';
import type { Permission } from '#vocabulary/permission.ts';
import type { Language } from '#values/text.ts';
import { marketingKinds, noticeKinds, readingKinds } from '#modules/content/index.ts';
import type { Kind } from '#platform/import-kind/kind.ts';

export type Cells = Readonly<Record<string, string>>;

const { articles, faqItems, faqPages, helpPages, knowledgeItems, outsideLinks, trainingParts, trainings } =
  readingKinds;
const { banners, links } = noticeKinds;
const { marketingFiles, marketingFolders } = marketingKinds;

/** What is shown where: the kind of the rows, and the section that customers need to see them. */
interface Published {
  readonly kind: Kind;
  readonly section: Permission | null;
  /** The kind of what an item belongs to, and the header that names it. */
  readonly within?: { readonly kind: ContentKind; readonly header: string };
}

export const PUBLISHED: Readonly<Record<ContentKind, Published>> = {
  articles: { kind: articles, section: 'News & Events' },
  trainings: { kind: trainings, section: 'Training & Learning' },
  'training-parts': {
    kind: trainingParts,
    section: 'Training & Learning',
    within: { kind: 'trainings', header: 'training_id' },
  },
  material: {
    kind: marketingFiles,
    section: 'Marketing Materials',
    within: { kind: 'material-folders', header: 'folder_id' },
  },
  'material-folders': { kind: marketingFolders, section: 'Marketing Materials' },
  faq: { kind: faqItems, section: 'Support', within: { kind: 'faq-pages', header: 'page_id' } },
  'faq-pages': { kind: faqPages, section: 'Support' },
  knowledge: { kind: knowledgeItems, section: 'Support' },
  banners: { kind: banners, section: null },
  'help-pages': { kind: helpPages, section: null },
  links: { kind: links, section: null },
  'outside-links': { kind: outsideLinks, section: null },
};

const LANGUAGES: readonly Language[] = ['hu', 'en', 'es'];

/** Names of the texts that a kind has in several languages. */
export function textsOf(kind: Kind): string[] {
  return kind.fields.filter(({ name, headers }) => headers[0] === `${name}_hu`).map(({ name }) => name);
}

/** Those of them that an item cannot be published without. */
export function neededTextsOf(kind: Kind): string[] {
  const texts = textsOf(kind);
  return kind.fields.filter(({ name, required }) => required && texts.includes(name)).map(({ name }) => name);
}

/** Languages that lack a text: English of every text, Spanish where an item has some Spanish, Hungarian also of what the item needs and has in none. A row of the table, or cells. */
export function missingIn(kind: Kind, cells: Cells): Language[] {
  const texts = textsOf(kind);
  const needed = neededTextsOf(kind);
  const has = (name: string, language: Language) => (cells[`${name}_${language}`] ?? '').trim() !== '';
  const wanted = texts.some((name) => has(name, 'es')) ? LANGUAGES : LANGUAGES.slice(0, 2);
  return wanted.filter((language) =>
    texts.some(
      (name) =>
        !has(name, language) &&
        (LANGUAGES.some((other) => has(name, other)) || (language === 'hu' && needed.includes(name))),
    ),
  );
}

/** header -> number of the version that last changed it, or found it still right. */
export type Changed = Readonly<Record<string, number>>;

/** What a publication changes: headers whose cells differ, and texts of the languages that somebody read and found right. */
export function changedBy(
  kind: Kind,
  before: Cells | null,
  after: Cells,
  confirmed: readonly string[],
  at: { changed: Changed; no: number },
): Changed {
  const changed: Record<string, number> = { ...at.changed };
  for (const name of textsOf(kind))
    for (const language of LANGUAGES) {
      const header = `${name}_${language}`;
      if ((before?.[header] ?? '') !== (after[header] ?? '') || confirmed.includes(language)) changed[header] = at.no;
    }
  return changed;
}

/** Languages with a text that is older than the Hungarian one. */
export function outdatedIn(kind: Kind, cells: Cells, changed: Changed): Language[] {
  return LANGUAGES.filter(
    (language) =>
      language !== 'hu' &&
      textsOf(kind).some(
        (name) =>
          (cells[`${name}_${language}`] ?? '') !== '' &&
          (changed[`${name}_hu`] ?? 0) > (changed[`${name}_${language}`] ?? 0),
      ),
  );
}

/** `Szállítás karácsony körül` is `szallitas-karacsony-korul`. */
export function slugOf(title: string): string {
  return title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 30)
    .replace(/-$/, '');
}
