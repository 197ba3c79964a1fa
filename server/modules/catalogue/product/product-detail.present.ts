import type { Language } from '#values/text.ts';
import { inLanguage } from '#values/text.ts';
import { FEATURES } from '#vocabulary/product-feature.ts';
import { say } from '#wording/say.ts';
import type { ProductDetail } from './product-detail.store.ts';
import { safeHtml } from './safe-html.ts';

export function featureValue(detail: ProductDetail | undefined, code: string, language: Language): string | null {
  const value = detail?.features[code];
  return (typeof value === 'string' ? value : inLanguage(value, language)) || null;
}

/** Filled features only: an empty one has no label either. */
export function features(detail: ProductDetail | undefined, segment: string | null, language: Language) {
  const found = FEATURES.map((code) => ({ code: code as string, value: featureValue(detail, code, language) }));
  return [...found, { code: 'price_segment', value: segment }]
    .filter(({ value }) => value !== null && value !== '-')
    .map(({ code, value }) => ({ code, value, label: say(language, `catalogue.feature.${code}`) }));
}

export function description(detail: ProductDetail | undefined, language: Language): { html: string } | null {
  const text =
    detail?.description && Object.keys(detail.description).length > 0 ? inLanguage(detail.description, language) : '';
  return text ? { html: safeHtml(text) } : null;
}

/** The first paragraph. */
export function shortDescription(detail: ProductDetail | undefined, language: Language): { html: string } | null {
  const whole = description(detail, language);
  return whole && { html: /^<p>[\s\S]*?<\/p>/.exec(whole.html)?.[0] ?? whole.html };
}

export function metaDescription(detail: ProductDetail | undefined, language: Language): string | null {
  return shortDescription(detail, language)?.html.replace(/<[^<>]*>/g, '') ?? null;
}

/** What the supplier gave, only addresses that a browser may open (our own and https); else the sheet that is made of the product's data (rules 3.1). */
export function downloads(
  detail: ProductDetail | undefined,
  language: Language,
  sku: string,
): { title: string; url: string }[] {
  const given = (detail?.downloads ?? [])
    .filter(({ url }) => /^(https:\/\/|\/(?!\/))/.test(url))
    .map(({ title, url }) => ({ title: inLanguage(title, language), url }));
  return given.length > 0
    ? given
    : [{ title: say(language, 'product.sheet'), url: `/product-sheets/${encodeURIComponent(sku)}-${language}.pdf` }];
}
