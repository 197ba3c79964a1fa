import { IconBrightnessUp, IconDeviceDesktop, IconMoon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { chooseColorScheme, useColorScheme } from '#portal/state/color-scheme.ts';
import css from './scheme-switch.module.css';

const SCHEMES = [
  { scheme: 'auto', icon: IconDeviceDesktop, label: 'portal.header.schemeAuto' },
  { scheme: 'light', icon: IconBrightnessUp, label: 'portal.header.schemeLight' },
  { scheme: 'dark', icon: IconMoon, label: 'portal.header.schemeDark' },
] as const;

/** Light, dark, or as the device has it; remembered on the device. */
export function SchemeSwitch() {
  const { t } = useTranslation();
  const chosen = useColorScheme();
  return (
    <fieldset className={css['schemes']}>
      <legend>{t('portal.header.scheme')}</legend>
      <div>
        {SCHEMES.map(({ scheme, icon: Icon, label }) => (
          <button
            key={scheme}
            type="button"
            aria-pressed={chosen === scheme}
            title={t(label)}
            onClick={() => chooseColorScheme(scheme)}
          >
            <Icon size={16} aria-hidden />
            <span className="hidden-visually">{t(label)}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
