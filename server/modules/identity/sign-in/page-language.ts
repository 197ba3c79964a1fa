import type { IncomingMessage } from 'node:http';
import type { Language } from '#values/text.ts';
import type { App } from '../../../context.ts';

/** The language of the provider's pages: chosen on the page (`?lang=`), asked by the portal (ui_locales), else the browser's, else the default. */
export function languageAsked(app: App, request: Pick<IncomingMessage, 'url' | 'headers'>, portal?: string): Language {
  const chosen = new URL(request.url ?? '/', 'http://page').searchParams;
  const browser = (request.headers['accept-language'] ?? '').split(',').map((wish) => wish.split(';')[0]!.trim());
  for (const wish of [chosen.get('lang'), ...(portal ?? chosen.get('ui_locales') ?? '').split(' '), ...browser]) {
    const language = app.config.LANGUAGES.find((known) => wish?.toLowerCase().split('-')[0] === known);
    if (language) return language;
  }
  return app.config.DEFAULT_LANGUAGE;
}
