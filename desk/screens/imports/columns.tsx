import { useTranslation } from 'react-i18next';
import type { ProposedColumns } from '#contract/desk/import.ts';
import { classes } from '#ui/classes.ts';
import css from './columns.module.css';

/** What a file is and where its columns come from, as it will be sent. */
export interface Said {
  readonly file: string | null;
  readonly columns: ProposedColumns['columns'];
}

/** The choice of a column that says the same in every row. */
const SAME = '\u0000same';

/** Columns that a file needs and that come from nowhere. */
export const missingColumns = ({ columns }: Said): readonly string[] =>
  columns.filter(({ needed, from, value }) => needed && from === null && value === '').map(({ column }) => column);

/** A file with headings of its own: what it is, and from which of its columns each of ours comes. Proposed, and chosen by hand (desk.md, 5). */
export function Columns({
  name,
  proposed,
  said,
  busy,
  onKind,
  onChange,
}: {
  name: string;
  proposed: ProposedColumns;
  said: Said;
  busy: boolean;
  onKind: (file: string) => void;
  onChange: (columns: Said['columns']) => void;
}) {
  const { t } = useTranslation();
  const { header, samples, files } = proposed;
  const rows = {
    needed: said.columns.filter(({ needed }) => needed),
    more: said.columns.filter(({ needed }) => !needed),
  };
  const found = rows.more.filter(({ from, value }) => from !== null || value !== '').length;
  const sampleOf = (from: string | null) => {
    const at = from === null ? -1 : header.indexOf(from);
    return at < 0 ? '' : samples.map((cells) => cells[at] || '–').join(' · ');
  };
  const change = (column: string, choice: string) =>
    onChange(
      said.columns.map((one) =>
        one.column !== column
          ? one
          : { ...one, from: choice === '' || choice === SAME ? null : choice, value: choice === SAME ? ' ' : '' },
      ),
    );
  const row = (one: Said['columns'][number]) => {
    const { column, needed, from, value, form } = one;
    const isSame = from === null && value !== '';
    return (
      <div
        key={column}
        className={classes(css['row'], needed && from === null && value.trim() === '' && css['missing'])}
      >
        <span>
          <code>{column}</code>
          <small>{form}</small>
        </span>
        <select
          aria-label={t('deskColumns.from', { column, name })}
          value={isSame ? SAME : (from ?? '')}
          onChange={({ target }) => change(column, target.value)}
        >
          <option value="">{t(needed ? 'deskColumns.choose' : 'deskColumns.none')}</option>
          {[...new Set(header)].filter(Boolean).map((heading) => (
            <option key={heading} value={heading}>
              {heading}
            </option>
          ))}
          <option value={SAME}>{t('deskColumns.same')}</option>
        </select>
        {isSame ? (
          <input
            aria-label={t('deskColumns.value', { column })}
            placeholder={form}
            maxLength={200}
            value={value.trimStart()}
            onChange={({ target }) =>
              onChange(
                said.columns.map((each) => (each.column === column ? { ...each, value: target.value || ' ' } : each)),
              )
            }
          />
        ) : (
          <small className={css['sample']}>{sampleOf(from)}</small>
        )}
      </div>
    );
  };
  const unused = header.filter((heading) => heading !== '' && !said.columns.some(({ from }) => from === heading));
  return (
    <fieldset className={css['columns']} disabled={busy}>
      <legend>{t('deskColumns.title', { name })}</legend>
      <label className={css['kind']}>
        {t('deskColumns.kind')}
        <select value={said.file ?? ''} onChange={({ target }) => onKind(target.value)}>
          {said.file === null && <option value="">{t('deskColumns.chooseKind')}</option>}
          {files.map((file) => (
            <option key={file} value={file}>
              {t(`desk.imports.kind.${file.replace(/\.\w+$/, '')}` as 'desk.imports.kind.products', {
                defaultValue: file,
              })}
            </option>
          ))}
        </select>
      </label>
      {rows.needed.map(row)}
      {rows.more.length > 0 && (
        <details open={rows.needed.length === 0 || undefined}>
          <summary>{t('deskColumns.more', { count: rows.more.length, found })}</summary>
          {rows.more.map(row)}
        </details>
      )}
      {said.file !== null && unused.length > 0 && <p>{t('deskColumns.unused', { names: unused.join(', ') })}</p>}
    </fieldset>
  );
}
