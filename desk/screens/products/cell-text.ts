import type { TFunction } from 'i18next';
import { percentageText, readPercentage } from '#values/percentage.ts';
import { wordingKeyOf } from '#vocabulary/role.ts';

/** The types that a product may be offered to, as the import spells them. */
export const CUSTOMER_TYPES = ['WHS', 'POS Horeca', 'POS Food'] as const;
/** Kept in tenths of a percent, and typed in percent as it stands on the label. */
const TENTHS = 'alcohol_tenths';
const LISTS = new Set(['images', 'customer_types']);
const FLAGS = new Set(['is_new', 'is_sale', 'is_last', 'is_promo', 'active']);

export interface CellText {
  /** What a cell says to people: labels, never codes. */
  readonly shown: (header: string, value: string) => string;
  /** The value behind what somebody typed or pasted: a label or a code. What is neither stays, and the server says so. */
  readonly read: (header: string, text: string) => string;
}

/** What the server refused in a cell. */
interface CellFault {
  readonly column: string;
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
  readonly reason: string;
}

/** Why a cell was refused, in the words that the grid shows and takes; the server names codes, which nobody can read off a cell. */
export function cellFault(t: TFunction, { shown }: CellText, { column, code, values, reason }: CellFault): string {
  const words = (codes: string) =>
    codes
      .split(', ')
      .map((one) => shown(column, one))
      .join(', ');
  if (code === 'notChoice')
    return t('desk.products.notChoice', { value: values['value'], values: words(String(values['values'])) });
  if (code === 'notFlag') return t('desk.products.notChoice', { value: values['value'], values: words('1, 0') });
  return reason;
}

export function cellText(
  t: TFunction,
  categories: readonly { readonly urlKey: string; readonly name: string }[],
  language: string,
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
    shown(header, value) {
      if (header === TENTHS) return /^\d{1,4}$/.test(value) ? percentageText(Number(value) * 10, language) : value;
      // A difference comes as the database has it: lists as JSON, flags as words.
      const listed = LISTS.has(header) && value.startsWith('[') ? (JSON.parse(value) as unknown[]) : null;
      if (listed && header === 'images') return t('desk.products.listed', { count: listed.length });
      if (header === 'customer_types')
        return (listed?.map(String) ?? value.split('|'))
          .filter(Boolean)
          .map((code) => labelOf(header, code))
          .join(', ');
      return labelOf(header, FLAGS.has(header) ? value.replace('true', '1').replace('false', '0') : value);
    },
    read(header, text) {
      if (header === TENTHS) {
        const rate = readPercentage(text);
        return rate === null || rate % 10 !== 0 ? text.trim() : String(rate / 10);
      }
      return header === 'customer_types'
        ? text
            .split(/[|,;]/)
            .filter((one) => one.trim() !== '')
            .map((one) => codeOf(header, one))
            .join('|')
        : codeOf(header, text);
    },
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
