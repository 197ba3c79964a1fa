import { useTranslation } from 'react-i18next';
import { paths } from '#portal/paths.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { isChunkFailure } from '#ui/load-chunk.ts';

const reload = () => window.location.reload();

/**
 * Where a part of a page crashed, or its chunk did not come (spec 8: 'Something went wrong!!'). A chunk is asked for anew where it
 * stands; one that a new version has taken away comes with the whole page only.
 */
export function ScreenFailed({ error, again }: { readonly error: unknown; readonly again: () => void }) {
  const { t } = useTranslation();
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
            <Button variant="primary" onClick={chunk ? again : reload}>
              {t('error.again')}
            </Button>
            {chunk ? (
              <Button onClick={reload}>{t('error.loadAnew')}</Button>
            ) : (
              <ButtonLink to={paths.home()}>{t('error.backHome')}</ButtonLink>
            )}
          </>
        }
      >
        {text}
      </EmptyState>
    </div>
  );
}
