/** The nouns of the wording and their keys, read from English, which is complete. A new noun is one line here. */
export interface Wording {
  access: typeof import('#wording/en/access.json');
  age: typeof import('#wording/en/age.json');
  contact: typeof import('#wording/en/contact.json');
  error: typeof import('#wording/en/error.json');
  form: typeof import('#wording/en/form.json');
  home: typeof import('#wording/en/home.json');
  login: typeof import('#wording/en/login.json');
  page: typeof import('#wording/en/page.json');
  portal: typeof import('#wording/en/portal.json');
  unit: typeof import('#wording/en/unit.json');
}
