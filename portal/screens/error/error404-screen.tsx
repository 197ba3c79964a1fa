import { useTranslation } from 'react-i18next';
import { paths } from '#portal/paths.ts';
import { BackButton } from '#portal/app/back-button.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** spec 2: any path that is not in the table of screens. */
export function Error404Screen() {
  const { t } = useTranslation();
  return (
    <EmptyState
      level={1}
      title={t('access.notFound')}
      actions={
        <>
          <ButtonLink variant="primary" to={paths.home()}>
            {t('error.backHome')}
          </ButtonLink>
          <BackButton />
        </>
      }
    >
      {t('access.notFoundBody')}
    </EmptyState>
  );
}
