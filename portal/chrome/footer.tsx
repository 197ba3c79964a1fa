import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLinks } from '#portal/features/link/use-links.ts';
import { paths } from '#portal/paths.ts';
import { portalSettings } from '#portal/state/portal-config.ts';
import css from './footer.module.css';
import { isOwnPath, webAddress } from '#ui/address.ts';

const TYPES = [
  { type: 'Mobile Brands', title: 'portal.footer.brands' },
  { type: 'About Us', title: 'portal.footer.about' },
  { type: 'Social Media', title: 'portal.footer.social' },
] as const;

/** spec 2: brand, About Us and social links in their order, the adults-only notice, and the copyright of this year. */
export function Footer({ hasRoute }: { readonly hasRoute: (path: string) => boolean }) {
  const { t } = useTranslation();
  const { data: links = [] } = useLinks();
  const year = String(new Date().getFullYear());
  return (
    <footer className={css['footer']} data-on-cloth>
      {links.length > 0 && (
        <div className={css['inner']}>
          {TYPES.map(({ type, title }) => {
            const own = links.filter((link) => link.type === type);
            return (
              own.length > 0 && (
                <section key={type}>
                  <h2>{t(title)}</h2>
                  <ul>
                    {own.map((link) => (
                      <li key={link.id}>
                        {isOwnPath(link.url) ? (
                          <Link to={link.url}>{link.label}</Link>
                        ) : (
                          <a href={webAddress(link.url)} target="_blank" rel="noopener noreferrer">
                            {link.label}
                            <span className="hidden-visually"> ({t('portal.footer.newTab')})</span>
                          </a>
                        )}
                      </li>
                    ))}
                  </ul>
                </section>
              )
            );
          })}
        </div>
      )}
      <div className={css['foot']}>
        <p className={css['adults']}>
          <b aria-hidden>18+</b>
          {t('age.responsible')}
        </p>
        {hasRoute(paths.contact()) && <Link to={paths.contact()}>{t('contact.title')}</Link>}
        <p>{t('portal.footer.copyright', { year, supplier: portalSettings().theme.supplier })}</p>
      </div>
    </footer>
  );
}
