import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import css from './second-factor.module.css';

/** Shown this once: each is good for one sign-in without the app. */
export function RecoveryCodes({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={css['stack']}>
      <Notice tone="done" urgent title={t('factor.codesTitle')}>
        {t('factor.codesBody')}
      </Notice>
      <ul className={css['codes']} aria-label={t('factor.codesTitle')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={css['actions']}>
        <Button variant="primary" onClick={onDone}>
          {t('factor.kept')}
        </Button>
      </div>
    </div>
  );
}
