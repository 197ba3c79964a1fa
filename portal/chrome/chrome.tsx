import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useCompany } from '#portal/features/company/use-company.ts';
import { usePortalConfig } from '#portal/features/portal-config/use-portal-config.ts';
import { may } from '#portal/features/user/me.ts';
import { useMe } from '#portal/features/user/use-me.ts';
import { paths } from '#portal/paths.ts';
import { portalSettings } from '#portal/state/portal-config.ts';
import { useSession } from '#portal/state/session.ts';
import { useWide } from '#ui/use-wide.ts';
import { ActingBanner } from './acting-banner.tsx';
import { BareHeader } from './bare-header.tsx';
import css from './chrome.module.css';
import { CartPanel } from './cart-panel.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { HelpLink } from './help-link.tsx';
import { InsecureNotice } from './insecure-notice.tsx';
import { useOrderKeys } from './order-keys.ts';
import type { Slots } from './slots.ts';
import { Slot } from './slot.tsx';

interface Props {
  readonly kind: 'full' | 'bare' | 'none';
  readonly footer: boolean;
  readonly contextBar: boolean;
  readonly page: string;
  readonly hasRoute: (path: string) => boolean;
  readonly slots: Slots;
  readonly children: ReactNode;
}

/** Pages without the context bar where a cart is made ready all the same. */
const FILLS = ['checkout'];

/** spec 2: what stands around the pages. Signed out it is the simple layout: a language switch and a login link. */
export function Chrome({ kind, footer, contextBar, page, hasRoute, slots, children }: Props) {
  const { t } = useTranslation();
  const session = useSession();
  const { key } = useLocation();
  const navigate = useNavigate();
  const wide = useWide();
  const { data: me } = useMe();
  const { data: config } = usePortalConfig();
  const { data: company } = useCompany(me !== undefined && me.companyId !== '');
  const [cartOpenOn, setCartOpenOn] = useState<string | null>(null);
  const mayFill =
    session.status === 'in' && me !== undefined && config !== undefined && may(me, config.sections, 'Catalogue');
  // The panel belongs to the page it was opened on.
  const cartOpen = cartOpenOn === key;
  const asPanel = wide && slots.MiniCart !== undefined;
  const cart = useMemo(
    // spec 2: a panel when the window is at least 1000 px wide, otherwise the page.
    () => ({
      open: cartOpen,
      press: () => (asPanel ? setCartOpenOn(cartOpen ? null : key) : void navigate(paths.cart())),
    }),
    [asPanel, cartOpen, key, navigate],
  );
  useOrderKeys(kind === 'full' && mayFill, cart);
  if (kind === 'none')
    return (
      <>
        {children}
        <Slot of={slots.Overlay} />
      </>
    );
  const signedIn = session.status === 'in';
  // Whose paper it is, where the page is printed.
  const printed = [portalSettings().theme.supplier, me?.companyId && company?.name].filter(Boolean).join(' \u2013 ');
  const full = kind === 'full' && signedIn;
  // Ship-to, date and limits concern those who may fill a cart.
  const buys = full && mayFill;
  return (
    <div className={css['portal']} data-page={page}>
      <a className={css['skip']} href="#content">
        {t('portal.skip')}
      </a>
      {signedIn && <ActingBanner />}
      {full ? <Header hasRoute={hasRoute} slots={slots} onCart={cart.press} /> : <BareHeader />}
      {buys && contextBar && <Slot of={slots.ContextBar} />}
      {buys && (contextBar || FILLS.includes(page)) && <Slot of={slots.ProgressMessage} />}
      <InsecureNotice />
      <main id="content" tabIndex={-1} className={css['content']} data-printed={printed}>
        {children}
      </main>
      {full && <HelpLink hasRoute={hasRoute} />}
      {footer && <Footer hasRoute={hasRoute} />}
      {buys && cartOpen && <CartPanel MiniCart={slots.MiniCart} onClose={() => setCartOpenOn(null)} />}
      <Slot of={slots.Overlay} />
    </div>
  );
}
