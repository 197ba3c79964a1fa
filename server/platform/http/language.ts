import type { FastifyRequest } from 'fastify';
import type { Language } from '#values/text.ts';
import type { App } from '../../context.ts';

const languages = new WeakMap<FastifyRequest, Language>();

/**
 * `Language` when the browser has one stored, else `languageValue` (spec 7), else the header `lang`, else the default.
 * Kept from the first time: a route's contract leaves nothing in the query but its own parameters, and what is refused after that is still told in this language.
 */
export function languageOf(app: App, request: FastifyRequest): Language {
  let language = languages.get(request);
  if (!language) languages.set(request, (language = wishedLanguage(app, request)));
  return language;
}

function wishedLanguage(app: App, request: FastifyRequest): Language {
  const query = request.query as Record<string, string | string[] | undefined> | undefined;
  for (const wish of [query?.['Language'], query?.['languageValue'], query?.['language'], request.headers['lang']]) {
    const language = app.config.LANGUAGES.find((known) => known === String(wish ?? '').toLowerCase());
    if (language) return language;
  }
  return app.config.DEFAULT_LANGUAGE;
}
