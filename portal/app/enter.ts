import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { commerce } from '#portal/api/commerce.ts';
import { hasCode } from '#ui/failure.ts';
import { general } from '#portal/api/general.ts';
import type { Document } from '#portal/api/document.ts';
import { portalConfigQuery } from '#portal/features/portal-config/use-portal-config.ts';
import { firstCustomerType, may, shipToIdsOf } from '#portal/features/user/me.ts';
import type { Me } from '#portal/features/user/me.ts';
import { meQuery } from '#portal/features/user/use-me.ts';
import { storeCode } from '#portal/state/portal-config.ts';
import { strangerHere } from '#portal/state/session.ts';
import { store, stored } from '#portal/state/stored-values.ts';

const OpenCart: Document<{ createEmptyCart: string }, object> = 'mutation openCart { createEmptyCart }';

/**
 * spec 4 On login: permissions are fetched, the stored ship-to is cleared (a single one is preselected), the first customer
 * type is stored, an empty cart is created and the first available delivery date is fetched. A step that fails is logged;
 * the user is in all the same, and the page that needs its result asks again.
 */
export async function enter(queries: QueryClient, uid: string): Promise<void> {
  store({
    shipToId: '',
    deliveryDate: '',
    shippingMethod: '',
    datePopup: '',
    standardDate: '',
    shippingType: '',
    orderType: '',
    store: storeCode(),
  });
  try {
    const [me, config] = await Promise.all([queries.fetchQuery(meQuery(uid)), queries.fetchQuery(portalConfigQuery)]);
    diagnose(me);
    const shipTos = shipToIdsOf(me);
    store({ customertype: firstCustomerType(me) ?? '', shipToId: shipTos.length === 1 ? shipTos[0]! : '' });
    // The page need not wait for these two.
    if (may(me, config.sections, 'Catalogue')) void Promise.all([createCart(queries), fetchFirstDate(me)]);
  } catch (error) {
    if (hasCode(error, 'TOKEN_INVALID')) strangerHere();
    console.warn('a step of the login failed', error);
  }
}

async function createCart(queries: QueryClient): Promise<void> {
  try {
    await commerce(OpenCart, {}, { quiet: true });
    await queries.invalidateQueries({ queryKey: ['cart'] });
  } catch (error) {
    console.warn('the cart could not be created', error);
  }
}

async function fetchFirstDate(me: Me): Promise<void> {
  try {
    const { firstAvailableDate } = await general(
      'GET /orders/GetFirstAvailableDate',
      { query: { soldToId: me.companyId, shipToId: stored('shipToId') || undefined } },
      { quiet: true },
    );
    // Which day it is depends on the ship-to; a date chosen meanwhile is not overwritten.
    if (firstAvailableDate && stored('shipToId') && !stored('deliveryDate'))
      store({ deliveryDate: firstAvailableDate, standardDate: firstAvailableDate });
  } catch (error) {
    console.warn('the first available date could not be fetched', error);
  }
}

/** spec 5: what is missing at the user is diagnosed on the console only. */
function diagnose(me: Me): void {
  if (!me.country) console.warn(i18next.t('diag.countryMissing'), me.uid);
  if (!firstCustomerType(me)) console.warn(i18next.t('diag.customerTypeMissing'), me.uid);
}
