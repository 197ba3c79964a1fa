import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '#ui/format.ts';
import { mayDo, useMe } from '../../state/me.ts';
import css from './today.module.css';

/** The ERP does not answer: a clerk before the cut-off must know that nothing gets through. */
export function ErpAway({ waiting, since }: { readonly waiting: number; readonly since: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const maySee = mayDo(useMe())('Desk Operation', 'view');
  return (
    <p className={css['away']} role="status">
      {t('desk.today.erpAway', { count: waiting, when: format.dayTime(since) })}{' '}
      {maySee && <Link to="/operation/erp">{t('deskWork.erpWaits.go')}</Link>}
    </p>
  );
}
