import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { offer, useOffered } from '#portal/features/sharepoint/open-sharepoint.ts';
import { Dialog } from '#ui/dialog.tsx';
import css from './blocked-links.module.css';
import { webAddress } from '#ui/address.ts';

/** N2.20: what the browser blocked, to be opened one by one. */
export function BlockedLinks() {
  const { t } = useTranslation();
  const links = useOffered();
  return (
    <Dialog open={links.length > 0} title={t('portal.sharepoint.title')} onClose={() => offer([])}>
      <p>{t('portal.sharepoint.body')}</p>
      <ul className={css['links']}>
        {links.map(({ Link, label }) => (
          <li key={Link}>
            <a href={webAddress(Link)} target="_blank" rel="noopener noreferrer">
              {label}
              <IconExternalLink size={14} aria-hidden />
              <span className="hidden-visually"> ({t('portal.footer.newTab')})</span>
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
