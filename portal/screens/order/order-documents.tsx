import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { may } from '#portal/features/user/me.ts';
import { useMe } from '#portal/features/user/use-me.ts';
import { usePortalConfig } from '#portal/features/portal-config/use-portal-config.ts';
import { Button } from '#ui/button.tsx';
import { useFormat } from '#ui/format.ts';
import { Leader, Leaders } from '#ui/leaders.tsx';
import { Panel } from '#ui/panel.tsx';
import { InvoiceChip } from '#portal/features/document/invoice-chip.tsx';
import css from './order-screen.module.css';
import { useDownload } from '#portal/features/document/use-download.ts';
import { useOrderDocuments } from '#portal/features/document/use-documents.ts';

/** The papers of an order, for users with My Documents. */
export function OrderDocuments({ orderNumber }: { readonly orderNumber: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: me } = useMe();
  const { data: config } = usePortalConfig();
  const allowed = me !== undefined && config !== undefined && may(me, config.sections, 'My Documents');
  const { data: documents } = useOrderDocuments(orderNumber, allowed);
  const download = useDownload();
  if (!allowed || !documents) return null;
  return (
    <Panel title={t('document.ofOrder')}>
      {documents.length === 0 && <p>{t('document.ofOrderNone')}</p>}
      <Leaders className={css['papers']}>
        {documents.map((paper) => (
          <Leader
            key={paper.id}
            name={
              <Button
                variant="ghost"
                icon={<IconDownload size={16} aria-hidden />}
                onClick={() => download.mutate({ ids: [paper.id] })}
              >
                {paper.name}
              </Button>
            }
          >
            {paper.state ? <InvoiceChip state={paper.state} /> : format.day(paper.date)}
          </Leader>
        ))}
      </Leaders>
    </Panel>
  );
}
