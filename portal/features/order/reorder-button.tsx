import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '#portal/paths.ts';
import { Button } from '#portal/ui/button.tsx';
import { failureSentence } from '#portal/ui/load-failed.tsx';
import { toast } from '#portal/ui/toast.tsx';
import { useReorder } from './use-orders.ts';

/** Puts the lines of an order into the cart again and says what could not come. */
export function ReorderButton({ orderNumber, variant = 'outline' }: { orderNumber: string; variant?: 'primary' | 'outline' | 'ghost' }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useReorder();
  const reorder = async () => {
    try {
      const missing = await mutateAsync(orderNumber);
      const action = { label: t('order.toCart'), run: () => void navigate(paths.cart()) };
      if (missing.length === 0) toast({ tone: 'done', text: t('order.reordered'), action, stays: false });
      else
        toast({
          tone: 'wrong',
          text: (
            <>
              {t('order.reorderPartly')} {missing.join(' ')}
            </>
          ),
          action,
        });
    } catch (error) {
      toast({ tone: 'wrong', text: failureSentence(error, t) });
    }
  };
  return (
    <Button variant={variant} busy={isPending} icon={<IconRefresh size={16} aria-hidden />} onClick={() => void reorder()}>
      {t('order.reorder')}
    </Button>
  );
}
