import { IconFileTypeCsv, IconFileTypeXls } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';

/** A report as a sheet. */
export function ExportButtons({ busy, onExport }: { readonly busy: boolean; onExport(format: 'csv' | 'xlsx'): void }) {
  const { t } = useTranslation();
  return (
    <>
      <Button
        variant="ghost"
        busy={busy}
        icon={<IconFileTypeCsv size={18} aria-hidden />}
        onClick={() => onExport('csv')}
      >
        {t('report.export.csv')}
      </Button>
      <Button
        variant="ghost"
        busy={busy}
        icon={<IconFileTypeXls size={18} aria-hidden />}
        onClick={() => onExport('xlsx')}
      >
        {t('report.export.xlsx')}
      </Button>
    </>
  );
}
