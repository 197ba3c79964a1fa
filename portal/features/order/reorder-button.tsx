import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#portal/ui/button.tsx';
import { ReorderDialog } from './reorder-dialog.tsx';
import type { Source } from './use-reorder.ts';

/** Shows what would come today, then puts it into the cart. */
export function ReorderButton({ source, name, variant = 'outline' }: { source: Source; name: string; variant?: 'primary' | 'outline' | 'ghost' }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} icon={<IconRefresh size={16} aria-hidden />} aria-label={`${t('order.reorder')}: ${name}`} onClick={() => setOpen(true)}>
        {t('order.reorder')}
      </Button>
      {open && <ReorderDialog source={source} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}
