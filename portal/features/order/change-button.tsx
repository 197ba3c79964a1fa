import { IconPencil } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { commerce } from '#portal/api/commerce.ts';
import { hasCode } from '#ui/failure.ts';
import { ChangeOrder } from '#portal/api/generated/commerce.ts';
import { paths } from '#portal/paths.ts';
import { typedIsSaved } from '#portal/state/typed.ts';
import { store } from '#portal/state/stored-values.ts';
import { Button } from '#ui/button.tsx';
import { tell } from '#ui/confirm.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useFormat } from '#ui/format.ts';
import { failureSentence } from '#ui/load-failed.tsx';
import { sentences } from '#ui/sentences.ts';
import { toast } from '#ui/toast.tsx';
import type { OrderRow } from './use-orders.ts';

/** Takes an order back into the cart until its cut-off; asks first what becomes of a cart that holds something. */
export function ChangeButton({
  order: { orderNumber, changeableUntil, deliveryDate },
}: {
  order: Pick<OrderRow, 'orderNumber' | 'changeableUntil' | 'deliveryDate'>;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (keep: string | null) => {
      await typedIsSaved();
      const answer = (await commerce(ChangeOrder, { orderNumber, keep })).changeOrder!;
      queries.setQueryData(['cart'], answer.cart);
      return answer;
    },
    onSettled: () =>
      Promise.all(['orders', 'order', 'saved-orders'].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  });
  const change = async (keep: string | null) => {
    setAsking(false);
    try {
      const { cart, message, userInputErrors } = await mutateAsync(keep);
      // The tab goes on with the order's own ship-to, day and texts; transport and type are those of the cart.
      store({
        shipToId: cart.ship_to_id ?? '',
        deliveryDate: cart.delivery_date ?? deliveryDate,
        datePopup: (cart.delivery_fee ?? 0) > 0 ? deliveryDate : '',
        customerOrderNumber: cart.customer_order_number ?? '',
        noteForDriver: cart.note_for_driver ?? '',
        shippingMethod: '',
        shippingType: '',
        orderType: '',
      });
      if (message)
        toast({
          tone: 'wrong',
          text: `${message}: ${sentences(userInputErrors.map((error) => error?.message))}`,
        });
      void navigate(paths.cart());
    } catch (error) {
      if (hasCode(error, 'CART_NOT_EMPTY') && keep === null) setAsking(true);
      else await tell({ title: failureSentence(error, t), close: t('portal.close') });
    }
  };
  return (
    <>
      <Button busy={isPending} icon={<IconPencil size={16} aria-hidden />} onClick={() => void change(null)}>
        {changeableUntil
          ? t('order.change.until', { until: format.dayShortTime(changeableUntil) })
          : t('order.change.short')}
      </Button>
      {asking && (
        <Dialog
          open
          title={t('order.change.cartQuestion')}
          onClose={() => setAsking(false)}
          footer={
            <>
              <Button size="lg" onClick={() => setAsking(false)}>
                {t('reorder.not')}
              </Button>
              <Button size="lg" onClick={() => void change('join')}>
                {t('order.change.join')}
              </Button>
              <Button size="lg" variant="primary" onClick={() => void change('save')}>
                {t('order.change.save')}
              </Button>
            </>
          }
        >
          {t('order.change.cartBody')}
        </Dialog>
      )}
    </>
  );
}
