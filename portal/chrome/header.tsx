import { IconMenu2, IconSearch, IconShoppingCart, IconStar } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { useOutsideLinks } from '#portal/features/outside-link/use-outside-links.ts';
import { usePortalConfig } from '#portal/features/portal-config/use-portal-config.ts';
import { useSharepoint } from '#portal/features/sharepoint/use-sharepoint.ts';
import { may } from '#portal/features/user/me.ts';
import { useMe } from '#portal/features/user/use-me.ts';
import { paths } from '#portal/paths.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Brand } from './brand.tsx';
import css from './header.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { menuFor } from './menu.ts';
import { MainNav } from './main-nav.tsx';
import { PhoneMenu } from './phone-menu.tsx';
import { SearchField } from './search-field.tsx';
import type { Slots } from './slots.ts';
import { Slot } from './slot.tsx';

interface Props {
  readonly hasRoute: (path: string) => boolean;
  readonly slots: Slots;
  readonly onCart: () => void;
}

/** Who has one of these finds by a number what they may see of it. */
const NUMBERED = ['My Orders', 'My Documents', 'Contracts', 'Support'] as const;

/** spec 2: the header menu with cart and favourites count, language switch, profile and logout. */
export function Header({ hasRoute, slots, onCart }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { key } = useLocation();
  const { data: me } = useMe();
  const { data: config } = usePortalConfig();
  const [openOn, setOpenOn] = useState<{ what: 'menu' | 'search'; on: string } | null>(null);
  const open = openOn?.on === key ? openOn.what : null;
  const sections = config?.sections ?? new Set<string>();
  const { data: named } = useOutsideLinks(me?.validated === true);
  const sharepoint = useSharepoint(me?.validated === true && may(me, sections, 'Sharepoint'));
  const groups = me ? menuFor(me, sections, hasRoute, { named, sharepoint }) : [];
  const buys = me !== undefined && may(me, sections, 'Catalogue') && hasRoute(paths.products());
  const searches = buys || (me !== undefined && me.roles.length > 0 && NUMBERED.some((one) => may(me, sections, one)));
  return (
    <header className={css['header']} data-on-cloth>
      <Brand />
      <MainNav groups={groups} />
      <div className={css['right']}>
        {searches && (
          <button
            type="button"
            className={css['tool']}
            aria-label={t('portal.header.search')}
            aria-expanded={open === 'search'}
            onClick={() => setOpenOn(open === 'search' ? null : { what: 'search', on: key })}
          >
            <IconSearch size={18} aria-hidden />
            <span className={css['word']}>{t('portal.header.search')}</span>
          </button>
        )}
        {buys && hasRoute(paths.favourites()) && (
          <Link className={css['tool']} to={paths.favourites()} title={t('portal.header.favourites')}>
            <IconStar size={18} aria-hidden />
            <span className="hidden-visually">{t('portal.header.favourites')}</span>
            <em>
              <Slot of={slots.FavouritesCount} />
            </em>
          </Link>
        )}
        {buys && hasRoute(paths.cart()) && (
          <button
            type="button"
            className={css['tool']}
            onClick={onCart}
            title={t('portal.header.cartKey')}
            aria-keyshortcuts="Alt+C"
          >
            <IconShoppingCart size={18} aria-hidden />
            <span className="hidden-visually">{t('portal.header.cart')}</span>
            <em>
              <Slot of={slots.CartCount} />
            </em>
          </button>
        )}
        <span className={css['desktop']}>
          <LanguageSwitch />
        </span>
        <span className={css['desktop']}>
          <AccountMenu me={me} sections={sections} hasRoute={hasRoute} />
        </span>
        <button
          type="button"
          className={`${css['tool']} ${css['burger']}`}
          aria-label={t('portal.menu.open')}
          aria-expanded={open === 'menu'}
          onClick={() => setOpenOn({ what: 'menu', on: key })}
        >
          <IconMenu2 size={22} aria-hidden />
        </button>
      </div>
      {open === 'search' && <SearchField buys={buys} onDone={() => setOpenOn(null)} />}
      <Dialog open={open === 'menu'} shape="side" title={t('portal.menu.title')} onClose={() => setOpenOn(null)}>
        <PhoneMenu
          groups={groups}
          me={me}
          sections={sections}
          hasRoute={hasRoute}
          action={
            buys && (
              <Button variant="primary" size="lg" wide onClick={() => void navigate(paths.products())}>
                {t('portal.menu.createOrder')}
              </Button>
            )
          }
        />
      </Dialog>
    </header>
  );
}
