// Makes the demo supplier's marketing files and their previews: node tools/marketing/make-marketing.ts
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { browser } from '../../e2e/browser.ts';
import { SCENES } from '../stories/scenes.ts';
import type { Sheet } from './sheets.ts';
import { SHEETS, logo } from './sheets.ts';

const OUT = new URL('../../demo/files/marketing/', import.meta.url);
const FONTS = new URL('../../node_modules/@fontsource-variable/archivo/files/', import.meta.url);
const PREVIEW = 480;

const LOGOS = {
  revhegyi: 'Révhegyi',
  'ezust-daru': 'Ezüst Daru',
  'barna-bivaly': 'Barna Bivaly',
  komlofeszek: 'Komlófészek',
};
const ALSO_AS_PIXELS = ['revhegyi', 'ezust-daru'];
const SOCIAL = { szuretlen: 'keg', terasz: 'terrace', 'teli-barnak': 'dark-beers' };

const font = (subset: string, range: string) =>
  `@font-face{font-family:'Archivo Variable';font-weight:100 900;font-stretch:62% 125%;src:url(data:font/woff2;base64,${readFileSync(new URL(`archivo-${subset}-wdth-normal.woff2`, FONTS)).toString('base64')});unicode-range:${range}}`;
const LETTERS = `<style>${font('latin', 'U+0000-00FF,U+2013-2026')}${font('latin-ext', 'U+0100-02FF')}</style>`;
const save = (name: string, content: Buffer | string) => writeFileSync(new URL(name, OUT), content);
const previewOf = (name: string) => name.replace(/\.[a-z]+$/, '-preview.png');

mkdirSync(OUT, { recursive: true });
const running = await chromium.launch(await browser());
try {
  const page = await running.newPage();
  for (const [name, draw] of Object.entries(SHEETS)) await printed(page, name, draw());
  for (const [name, brand] of Object.entries(LOGOS)) {
    const svg = logo(brand);
    save(`logo-${name}.svg`, svg);
    await pixels(
      page,
      svg,
      1200,
      400,
      ALSO_AS_PIXELS.includes(name) ? `logo-${name}.png` : null,
      `logo-${name}-preview.png`,
      'contain',
    );
  }
  for (const [name, scene] of Object.entries(SOCIAL))
    await pixels(page, SCENES[scene]!(), 1080, 1080, `kozossegi-${name}.png`, `kozossegi-${name}-preview.png`, 'cover');
} finally {
  await running.close();
}

/** The sheet as a PDF of its true size, with text that can be searched; and as a small picture. */
async function printed(page: Page, name: string, { width, height, html }: Sheet): Promise<void> {
  await page.setViewportSize({ width: Math.round((width / 25.4) * 96), height: Math.round((height / 25.4) * 96) });
  await page.setContent(`<!doctype html><html lang="hu"><title>${name}</title>${LETTERS}${html}`);
  await page.evaluate('document.fonts.ready');
  await page.emulateMedia({ media: 'screen' });
  const picture = await page.screenshot();
  save(name, await page.pdf({ width: `${width}mm`, height: `${height}mm`, printBackground: true, pageRanges: '1' }));
  await small(page, picture, width / height, previewOf(name));
}

async function pixels(
  page: Page,
  svg: string,
  width: number,
  height: number,
  name: string | null,
  preview: string,
  fit: 'contain' | 'cover',
): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.setContent(
    `<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg.replace('xMidYMid slice', fit === 'cover' ? 'xMidYMid slice' : 'xMidYMid meet')}`,
  );
  const picture = await page.screenshot({ omitBackground: true });
  if (name) save(name, picture);
  await small(page, picture, width / height, preview);
}

async function small(page: Page, picture: Buffer, ratio: number, name: string): Promise<void> {
  const [width, height] = ratio > 1 ? [PREVIEW, Math.round(PREVIEW / ratio)] : [Math.round(PREVIEW * ratio), PREVIEW];
  await page.setViewportSize({ width, height });
  await page.setContent(
    `<style>body{margin:0}img{display:block;width:${width}px;height:${height}px}</style><img src="data:image/png;base64,${picture.toString('base64')}">`,
  );
  await page.locator('img').evaluate((image) => (image as unknown as { decode(): Promise<void> }).decode());
  save(name, await page.screenshot({ omitBackground: true }));
}
