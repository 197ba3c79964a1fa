import { useTranslation } from 'react-i18next';
import type { ProposedColumns } from '#contract/desk/import.ts';
import { classes } from '#ui/classes.ts';
import css from './columns.module.css';

/** What a file is and where its columns come from, as it will be sent. */
export interface Said {
  readonly file: string | null;
  readonly columns: ProposedColumns['columns'];
  readonly neededWith: ProposedColumns['neededWith'];
}

/** The choice of a column that says the same in every row. */
const SAME = '\u0000same';

/** Columns that a file needs as it is said by now, and that come from nowhere: by name. */
export const missingColumns = (said: Said): readonly string[] =>
  said.columns.filter((one) => isMissing(said, one)).map(({ name }) => name);

type Column = Said['columns'][number];

const isMissing = (said: Said, one: Column) =>
  one.from === null && one.value.trim() === '' && (one.needed || dependsOn(said, one) === 'needed');

/** Whether a value of another column needs this one; `perhaps`: as long as nobody has said one value for all rows. */
function dependsOn({ columns, neededWith }: Said, { column }: Column): 'needed' | 'perhaps' | 'no' {
  const rules = neededWith.filter((one) => one.columns.includes(column));
  const valueFor = (rule: (typeof rules)[number]) =>
    columns.find((other) => other.column === rule.column)?.value.trim() ?? '';
  if (rules.some((rule) => rule.values.includes(valueFor(rule)))) return 'needed';
  return rules.some((rule) => valueFor(rule) === '') ? 'perhaps' : 'no';
}

/** What people bring in most stands first in the choice. */
const USUAL = ['products.csv', 'price-conditions.csv', 'companies.csv', 'ship-tos.csv', 'availability.csv'];

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
    open: said.columns.filter((one) => one.needed || dependsOn(said, one) !== 'no'),
    more: said.columns.filter((one) => !one.needed && dependsOn(said, one) === 'no'),
  };
  const kinds = {
    usual: USUAL.filter((file) => files.includes(file)),
    others: files.filter((file) => !USUAL.includes(file)),
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
  const row = (one: Column) => {
    const { column, name: called, needed, from, value, form, isDay, choices } = one;
    const isSame = from === null && value !== '';
    const say = (text: string) =>
      onChange(said.columns.map((each) => (each.column === column ? { ...each, value: text || ' ' } : each)));
    const wired = { 'aria-label': t('deskColumns.value', { column: called }), value: value.trimStart() };
    return (
      <div key={column} className={classes(css['row'], isMissing(said, one) && css['missing'])}>
        <span>
          <b>{called}</b>
          {!(isSame && choices.length > 0) && <small>{form}</small>}
        </span>
        <select
          aria-label={t('deskColumns.from', { column: called, name })}
          value={isSame ? SAME : (from ?? '')}
          onChange={({ target }) => change(column, target.value)}
        >
          <option value="">{t(needed ? 'deskColumns.choose' : 'deskColumns.none')}</option>
          <option value={SAME}>{t('deskColumns.same')}</option>
          <optgroup label={t('deskColumns.fromFile')}>
            {[...new Set(header)].filter(Boolean).map((heading) => (
              <option key={heading} value={heading}>
                {heading}
              </option>
            ))}
          </optgroup>
        </select>
        {isSame && choices.length > 0 ? (
          <select {...wired} onChange={({ target }) => say(target.value)}>
            <option value="">{t('deskColumns.chooseValue')}</option>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.name}
              </option>
            ))}
          </select>
        ) : isSame ? (
          <input
            {...wired}
            type={isDay ? 'date' : 'text'}
            placeholder={form}
            maxLength={200}
            onChange={({ target }) => say(target.value)}
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
          {(['usual', 'others'] as const).map((group) => (
            <optgroup key={group} label={t(`deskColumns.${group}`)}>
              {kinds[group].map((file) => (
                <option key={file} value={file}>
                  {t(`desk.imports.kind.${file.replace(/\.\w+$/, '')}` as 'desk.imports.kind.products')}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      {rows.open.map(row)}
      {rows.more.length > 0 && (
        <details open={rows.open.length === 0 || undefined}>
          <summary>{t('deskColumns.more', { count: rows.more.length, found })}</summary>
          {rows.more.map(row)}
        </details>
      )}
      {said.file !== null && unused.length > 0 && <p>{t('deskColumns.unused', { names: unused.join(', ') })}</p>}
    </fieldset>
  );
}
