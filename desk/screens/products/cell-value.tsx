import { useTranslation } from 'react-i18next';
import { CUSTOMER_TYPES } from './cell-text.ts';
import type { CellText } from './cell-text.ts';
import css from './products.module.css';

/** What a cell of the grid says, short: whom a product is offered to by their first letters, a marker as its chip. Everything is read aloud in full. */
export function CellValue({
  header,
  value,
  text,
}: {
  readonly header: string;
  readonly value: string;
  readonly text: CellText;
}) {
  const { t } = useTranslation();
  const says = text.shown(header, value);
  if (header === 'customer_types') {
    const types = value.split('|').filter(Boolean);
    // What is none of them was typed: it stays as it was written, and is refused when it is saved.
    if (!types.every((type) => (CUSTOMER_TYPES as readonly string[]).includes(type))) return says;
    return (
      <span className={css['types']} role="img" aria-label={says || '–'} title={says}>
        {CUSTOMER_TYPES.map((type) => (
          <i key={type} data-off={!types.includes(type) || undefined}>
            {text.shown(header, type).charAt(0)}
          </i>
        ))}
      </span>
    );
  }
  if (header.startsWith('is_') && (value === '1' || value === '0'))
    return (
      <span className={css['marker']} data-marker={value === '1' ? header : undefined}>
        <span className="hidden-visually">{says}</span>
        <span aria-hidden>{value === '1' ? t(`desk.products.field.${header as 'is_new'}`) : '–'}</span>
      </span>
    );
  return says;
}
