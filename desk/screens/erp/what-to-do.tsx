import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { mayDo, useMe } from '../../state/me.ts';

/** What the ERP has reported of an order that does not fit it, and what the reader can do about it: who may not settle it tells somebody who may. */
export function WhatToDo({ reason }: { readonly reason: 'erp-goes-on' | 'erp-unfit' }) {
  const { t } = useTranslation();
  const may = mayDo(useMe());
  return (
    <p>
      {t(may('Desk Operation') ? `desk.today.do.${reason}` : 'desk.today.do.ask')}{' '}
      {may('Desk Operation', 'view') && <Link to="/operation/erp">{t('desk.today.do.go')}</Link>}
    </p>
  );
}
