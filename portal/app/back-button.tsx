import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { paths } from '#portal/paths.ts';
import { Button } from '#ui/button.tsx';
import { useGoBack, useVisited } from './navigation-history.ts';

/** The portal's own way back, one of the last ten pages; nothing while there is none. */
export function BackButton() {
  const { t } = useTranslation();
  const back = useGoBack(paths.home());
  if (useVisited().length < 2) return null;
  return (
    <Button icon={<IconArrowLeft size={16} aria-hidden />} onClick={back}>
      {t('portal.back')}
    </Button>
  );
}
