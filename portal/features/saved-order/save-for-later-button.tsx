import { IconBookmark } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '#portal/paths.ts';
import { Button } from '#ui/button.tsx';
import { imported } from '#portal/state/imported.ts';
import { loadOtherWords } from '#portal/state/language.ts';
import { stored } from '#portal/state/stored-values.ts';
import { tell } from '#ui/confirm.tsx';
import { failureSentence } from '#ui/load-failed.tsx';
import { toast } from '#ui/toast.tsx';
import type { SaveDialog } from './save-dialog.tsx';
import { useSaveForLater } from './use-saved-orders.ts';
import type { UnsavedLines } from './use-saved-orders.ts';

/** Puts the cart aside under a name and shows it at the head of the saved orders; why it cannot be is said in a modal. */
export function SaveForLaterButton({
  cartId,
  lines,
  wide,
  quiet,
}: {
  cartId: string;
  lines: UnsavedLines;
  wide?: boolean;
  quiet?: boolean;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useSaveForLater(lines);
  // Comes, with its words, when it is asked for.
  const [Ask, setAsk] = useState<typeof SaveDialog | null>(null);
  const ask = async () => {
    try {
      const [{ SaveDialog: loaded }] = await Promise.all([
        imported(() => import('./save-dialog.tsx')),
        loadOtherWords(),
      ]);
      setAsk(() => loaded);
    } catch (error) {
      await tell({ title: failureSentence(error, t), close: t('portal.close') });
    }
  };
  const save = async (number: string) => {
    setAsk(null);
    try {
      const { success, message } = await mutateAsync({ cartId, number });
      if (!success)
        return await tell({
          title: message ?? '',
          body: stored('shipToId') ? undefined : `${t('order.shipToRequired')}.`,
          close: t('portal.close'),
        });
      toast({ tone: 'done', text: message ?? '' });
      void navigate(paths.savedOrders());
    } catch (error) {
      await tell({ title: failureSentence(error, t), close: t('portal.close') });
    }
  };
  return (
    <>
      <Button
        wide={wide}
        {...(quiet ? { variant: 'ghost' as const } : { size: 'lg' as const })}
        busy={isPending}
        icon={<IconBookmark size={16} aria-hidden />}
        onClick={() => void ask()}
      >
        {t('cart.saveForLater')}
      </Button>
      {Ask && <Ask onSave={(number) => void save(number)} onClose={() => setAsk(null)} />}
    </>
  );
}
