import { useTranslation } from 'react-i18next';
import css from './new-rows.module.css';

/** What has come since the list was shown waits behind this: one press, or the key `.`, brings it in. */
export function NewRows({ count, onShow }: { readonly count: number; readonly onShow: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={css['new']} role="status" data-no-print>
      {count > 0 && (
        <button type="button" onClick={onShow} aria-keyshortcuts=".">
          {t('deskLive.new', { count })} <kbd>.</kbd>
        </button>
      )}
    </div>
  );
}
