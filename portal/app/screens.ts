import type { Screen } from './screen.ts';

const pub = { requireAuthentication: false, isUserVerification: false } as const;
const login = { requireAuthentication: true, isUserVerification: false } as const;

/**
 * The table of screens. A screen is added by one line here and, if it belongs into the menu, one in `chrome/menu.ts`.
 * Fixed paths win over `/catalog/:id`, in whatever order they stand.
 */
export const screens: readonly Screen[] = [
  { name: 'homepage', path: '/', title: 'page.title.home', ...login, section: 'Home Page', chrome: 'full', contextBar: true, load: async () => (await import('#portal/screens/home/home-screen.tsx')).HomeScreen },
  { name: 'products', path: '/catalog/products', title: 'page.title.products', ...login, section: 'Catalogue', chrome: 'full', contextBar: true, load: async () => (await import('#portal/screens/products/products-screen.tsx')).ProductsScreen },
  { name: 'favorites', path: '/catalog/favorites', title: 'page.title.favourites', ...login, section: 'Catalogue', chrome: 'full', contextBar: true, load: async () => (await import('#portal/screens/favourites/favourites-screen.tsx')).FavouritesScreen },
  { name: 'productsDetail', path: '/catalog/:id', title: 'page.title.product', ...login, section: 'Catalogue', chrome: 'full', contextBar: true, load: async () => (await import('#portal/screens/product/product-screen.tsx')).ProductScreen },
  { name: 'cart', path: '/cart', title: 'page.title.cart', ...login, section: 'Catalogue', chrome: 'full', footer: false, contextBar: true, load: async () => (await import('#portal/screens/cart/cart-screen.tsx')).CartScreen },
  { name: 'checkout', path: '/checkout', title: 'page.title.checkout', ...login, section: 'Catalogue', chrome: 'full', load: async () => (await import('#portal/screens/checkout/checkout-screen.tsx')).CheckoutScreen },
  { name: 'orderSummary', path: '/order-summary', title: 'page.title.orderSummary', ...login, section: 'Catalogue', chrome: 'full', load: async () => (await import('#portal/screens/order-summary/order-summary-screen.tsx')).OrderSummaryScreen },
  { name: 'orders-history', path: '/orders/history', title: 'page.title.orders', ...login, section: 'My Orders', chrome: 'full', load: async () => (await import('#portal/screens/orders/orders-screen.tsx')).OrdersScreen },
  { name: 'order', path: '/orders/history/:id', title: 'page.title.order', ...login, section: 'My Orders', chrome: 'full', load: async () => (await import('#portal/screens/order/order-screen.tsx')).OrderScreen },
  { name: 'thanks', path: '/thanks', title: 'page.title.thanks', ...login, chrome: 'full', load: async () => (await import('#portal/screens/thanks/thanks-screen.tsx')).ThanksScreen },
  { name: 'ko', path: '/ko', title: 'page.title.failed', ...login, chrome: 'full', load: async () => (await import('#portal/screens/failed/failed-screen.tsx')).FailedScreen },
  { name: 'login', path: '/login', title: 'page.title.login', ...pub, chrome: 'none', load: async () => (await import('#portal/screens/login/login-screen.tsx')).LoginScreen },
  { name: 'contact', path: '/contact', title: 'page.title.contact', ...pub, chrome: 'full', load: async () => (await import('#portal/screens/contact/contact-screen.tsx')).ContactScreen },
  { name: 'Error403', path: '/error403', title: 'page.title.error403', ...pub, chrome: 'full', load: async () => (await import('#portal/screens/error/error403-screen.tsx')).Error403Screen },
  { name: 'Error404', path: '*', title: 'page.title.error404', ...pub, chrome: 'full', load: async () => (await import('#portal/screens/error/error404-screen.tsx')).Error404Screen },
];
