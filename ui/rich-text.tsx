import { createElement } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import css from './rich-text.module.css';

/** What a text may be made of. Everything else is passed over; its words stay, except where they never were words. */
const TAGS = new Set(
  'h2 h3 h4 p br hr ul ol li dl dt dd blockquote figure figcaption strong em b i sub sup code kbd table caption thead tbody tr th td'.split(
    ' ',
  ),
);
const SILENT = new Set(
  'script style template noscript iframe object embed svg math textarea select title head link meta'.split(' '),
);
const OWN_PATH = /^\/(?![/\\])/;
const WEB = /^(https:\/\/|mailto:|tel:)/i;

/**
 * Rich text of the server, made of elements one by one and never put into the page as markup. The server has cleaned it
 * already; this is a second door with a lock of its own, and the Content-Security-Policy the third.
 */
export function RichText({ html }: { readonly html: string }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return <div className={css['text']}>{[...body.childNodes].map((node, index) => elementOf(node, index))}</div>;
}

function elementOf(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const tag = node.localName;
  if (SILENT.has(tag)) return null;
  const inside = [...node.childNodes].map((child, index) => elementOf(child, index));
  if (tag === 'a') return linkOf(node, key, inside);
  if (tag === 'img') return pictureOf(node, key);
  if (!TAGS.has(tag)) return <span key={key}>{inside}</span>;
  if (tag === 'br' || tag === 'hr') return createElement(tag, { key });
  if (tag === 'table')
    return (
      <div key={key} className={css['scrolling']}>
        <table>{inside.filter((child) => typeof child !== 'string')}</table>
      </div>
    );
  const rows = ['thead', 'tbody', 'tr', 'ul', 'ol', 'dl'].includes(tag);
  const scope = tag === 'th' ? { scope: node.getAttribute('scope') === 'row' ? 'row' : 'col' } : {};
  return createElement(
    tag,
    { key, ...scope },
    ...(rows ? inside.filter((child) => typeof child !== 'string') : inside),
  );
}

/** A path of ours stays in the portal; the web opens in a new tab; anything else is no link. */
function linkOf(node: Element, key: number, inside: ReactNode): ReactNode {
  const href = node.getAttribute('href') ?? '';
  if (OWN_PATH.test(href))
    return (
      <Link key={key} to={href}>
        {inside}
      </Link>
    );
  if (WEB.test(href))
    return (
      <a key={key} href={href} target="_blank" rel="noopener noreferrer">
        {inside}
      </a>
    );
  return <span key={key}>{inside}</span>;
}

function pictureOf(node: Element, key: number): ReactNode {
  const src = node.getAttribute('src') ?? '';
  if (!OWN_PATH.test(src)) return null;
  const size = (name: string) => Number(node.getAttribute(name)) || undefined;
  return (
    <img
      key={key}
      src={src}
      alt={node.getAttribute('alt') ?? ''}
      width={size('width')}
      height={size('height')}
      loading="lazy"
    />
  );
}
