import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsWorking } from '#portal/api/tracking.ts';
import css from './global-loader.module.css';

const AFTER = 200;

/** spec 2: shows while any tracked asynchronous action runs, and not while a modal is open. Short work does not flicker. */
export function GlobalLoader() {
  const { t } = useTranslation();
  const shown = useLasting(useIsWorking());
  return (
    <div className={css['loader']} data-shown={shown || undefined} data-no-print>
      <span role="status" className="hidden-visually">
        {shown ? t('portal.working') : ''}
      </span>
      {shown && <i aria-hidden />}
    </div>
  );
}

function useLasting(working: boolean): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!working) {
      setLasting(false);
      return;
    }
    const timer = setTimeout(() => setLasting(true), AFTER);
    return () => clearTimeout(timer);
  }, [working]);
  return lasting;
}
