import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#portal/paths.ts';
import { Button } from '#ui/button.tsx';
import { Plate } from '#ui/plate.tsx';
import { Cover } from './cover.tsx';
import { isChunkFailure } from '#ui/load-chunk.ts';
import css from './portal-failed.module.css';

/** The frame itself crashed, not a page in it (spec 8: 'Something went wrong!!'). Both ways out load the portal anew; what was typed into the cart is kept by the server. */
export function PortalFailed({ error }: { readonly error: unknown }) {
  const { t } = useTranslation();
  const title = t('error.somethingWrong');
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <Cover>
      <div role="alert">
        <Plate title={title}>
          <p>{isChunkFailure(error) ? t('error.pageNotLoadedBody') : t('error.portalStopped')}</p>
          <Button variant="primary" size="lg" wide onClick={() => window.location.reload()}>
            {t('error.again')}
          </Button>
          {/* No link of the router: the portal starts from the beginning. */}
          <a className={css['home']} href={paths.home()}>
            {t('error.backHome')}
          </a>
        </Plate>
      </div>
    </Cover>
  );
}
