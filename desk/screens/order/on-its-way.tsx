import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { DeskOrder } from '#contract/desk/order.ts';
import { useFormat } from '#ui/format.ts';
import { mayDo, useMe } from '../../state/me.ts';
import css from './order.module.css';

/** What of an order the ERP does not know yet, and that its customer is changing it: since when, and what a clerk can do. */
export function OnItsWay({ order: { waitsForErp, changing } }: { readonly order: DeskOrder }) {
  const { t } = useTranslation();
  const format = useFormat();
  const maySee = mayDo(useMe())('Desk Operation', 'view');
  return (
    <>
      {changing && (
        <p className={css['waits']}>
          {t('deskWork.changing.since', { when: format.dayTime(changing.since) })}{' '}
          {changing.until
            ? t('deskWork.changing.until', { when: format.dayTime(changing.until) })
            : t('deskWork.changing.open')}
        </p>
      )}
      {waitsForErp && (
        <p className={css['waits']}>
          {t(`deskWork.erpWaits.since.${waitsForErp.errand}`, { when: format.dayTime(waitsForErp.since) })}
          {waitsForErp.why && ` ${t('deskWork.erpWaits.why', { why: waitsForErp.why })}`}{' '}
          {t(`deskWork.erpWaits.do.${waitsForErp.errand}`)}{' '}
          {maySee && <Link to="/operation/erp">{t('deskWork.erpWaits.go')}</Link>}
        </p>
      )}
    </>
  );
}
