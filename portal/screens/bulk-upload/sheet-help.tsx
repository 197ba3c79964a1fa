import { useTranslation } from 'react-i18next';
import { Panel } from '#ui/panel.tsx';
import css from './bulk-upload.module.css';

const COLUMNS = ['shipTo', 'day', 'number', 'transport', 'sku', 'quantity', 'unit', 'note'] as const;
const NEEDED = new Set<string>(['shipTo', 'day', 'number', 'sku', 'quantity']);

/** What the columns of a sheet mean; the same words as in the template. */
export function SheetHelp() {
  const { t } = useTranslation();
  return (
    <Panel title={t('bulk.page.columns')} subtitle={t('bulk.page.columnsNote')}>
      <dl className={css['columns']}>
        {COLUMNS.map((column) => (
          <div key={column}>
            <dt>
              {t(`bulk.column.${column}`)} {!NEEDED.has(column) && <span>{t('bulk.page.optional')}</span>}
            </dt>
            <dd>{t(`bulk.hint.${column}`)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
