import { createRequire } from 'node:module';
import type sanitizeHtml from 'sanitize-html';

/** Read when the first text is cleaned, not at every start. */
const library = () => createRequire(import.meta.url)('sanitize-html') as typeof sanitizeHtml;

/** What may stand in a text; everything else is taken out, with its content where that was never text (script, style). */
const ALLOWED_TAGS =
  'h2 h3 h4 p br hr ul ol li dl dt dd blockquote figure figcaption img strong em b i sub sup code kbd a table caption thead tbody tr th td'.split(
    ' ',
  );

/** A path of ours, but no other host in disguise (`//host`, `/\host`). */
const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/;
const WEB = /^https:\/\/[^\s\\]+$/i;
const REACH = /^(mailto|tel):[^\s]+$/i;

/** The address if somebody may be led there: https, or a path of the portal; else null. */
export function safeAddress(address: string | null): string | null {
  return address !== null && (OWN_PATH.test(address) || isWeb(address)) ? address : null;
}

function isWeb(address: string): boolean {
  return WEB.test(address) && URL.canParse(address);
}

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ALLOWED_TAGS,
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: false,
  // What is nested deeper was never written by hand: each mark of it would cost twice, for all who read the text.
  nestingLimit: 50,
  transformTags: {
    a: (_name, { href = '' }) => ({ tagName: 'a', attribs: linkTo(href.trim()) }),
    img: (_name, { src = '', alt = '', width = '', height = '' }) => ({
      tagName: 'img',
      attribs: {
        ...(OWN_PATH.test(src) && { src }),
        alt,
        ...(/^\d{1,4}$/.test(width) && { width }),
        ...(/^\d{1,4}$/.test(height) && { height }),
        loading: 'lazy',
      },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
};

function linkTo(href: string): Record<string, string> {
  if (OWN_PATH.test(href) || REACH.test(href)) return { href };
  return isWeb(href) ? { href, target: '_blank', rel: 'noopener noreferrer' } : {};
}

/** Clean HTML, whatever came in; cleaning twice changes nothing. It is done on the way in and again on the way out. */
export function sanitised(html: string): string {
  return library()(html, OPTIONS).trim();
}
