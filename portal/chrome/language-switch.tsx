import { useTranslation } from 'react-i18next';
import type { Language } from '#values/text.ts';
import { chooseLanguage } from '#portal/state/language.ts';
import { portalSettings } from '#portal/state/portal-config.ts';
import { toast } from '#ui/toast.tsx';
import css from './language-switch.module.css';

const NAMES: Record<Language, string> = { hu: 'Magyar', en: 'English', es: 'Español' };

/** Each language under its own name. The page stays where it is; the choice is stored (spec 2). */
export function LanguageSwitch({ long = false }: { readonly long?: boolean }) {
  const { t, i18n } = useTranslation();
  const { languages } = portalSettings();
  const choose = async (language: Language) => {
    try {
      await chooseLanguage(language);
    } catch {
      toast({
        tone: 'wrong',
        text: t('error.languageNotLoaded'),
        action: { label: t('error.loadAnew'), run: () => window.location.reload() },
      });
    }
  };
  return (
    <ul className={css['languages']} aria-label={t('portal.header.language')}>
      {languages.map((language) => (
        <li key={language}>
          <button
            type="button"
            lang={language}
            aria-label={long ? undefined : `${language.toUpperCase()} ${NAMES[language]}`}
            aria-pressed={i18n.language === language}
            onClick={() => void choose(language)}
          >
            {long ? NAMES[language] : language.toUpperCase()}
          </button>
        </li>
      ))}
    </ul>
  );
}
