/**
 * The nouns of the wording and their keys, read from English, which is complete. A new noun is one line here;
 * those of pages that the server writes itself are left out.
 */
export interface Wording {
  access: typeof import('#wording/en/access.json');
  age: typeof import('#wording/en/age.json');
  contact: typeof import('#wording/en/contact.json');
  delivery: typeof import('#wording/en/delivery.json');
  error: typeof import('#wording/en/error.json');
  form: typeof import('#wording/en/form.json');
  home: typeof import('#wording/en/home.json');
  login: typeof import('#wording/en/login.json');
  page: typeof import('#wording/en/page.json');
  pager: typeof import('#wording/en/pager.json');
  portal: typeof import('#wording/en/portal.json');
  product: typeof import('#wording/en/product.json');
  quantity: typeof import('#wording/en/quantity.json');
  unit: typeof import('#wording/en/unit.json');
  wishlist: typeof import('#wording/en/wishlist.json');
}
