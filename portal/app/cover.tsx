import type { ReactNode } from 'react';
import { LanguageSwitch } from '#portal/chrome/language-switch.tsx';
import { portalSettings } from '#portal/state/portal-config.ts';
import { Cask } from '#ui/cask.tsx';
import css from './cover.module.css';

/** A page that stands where the portal does not: the brand, the languages, one thing to do. It needs no router, no session and no answer of the server. */
export function Cover({ children }: { readonly children: ReactNode }) {
  const { theme } = portalSettings();
  return (
    <div className={css['cover']}>
      <header className={css['header']} data-on-cloth>
        <span className={css['brand']}>
          {theme.logo ? <img src={theme.logo} alt="" width={28} height={28} /> : <Cask />}
          <b>{theme.name.toLocaleUpperCase('hu')}</b>
        </span>
        <LanguageSwitch />
      </header>
      <main>{children}</main>
    </div>
  );
}
