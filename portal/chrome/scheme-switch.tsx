import { useMantineColorScheme } from '@mantine/core';
import { IconBrightnessUp, IconDeviceDesktop, IconMoon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import css from './scheme-switch.module.css';

const SCHEMES = [
  { scheme: 'auto', icon: IconDeviceDesktop, label: 'portal.header.schemeAuto' },
  { scheme: 'light', icon: IconBrightnessUp, label: 'portal.header.schemeLight' },
  { scheme: 'dark', icon: IconMoon, label: 'portal.header.schemeDark' },
] as const;

/** Light, dark, or as the device has it; remembered on the device. */
export function SchemeSwitch() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <fieldset className={css['schemes']}>
      <legend>{t('portal.header.scheme')}</legend>
      <div>
        {SCHEMES.map(({ scheme, icon: Icon, label }) => (
          <button key={scheme} type="button" aria-pressed={colorScheme === scheme} title={t(label)} onClick={() => setColorScheme(scheme)}>
            <Icon size={16} aria-hidden /><span className="hidden-visually">{t(label)}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
