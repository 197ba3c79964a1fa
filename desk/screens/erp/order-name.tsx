import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

interface Props {
  readonly orderNumber: string | null;
  readonly companyName: string | null;
  /** The ERP's key of the order. */
  readonly sapId?: string | null;
}

/** Which order a row is about, by both of its numbers and its customer; one that the portal does not know has the ERP's key alone. */
export function OrderName({ orderNumber, companyName, sapId }: Props) {
  const { t } = useTranslation();
  return (
    <>
      {orderNumber ? <Link to={`/orders/${orderNumber}`}>{orderNumber}</Link> : <b>{sapId ?? t('deskErp.noOrder')}</b>}
      <small>{[companyName, orderNumber && sapId].filter(Boolean).join(' · ')}</small>
    </>
  );
}
