import { expect, test } from 'vitest';
import { safeHtml } from './safe-html.ts';

test('plain text becomes paragraphs, its signs become text', () => {
  expect(safeHtml('Első.\n\nMásodik: 2 < 3 & 4.')).toBe('<p>Első.</p><p>Második: 2 &lt; 3 &amp; 4.</p>');
});

test.each([
  '<script>x</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<a href="javascript:x">a</a>',
  '<iframe srcdoc="<script>x</script>">',
  '<p onmouseover=alert(1)>a</p>',
  '<<script>script>x',
  '<scr<script>ipt>x</scr</script>ipt>',
  '<p style="background:url(x)">a',
  '<math><mi xlink:href="x">',
  '<!--><img src=x onerror=x>-->',
  '<P/onclick=x>a',
  '"><img src=x>',
  '<p title="a>b<img src=x onerror=y>">c',
])('nothing that runs or loads is left of %s', (source) => {
  const html = safeHtml(source);
  expect(html.replace(/<\/?(p|br|strong|em|b|i|ul|ol|li|h3|h4)>/g, '')).not.toMatch(/[<>]/);
});
