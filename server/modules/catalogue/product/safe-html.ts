const ALLOWED = new Set(['p', 'br', 'strong', 'em', 'b', 'i', 'ul', 'ol', 'li', 'h3', 'h4']);
const TAG = /<\/?([a-zA-Z][a-zA-Z0-9]*)\b[^<>]*>/g;

/**
 * A description as harmless HTML: a few tags without attributes stay, every other one goes, and what is left of `<`, `>`, `&`
 * becomes text. Plain text becomes paragraphs.
 */
export function safeHtml(source: string): string {
  const text = source.trim();
  if (text === '') return '';
  const withoutCode = text
    .replace(/<(script|style|iframe|object|template|svg|math)\b[\s\S]*?(<\/\1\s*>|$)/gi, '')
    .replace(/<!--[\s\S]*?(-->|$)/g, '');
  let html = '';
  let at = 0;
  let tags = 0;
  for (const match of withoutCode.matchAll(TAG)) {
    html += escaped(withoutCode.slice(at, match.index));
    const name = match[1]!.toLowerCase();
    if (ALLOWED.has(name)) {
      html += name === 'br' ? '<br>' : `<${match[0].startsWith('</') ? '/' : ''}${name}>`;
      tags += 1;
    }
    at = match.index + match[0].length;
  }
  html += escaped(withoutCode.slice(at));
  return tags > 0
    ? html
    : html
        .split(/\n{2,}/)
        .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br>')}</p>`)
        .join('');
}

function escaped(text: string): string {
  return text
    .replace(/&(?!(?:amp|lt|gt|quot|nbsp|#\d{1,6});)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
