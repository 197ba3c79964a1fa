import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';

interface Props {
  readonly name: string;
  readonly variant: 'primary' | 'ghost';
  /** What it opens. */
  dialog(onClose: () => void): ReactNode;
}

/** Shows what would come today, then puts it into the cart. */
export function ReorderButton({ name, variant, dialog }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        icon={<IconRefresh size={16} aria-hidden />}
        aria-label={`${t('order.reorder')}: ${name}`}
        onClick={() => setOpen(true)}
      >
        {t('order.reorder')}
      </Button>
      {open && dialog(() => setOpen(false))}
    </>
  );
}
