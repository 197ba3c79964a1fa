/** The door of what the supplier gives to read and to take along: what the import of the supplier's data and the portal's addresses need. */
export { readArticle } from './article/read-articles.ts';
export { sanitised } from './rich-text/sanitise.ts';
export { dropUnnamed, keepFile, readStored } from './stored-file/stored-file.store.ts';
