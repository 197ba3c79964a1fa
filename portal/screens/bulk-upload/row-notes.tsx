import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { UploadRow } from '#portal/features/bulk-upload/use-bulk-upload.ts';
import { paths } from '#portal/paths.ts';
import css from './bulk-upload.module.css';

/** What is said of one row: the column, what was written there, and why. */
export function RowNotes({ notes }: Pick<UploadRow, 'notes'>) {
  const { t } = useTranslation();
  if (notes.length === 0) return null;
  return (
    <ul className={css['notes']}>
      {notes.map(({ column, columnName, value, reason, package: sku }) => (
        <li key={`${column} ${reason}`}>
          <b>{columnName}</b> {value && <q>{value}</q>} <span>{reason}</span>{' '}
          {sku && <Link to={paths.package(sku)}>{t('package.open')}</Link>}
        </li>
      ))}
    </ul>
  );
}
