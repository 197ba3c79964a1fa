import type { Screen } from './screen.ts';

const pub = { requireAuthentication: false, isUserVerification: false } as const;
const login = { requireAuthentication: true, isUserVerification: false } as const;

/**
 * The table of screens. A screen is added by one line here and, if it belongs into the menu, one in `chrome/menu.ts`.
 * Fixed paths win over `/catalog/:id`, in whatever order they stand.
 */
export const screens: readonly Screen[] = [
  { name: 'homepage', path: '/', title: 'page.title.home', ...login, section: 'Home Page', chrome: 'full', contextBar: true, load: async () => (await import('#portal/screens/home/home-screen.tsx')).HomeScreen },
  { name: 'login', path: '/login', title: 'page.title.login', ...pub, chrome: 'none', load: async () => (await import('#portal/screens/login/login-screen.tsx')).LoginScreen },
  { name: 'contact', path: '/contact', title: 'page.title.contact', ...pub, chrome: 'full', load: async () => (await import('#portal/screens/contact/contact-screen.tsx')).ContactScreen },
  { name: 'Error403', path: '/error403', title: 'page.title.error403', ...pub, chrome: 'full', load: async () => (await import('#portal/screens/error/error403-screen.tsx')).Error403Screen },
  { name: 'Error404', path: '*', title: 'page.title.error404', ...pub, chrome: 'full', load: async () => (await import('#portal/screens/error/error404-screen.tsx')).Error404Screen },
];
