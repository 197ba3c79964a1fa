import { useTranslation } from 'react-i18next';
import { isFailure } from '#portal/api/failure.ts';
import { paths } from '#portal/paths.ts';
import { Button, ButtonLink } from '#portal/ui/button.tsx';
import { EmptyState } from '#portal/ui/empty-state.tsx';
import { LoadFailed } from '#portal/ui/load-failed.tsx';
import { isChunkFailure } from './load-screen.ts';

const reload = () => window.location.reload();

/** Where a part of a page crashed, or its chunk did not come (spec 8: 'Something went wrong!!'). */
export function ScreenFailed({ error }: { readonly error: unknown }) {
  const { t } = useTranslation();
  if (isFailure(error)) return <LoadFailed error={error} level={1} onRetry={reload} />;
  const chunk = isChunkFailure(error);
  const title = chunk ? t('error.pageNotLoaded') : t('error.somethingWrong');
  const text = chunk ? t('error.pageNotLoadedBody') : t('error.tryLater');
  return (
    <div role="alert">
      <EmptyState
        level={1}
        title={title}
        actions={
          <>
            <Button variant="primary" onClick={reload}>
              {t('error.again')}
            </Button>
            <ButtonLink to={paths.home()}>{t('error.backHome')}</ButtonLink>
          </>
        }
      >
        {text}
      </EmptyState>
    </div>
  );
}
