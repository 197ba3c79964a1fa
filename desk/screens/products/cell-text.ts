import type { TFunction } from 'i18next';
import { wordingKeyOf } from '#vocabulary/role.ts';

/** The types that a product may be offered to, as the import spells them. */
const CUSTOMER_TYPES = ['WHS', 'POS Food', 'POS Horeca'] as const;
const FLAGS = new Set(['is_new', 'is_sale', 'is_last', 'is_promo', 'active']);

export interface CellText {
  /** What a cell says to people: labels, never codes. */
  readonly shown: (header: string, value: string) => string;
  /** The value behind what somebody typed or pasted: a label or a code. What is neither stays, and the server says so. */
  readonly read: (header: string, text: string) => string;
}

export function cellText(
  t: TFunction,
  categories: readonly { readonly urlKey: string; readonly name: string }[],
): CellText {
  const typeLabel = (code: string) =>
    t(`desk.customerType.${wordingKeyOf(code)}` as 'desk.customerType.whs', { defaultValue: code });
  const pairsOf = (header: string): (readonly [code: string, label: string])[] => {
    if (header === 'category_url_key') return categories.map(({ urlKey, name }) => [urlKey, name]);
    if (header === 'customer_types') return CUSTOMER_TYPES.map((code) => [code, typeLabel(code)]);
    return FLAGS.has(header)
      ? [
          ['1', t('desk.products.yes')],
          ['0', t('desk.products.no')],
        ]
      : [];
  };
  const labelOf = (header: string, code: string) => pairsOf(header).find(([known]) => known === code)?.[1] ?? code;
  const codeOf = (header: string, text: string) => {
    const plain = text.trim().toLowerCase();
    return (
      pairsOf(header).find(([code, label]) => code.toLowerCase() === plain || label.toLowerCase() === plain)?.[0] ??
      text.trim()
    );
  };
  return {
    shown: (header, value) =>
      header === 'customer_types'
        ? value
            .split('|')
            .filter(Boolean)
            .map((code) => labelOf(header, code))
            .join(', ')
        : labelOf(header, value),
    read: (header, text) =>
      header === 'customer_types'
        ? text
            .split(/[|,;]/)
            .filter((one) => one.trim() !== '')
            .map((one) => codeOf(header, one))
            .join('|')
        : codeOf(header, text),
  };
}

const NAMES: Readonly<Record<string, string>> = {
  images: 'deskContent.pictures',
  images_label: 'deskContent.picture.alt',
  alcohol_tenths: 'desk.products.alcohol',
  unit_gross_g: 'desk.products.weight',
  ean_piece: 'desk.products.eanPiece',
};

/** What a column of the import is called on screen. */
export function fieldName(t: TFunction, header: string): string {
  const text = /^(name|description)_(hu|en|es)$/.exec(header);
  if (text && !(header === 'name_hu' || header === 'name_en'))
    return `${t(`desk.products.${text[1] as 'name'}`)} (${text[2]})`;
  return t((NAMES[header] ?? `desk.products.field.${header}`) as 'desk.products.alcohol', { defaultValue: header });
}
