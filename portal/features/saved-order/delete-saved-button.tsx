import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { confirm, tell } from '#ui/confirm.tsx';
import { failureSentence } from '#ui/load-failed.tsx';
import { toast } from '#ui/toast.tsx';
import { useDeleteSavedOrder } from './use-saved-orders.ts';

/** Asks first, in a modal; what has gone says so. */
export function DeleteSavedButton({
  cartId,
  name,
  onDeleted,
}: {
  cartId: string;
  name: string;
  onDeleted?: () => void;
}) {
  const { t } = useTranslation();
  const { mutateAsync, isPending } = useDeleteSavedOrder();
  const remove = async () => {
    if (
      !(await confirm({
        title: t('confirm.deleteSavedOrder'),
        body: name,
        yes: t('saved.delete'),
        no: t('saved.keep'),
        danger: true,
      }))
    )
      return;
    try {
      const { message } = await mutateAsync(cartId);
      toast({ tone: 'done', text: message ?? t('success.savedOrderDeleted') });
      onDeleted?.();
    } catch (error) {
      await tell({ title: failureSentence(error, t), close: t('portal.close') });
    }
  };
  return (
    <Button
      variant="ghost"
      busy={isPending}
      icon={<IconTrash size={16} aria-hidden />}
      aria-label={`${t('saved.delete')}: ${name}`}
      onClick={() => void remove()}
    >
      {t('saved.delete')}
    </Button>
  );
}
