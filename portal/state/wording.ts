/**
 * The nouns of the wording and their keys, read from English, which is complete. A new noun is one line here;
 * those of pages that the server writes itself are left out.
 */
export interface Wording {
  access: typeof import('#wording/en/access.json');
  age: typeof import('#wording/en/age.json');
  audit: typeof import('#wording/en/audit.json');
  bulk: typeof import('#wording/en/bulk.json');
  cart: typeof import('#wording/en/cart.json');
  checkout: typeof import('#wording/en/checkout.json');
  company: typeof import('#wording/en/company.json');
  confirm: typeof import('#wording/en/confirm.json');
  contact: typeof import('#wording/en/contact.json');
  context: typeof import('#wording/en/context.json');
  contract: typeof import('#wording/en/contract.json');
  report: typeof import('#wording/en/report.json');
  reorder: typeof import('#wording/en/reorder.json');
  delivery: typeof import('#wording/en/delivery.json');
  diag: typeof import('#wording/en/diag.json');
  document: typeof import('#wording/en/document.json');
  download: typeof import('#wording/en/download.json');
  empties: typeof import('#wording/en/empties.json');
  error: typeof import('#wording/en/error.json');
  factor: typeof import('#wording/en/factor.json');
  faq: typeof import('#wording/en/faq.json');
  form: typeof import('#wording/en/form.json');
  history: typeof import('#wording/en/history.json');
  home: typeof import('#wording/en/home.json');
  impersonation: typeof import('#wording/en/impersonation.json');
  item: typeof import('#wording/en/item.json');
  knowledge: typeof import('#wording/en/knowledge.json');
  limit: typeof import('#wording/en/limit.json');
  login: typeof import('#wording/en/login.json');
  marketing: typeof import('#wording/en/marketing.json');
  news: typeof import('#wording/en/news.json');
  order: typeof import('#wording/en/order.json');
  package: typeof import('#wording/en/package.json');
  packages: typeof import('#wording/en/packages.json');
  page: typeof import('#wording/en/page.json');
  partner: typeof import('#wording/en/partner.json');
  pager: typeof import('#wording/en/pager.json');
  portal: typeof import('#wording/en/portal.json');
  password: typeof import('#wording/en/password.json');
  profile: typeof import('#wording/en/profile.json');
  product: typeof import('#wording/en/product.json');
  quick: typeof import('#wording/en/quick.json');
  quantity: typeof import('#wording/en/quantity.json');
  success: typeof import('#wording/en/success.json');
  saved: typeof import('#wording/en/saved.json');
  usual: typeof import('#wording/en/usual.json');
  thanks: typeof import('#wording/en/thanks.json');
  verify: typeof import('#wording/en/verify.json');
  training: typeof import('#wording/en/training.json');
  tutorial: typeof import('#wording/en/tutorial.json');
  user: typeof import('#wording/en/user.json');
  ticket: typeof import('#wording/en/ticket.json');
  wishlist: typeof import('#wording/en/wishlist.json');
}
