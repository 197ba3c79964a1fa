import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import type { Language } from '#values/text.ts';
import { InsecureNotice } from '#portal/chrome/insecure-notice.tsx';
import { LanguageSwitch } from '#portal/chrome/language-switch.tsx';
import { useEndedPlacing } from '#portal/features/checkout/placing.ts';
import { useContact } from '#portal/features/contact/use-contact.ts';
import { paths } from '#portal/paths.ts';
import { canSignIn } from '#portal/state/identity-provider.ts';
import { placeKept } from '#portal/state/kept.ts';
import { chooseLanguage } from '#portal/state/language.ts';
import { ownPath } from '#portal/state/own-path.ts';
import { portalSettings } from '#portal/state/portal-config.ts';
import { leaveAgain, login, useSession } from '#portal/state/session.ts';
import { Button } from '#ui/button.tsx';
import { Cask } from '#ui/cask.tsx';
import { Notice } from '#ui/notice.tsx';
import { CoverShelf } from './cover-shelf.tsx';
import css from './login-screen.module.css';

/** The cover of the book: no portal chrome, one button that leads to the identity provider. */
export function LoginScreen() {
  const { t } = useTranslation();
  const { state } = useLocation() as { state: { returnTo?: string; of?: string } | null };
  const session = useSession();
  const { data: contact } = useContact();
  const placing = useEndedPlacing();
  const [leaving, setLeaving] = useState(false);
  const [failed, setFailed] = useState(false);
  const { theme, demo } = portalSettings();
  const kept = placeKept();
  const returnTo = ownPath(state?.returnTo ?? kept?.returnTo ?? null);
  const of = (state?.returnTo ? state.of : kept?.of) ?? '';
  const press = async () => {
    setLeaving(true);
    setFailed(false);
    try {
      await login({ returnTo, of });
    } catch {
      setLeaving(false);
      setFailed(true);
    }
  };
  // While the shell still covers the page, presses go to it.
  useEffect(() => {
    const take = () => takeEarlyPress(() => void press());
    take();
    window.addEventListener('shell-press', take);
    return () => window.removeEventListener('shell-press', take);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  if (session.status === 'in')
    return <Navigate to={of === '' || of === session.uid ? returnTo : paths.home()} replace />;
  const notice = session.status === 'out' ? session.notice : null;
  return (
    <div className={css['cover']} data-on-cloth>
      <main className={css['middle']}>
        <div className={css['plate']}>
          <div className={css['inner']}>
            <div className={css['brand']}>
              {theme.logo ? <img src={theme.logo} alt="" width={44} height={44} /> : <Cask size={44} />}
              <div>
                <b>{theme.name.toLocaleUpperCase('hu')}</b>
                <span>{t('portal.tagline', { supplier: theme.supplier })}</span>
              </div>
            </div>
            <h1>{t('login.title')}</h1>
            <div className={css['notices']}>
              {notice === 'unauthorized' && (
                <Notice tone="warning" urgent>
                  {t('access.unauthorized')}
                </Notice>
              )}
              {notice === 'expired' && (
                <Notice tone="warning" urgent title={t('error.sessionExpired')}>
                  {placing && `${t(placing === 'unknown' ? 'login.placingUnknown' : 'login.notPlaced')} `}
                  {t('login.kept')}
                </Notice>
              )}
              {notice === 'refused' && (
                <Notice tone="wrong" urgent>
                  {t('login.refused')}
                </Notice>
              )}
              {notice === 'unusable' && (
                <Notice tone="wrong" urgent>
                  {t('login.unusable')}
                </Notice>
              )}
              {notice === 'still-in' && (
                <Notice
                  tone="wrong"
                  urgent
                  title={t('login.stillIn')}
                  action={<Button onClick={() => void leaveAgain()}>{t('login.leaveAgain')}</Button>}
                >
                  {t('login.stillInBody')}
                </Notice>
              )}
              {notice === 'stranger' && (
                <Notice tone="wrong" urgent>
                  {t('login.stranger')}
                </Notice>
              )}
              {(failed || session.status === 'unreachable') && (
                <Notice tone="wrong" urgent title={t('error.unreachable')}>
                  {t('error.network')}
                </Notice>
              )}
              <InsecureNotice />
            </div>
            <p className={css['body']}>{t('login.body')}</p>
            <Button
              variant="primary"
              size="lg"
              wide
              busy={leaving}
              inactive={!canSignIn()}
              onClick={() => void press()}
            >
              {leaving ? t('login.leaving') : t('login.button')}
            </Button>
            {returnTo !== paths.home() && <p className={css['return']}>{t('login.returnTo')}</p>}
          </div>
          <div className={css['foot']}>
            <p>{t('login.noAccess')}</p>
            <p className={css['service']}>
              {contact && (
                <a href={`tel:${contact.phone.replace(/[^\d+]/g, '')}`}>
                  {t('login.service', { phone: contact.phone })}
                </a>
              )}
            </p>
          </div>
        </div>
      </main>
      <CoverShelf demo={demo} />
      {/* No footer here (R2.26): the notice and the languages stand beside the task. */}
      <aside className={css['shelfFoot']}>
        <p>
          <b aria-hidden>18+</b>
          {t('age.responsible')}
        </p>
        <LanguageSwitch long />
      </aside>
    </div>
  );
}

/** What was pressed on the shell before this page was there. */
function takeEarlyPress(logIn: () => void): void {
  const { dataset } = document.documentElement;
  const { pressed } = dataset;
  delete dataset['pressed'];
  if (pressed === 'login') logIn();
  else if (pressed) chooseLanguage(pressed as Language).catch(() => {});
}
