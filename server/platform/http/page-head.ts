import type { Language } from '#values/text.ts';
import { say } from '#wording/say.ts';

interface Shown {
  readonly name: string;
  readonly supplier: string;
  readonly publicUrl: string;
  readonly language: Language;
}

/** What search engines and messengers show of the portal: its pages before the login are public. In the default language, which strangers meet first. */
export function pageHead({ name, supplier, publicUrl, language }: Shown): string {
  const description = say(language, 'signin.description', { supplier });
  const preview = {
    type: 'website',
    url: `${publicUrl}/`,
    site_name: name,
    title: `${name} \u2013 ${supplier}`,
    description,
    locale: LOCALES[language],
  };
  return [
    '<link rel="manifest" href="/manifest.webmanifest" />',
    `<meta name="description" content="${inAttribute(description)}" />`,
    ...Object.entries(preview).map(([what, text]) => `<meta property="og:${what}" content="${inAttribute(text)}" />`),
  ].join('\n    ');
}

const LOCALES: Readonly<Record<Language, string>> = { hu: 'hu_HU', en: 'en_GB', es: 'es_ES' };

const inAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
