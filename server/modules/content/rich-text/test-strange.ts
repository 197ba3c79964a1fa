const ATTRIBUTES = new Set([
  'href',
  'target',
  'rel',
  'src',
  'alt',
  'width',
  'height',
  'loading',
  'scope',
  'colspan',
  'rowspan',
]);
const TAGS = new Set(
  'h2 h3 h4 p br hr ul ol li dl dt dd blockquote figure figcaption img strong em b i sub sup code kbd a table caption thead tbody tr th td'.split(
    ' ',
  ),
);

/** Everything in clean HTML that should not be there. What is written as text (`&lt;script&gt;`) is no markup. */
export function strangeIn(html: string): string[] {
  const tags = [...html.matchAll(/<(\/?)([a-zA-Z!?][^\s/>]*)([^>]*)>/g)];
  return tags.flatMap(([, , name = '', rest = '']) => [
    ...(TAGS.has(name) ? [] : [`<${name}>`]),
    ...[...rest.matchAll(/([^\s"'=/]+)="([^"]*)"/g)].flatMap(([, attribute = '', value = '']) => [
      ...(ATTRIBUTES.has(attribute) ? [] : [attribute]),
      ...((attribute === 'href' || attribute === 'src') && !/^(https:\/\/|mailto:|tel:|\/(?![/\\]))/.test(value)
        ? [`${attribute}=${value}`]
        : []),
    ]),
  ]);
}
