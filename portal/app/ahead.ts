// Runs as soon as it has come, while react and the pages are still on their way (decision 0126): asks what the page at this
// address will ask first. The answers wait for the query cache; a question that nobody asks later costs one request, no more.
import { latestArticlesQuestion } from '#portal/features/article/latest-articles-question.ts';
import { bannersQuestion } from '#portal/features/banner/banners-question.ts';
import { cartQuestion } from '#portal/features/cart/cart-question.ts';
import { companyQuestion } from '#portal/features/company/company-question.ts';
import {
  calendarQuestion,
  firstDatesQuestion,
  transportTypesQuestion,
} from '#portal/features/delivery/delivery-questions.ts';
import { linksQuestion } from '#portal/features/link/links-question.ts';
import { recentOrdersQuestion } from '#portal/features/order/recent-orders-question.ts';
import { outsideLinksQuestion } from '#portal/features/outside-link/outside-links-question.ts';
import { portalConfigQuestion } from '#portal/features/portal-config/portal-config-question.ts';
import { stateOf } from '#portal/features/product/product-filters.ts';
import {
  categoriesQuestion,
  productFiltersQuestion,
  productsOfQuestion,
  productsQuestion,
  recommendedQuestion,
} from '#portal/features/product/product-questions.ts';
import { shipTosQuestion } from '#portal/features/ship-to/ship-to-question.ts';
import { may } from '#portal/features/user/me.ts';
import type { Me } from '#portal/features/user/me.ts';
import { meQuestion } from '#portal/features/user/me-question.ts';
import { wishlistQuestion } from '#portal/features/wishlist/wishlist-question.ts';
import { FAVOURITES_SHOWN, NEWS_SHOWN, ORDERS_SHOWN } from '#portal/screens/home/home-sizes.ts';
import type { Question } from '#portal/api/question.ts';
import { currentLanguage } from '#portal/state/current-language.ts';
import { heldUser } from '#portal/state/held-user.ts';
import { loadPortalSettings } from '#portal/state/portal-config.ts';
import { stored } from '#portal/state/stored-values.ts';
import type { Permission } from '#vocabulary/permission.ts';

/** A question under way. */
interface Asked {
  readonly queryKey: readonly unknown[];
  readonly answer: Promise<unknown>;
}
type May = (section: Permission) => boolean;

const asked = new Map<string, Asked>();
let keep = (_: Asked): void => {};

/** Gives away what has been asked so far and what will be asked from now on. */
export function handOver(to: (one: Asked) => void): void {
  for (const one of asked.values()) to(one);
  keep = to;
}

/** Settled when everything has its answer, or when it is clear that there is nothing to ask. */
export const answered: Promise<unknown> = askAhead().catch(() => {});

async function askAhead(): Promise<void> {
  await loadPortalSettings();
  const uid = heldUser();
  if (!uid) return;
  const [me, config] = await Promise.all([ask(meQuestion(uid)), ask(portalConfigQuestion)]);
  if (!me.validated || config.maintenance) return;
  const allowed: May = (section) => may(me, config.sections, section);
  const { pathname, search } = window.location;
  await Promise.allSettled([
    ...ofChrome(me, allowed),
    ...(pathname === '/' ? ofHome(me, allowed) : []),
    ...(pathname === '/catalog/products' && allowed('Catalogue') ? ofList(search) : []),
    ...(/^\/(?:$|catalog|cart)/.test(pathname) && allowed('Catalogue') ? ofContextBar(me) : []),
  ]);
}

function ofChrome(me: Me, allowed: May): Promise<unknown>[] {
  const language = currentLanguage();
  return [
    ...(allowed('Catalogue') ? [ask(cartQuestion), ask(wishlistQuestion)] : []),
    ...(me.companyId ? [ask(companyQuestion(stored('shipToId')))] : []),
    ask(outsideLinksQuestion(language)),
    ask(linksQuestion(language)),
  ];
}

/** Ship-to, date and transport; the date follows from the others. */
function ofContextBar(me: Me): Promise<unknown>[] {
  const [shipTos, cart] = [ask(shipTosQuestion), ask(cartQuestion)];
  const dates = Promise.all([shipTos, cart]).then(([all, { transport_type: transport }]) => {
    const shipTo = all.find(({ id }) => id === stored('shipToId'));
    return ask(
      firstDatesQuestion({
        soldToId: shipTo?.soldToId ?? me.companyId,
        shipToId: shipTo?.id,
        transportType: transport?.code || undefined,
      }),
    );
  });
  return [dates, ask(transportTypesQuestion(me.uid, stored('shipToId'), currentLanguage()))];
}

function ofList(search: string): Promise<unknown>[] {
  const state = stateOf(new URLSearchParams(search));
  const filters = (['brand', 'packaging', 'volume'] as const).map((name) =>
    productFiltersQuestion({ ...state, filters: { ...state.filters, [name]: [] } }, prices()),
  );
  return [productsQuestion(state, prices()), categoriesQuestion(prices()), ...filters].map((question) =>
    ask<unknown>(question),
  );
}

function ofHome({ companyId }: Me, allowed: May): Promise<unknown>[] {
  const language = currentLanguage();
  const forAll = [
    ask(bannersQuestion('homepageAfterLogin', language)).then(([first]) => first && fetchPicture(first.imageLink)),
    ...(allowed('My Orders') ? [ask(recentOrdersQuestion(ORDERS_SHOWN, language))] : []),
    ...(allowed('News & Events') ? [ask(latestArticlesQuestion(NEWS_SHOWN, language))] : []),
  ];
  if (!allowed('Catalogue')) return forAll;
  const favourites = ask(wishlistQuestion).then((wishlist) =>
    wishlist.size > 0 ? ask(productsOfQuestion([...wishlist.keys()].slice(0, FAVOURITES_SHOWN), prices())) : [],
  );
  return [
    ...forAll,
    favourites,
    ask(calendarQuestion({ soldToId: companyId }, language)),
    ...(allowed('Product recommendations') ? [ask(recommendedQuestion(prices()))] : []),
  ];
}

/** The largest picture of the page comes as early as its address is known. */
function fetchPicture(address: string): void {
  Object.assign(new Image(), { fetchPriority: 'high', src: address });
}

const prices = () => [stored('shipToId'), stored('deliveryDate'), currentLanguage()];

/** Each question once. */
function ask<Answer>({ queryKey, queryFn }: Question<Answer>): Promise<Answer> {
  const key = JSON.stringify(queryKey);
  const known = asked.get(key);
  if (known) return known.answer as Promise<Answer>;
  const answer = queryFn({ signal: new AbortController().signal });
  // The code that needs the answer handles the failure.
  answer.catch(() => {});
  const one = { queryKey, answer };
  asked.set(key, one);
  keep(one);
  return answer;
}
