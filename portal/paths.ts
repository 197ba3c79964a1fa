/** The addresses of the portal (spec 2). Nothing else spells a path. */
export const paths = {
  home: () => '/',
  login: () => '/login',
  verification: () => '/verification',
  forgotPassword: () => '/forgot-password',
  resetPassword: () => '/reset-password',
  contact: () => '/contact',
  products: (search: Readonly<Record<string, string>> = {}) => withQuery('/catalog/products', search),
  product: (sku: string) => `/catalog/${encodeURIComponent(sku)}`,
  favourites: () => '/catalog/favorites',
  packages: (search: Readonly<Record<string, string>> = {}) => withQuery('/catalog/packages', search),
  package: (sku: string) => `/catalog/packages/${encodeURIComponent(sku)}`,
  packageInCart: (sku: string, lineId: string) =>
    `/catalog/packages/${encodeURIComponent(sku)}/${encodeURIComponent(lineId)}`,
  bulkUpload: (search: Readonly<Record<string, string>> = {}) => withQuery('/catalog/bulk-upload', search),
  bulkUploadSuccess: (jobId: string) => withQuery('/bulk-upload-success', { job: jobId }),
  usualOrder: () => '/catalog/usual-order',
  quickOrder: () => '/catalog/quick-order',
  orders: (search: Readonly<Record<string, string>> = {}) => withQuery('/orders/history', search),
  order: (orderNumber: string) => `/orders/history/${encodeURIComponent(orderNumber)}`,
  savedOrders: () => '/orders/saved',
  savedOrder: (cartId: string) => `/orders/saved/${encodeURIComponent(cartId)}`,
  cart: () => '/cart',
  checkout: () => '/checkout',
  orderSummary: () => '/order-summary',
  thanks: () => '/thanks',
  failed: () => '/ko',
  profile: () => '/profile/details',
  security: () => '/profile/security',
  users: (search: Readonly<Record<string, string>> = {}) => withQuery('/profile/management', search),
  newUser: () => '/profile/management/new',
  user: (uid: string) => `/profile/management/${encodeURIComponent(uid)}`,
  roles: () => '/profile/management/roles',
  audit: (search: Readonly<Record<string, string>> = {}) => withQuery('/profile/management/audit', search),
  company: () => '/profile/company',
  impersonation: () => '/impersonation',
  contracts: () => '/contracts',
  contract: (number: string) => `/contracts/${encodeURIComponent(number)}`,
  reporting: (search: Readonly<Record<string, string>> = {}) => withQuery('/reporting', search),
  documents: (search: Readonly<Record<string, string>> = {}) => withQuery('/my-documents', search),
  marketingMaterials: () => '/marketing-materials',
  news: () => '/news',
  newsItem: (path: string) => `/news/${encodeURIComponent(path)}`,
  /** Before login (ours). */
  publicNews: () => '/public-news',
  publicArticle: (path: string) => `/public-news/${encodeURIComponent(path)}`,
  training: () => '/training',
  trainingItem: (path: string) => `/training/${encodeURIComponent(path)}`,
  faq: () => '/support/faq',
  knowledgeBase: () => '/support/knowledge-base',
  tickets: (search: Readonly<Record<string, string>> = {}) => withQuery('/support/tickets', search),
  ticket: (caseNumber: string) => `/support/tickets/${encodeURIComponent(caseNumber)}`,
  error403: () => '/error403',
  samlError: () => '/saml-error',
} as const;

/** Places outside that the menu knows by itself (spec 2: hard-coded); the others have their addresses from portalExtLinks. */
export const outside = {
  empties: 'https://gongyoleg.revhegyi.example/',
  brewery: 'https://revhegyi.example/sorgyar',
} as const;

function withQuery(path: string, search: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(Object.entries(search).filter(([, value]) => value)).toString();
  return query ? `${path}?${query}` : path;
}
