import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ShipToField } from '#portal/features/ship-to/ship-to-field.tsx';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import css from './reporting-screen.module.css';

interface Props {
  readonly shipTos: readonly { readonly id: string; readonly name: string }[];
  readonly shipToId: string;
  readonly filtered: boolean;
  readonly children: ReactNode;
  /** Buttons at the end: what is done with the whole report. */
  readonly tools: ReactNode;
  onShipTo(id: string): void;
  onClear(): void;
}

/** Period and ship-to of a report. */
export function ReportFilters({ shipTos, shipToId, filtered, children, tools, onShipTo, onClear }: Props) {
  const { t } = useTranslation();
  return (
    <Panel>
      <form
        className={css['filters']}
        role="search"
        aria-label={t('report.filter.label')}
        onSubmit={(event) => event.preventDefault()}
      >
        {children}
        <ShipToField
          label={t('report.filter.shipTo')}
          none={t('report.filter.all')}
          shipTos={shipTos}
          value={shipToId}
          onChange={(event) => onShipTo(event.target.value)}
        />
        {filtered && (
          <Button variant="ghost" onClick={onClear}>
            {t('report.filter.clear')}
          </Button>
        )}
        <div className={css['tools']} role="group" aria-label={t('report.export.label')}>
          {tools}
        </div>
      </form>
    </Panel>
  );
}
