/** Documents of one zip: a year of papers. They are packed one after the other while they are sent. */
export const DOWNLOADED_AT_ONCE = 500;
