import { IconMessageReport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePortalConfig } from '#portal/features/portal-config/use-portal-config.ts';
import type { Order } from '#portal/features/order/use-orders.ts';
import { may } from '#portal/features/user/me.ts';
import { useMe } from '#portal/features/user/use-me.ts';
import { paths } from '#portal/paths.ts';
import { ButtonLink } from '#ui/button.tsx';

interface Props {
  readonly order: Pick<Order, 'orderNumber' | 'shipTo'>;
  /** The one that is not right; without it the order is. */
  readonly line?: Pick<Order['lines'][number], 'name' | 'sku' | 'quantity' | 'deliveredQuantity'>;
}

/** Opens a case in which the order, and its line, stand already. */
export function ReportProblem({ order, line }: Props) {
  const { t } = useTranslation();
  const { data: me } = useMe();
  const { data: config } = usePortalConfig();
  if (!me || !config || !may(me, config.sections, 'Support')) return null;
  const short = line && line.deliveredQuantity !== null && line.deliveredQuantity < line.quantity;
  const to = paths.tickets({
    mainCategory: short || !line ? 'RENDELES' : 'MINOSEG',
    subCategory: short ? 'HIANYZO' : '',
    orderNumber: order.orderNumber,
    shipToId: order.shipTo.id,
    ...(line && { title: line.name.slice(0, 40), description: `${line.sku} ${line.name}\n` }),
  });
  return (
    <ButtonLink variant={line ? 'ghost' : 'outline'} icon={<IconMessageReport size={16} aria-hidden />} to={to}>
      {t('ticket.reportLine')}
      {line && <span className="hidden-visually">{line.name}</span>}
    </ButtonLink>
  );
}
