import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router';
import { openSharepoint } from '#portal/features/sharepoint/open-sharepoint.ts';
import type { MenuEntry } from './menu.ts';
import { isOwnPath, webAddress } from '#ui/address.ts';

/** One entry of the menu: a page of ours, a place outside in a new tab, or something that is done. */
export function MenuItem({
  entry: { to, label, kind, extra },
  className,
  current,
}: {
  readonly entry: MenuEntry;
  readonly className?: string;
  readonly current?: boolean;
}) {
  const { t } = useTranslation();
  const sign = (
    <>
      <IconExternalLink size={14} aria-hidden />
      <span className="hidden-visually"> ({t('portal.footer.newTab')})</span>
    </>
  );
  if (kind === 'sharepoint')
    return (
      <button type="button" className={className} onClick={() => void openSharepoint()}>
        {t(label)} {sign}
      </button>
    );
  if (kind === 'named')
    return (
      <a href={isOwnPath(to) ? to : webAddress(to)} target="_blank" rel="noopener noreferrer" className={className}>
        {t(label)} {sign}
      </a>
    );
  if (extra)
    return (
      <Link to={to} className={className}>
        {t(label)}
      </Link>
    );
  return (
    <NavLink to={to} end={to === '/'} className={className} aria-current={current ? 'page' : undefined}>
      {t(label)}
    </NavLink>
  );
}
