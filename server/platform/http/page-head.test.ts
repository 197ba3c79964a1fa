import { expect, test } from 'vitest';
import { pageHead } from './page-head.ts';

test('a page says whose portal it is, in the default language, whatever stands in the name', () => {
  const head = pageHead({
    name: 'Hordó',
    supplier: 'Kovács "és" <fia>',
    publicUrl: 'https://portal.example',
    language: 'en',
  });
  expect(head).toContain(
    '<meta name="description" content="The ordering portal for trade customers of Kovács &quot;és&quot; &lt;fia>." />',
  );
  expect(head).toContain('<meta property="og:url" content="https://portal.example/" />');
  expect(head).toContain('<meta property="og:title" content="Hordó \u2013 Kovács &quot;és&quot; &lt;fia>" />');
  expect(head).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
});
