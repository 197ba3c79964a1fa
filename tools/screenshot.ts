import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { browser } from '../e2e/browser.ts';

// node tools/screenshot.ts URL out.png [--width 1440] [--height 900] [--lang hu] [--dark] [--full] [--login owner@demo.example] [--click 'text=…'] [--wait 500]
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: 'string', default: '1440' },
    height: { type: 'string', default: '900' },
    lang: { type: 'string', default: 'hu' },
    dark: { type: 'boolean', default: false },
    full: { type: 'boolean', default: false },
    phone: { type: 'boolean', default: false },
    login: { type: 'string' },
    password: { type: 'string', default: 'Hordo-demo-2026' },
    click: { type: 'string', multiple: true },
    wait: { type: 'string', default: '300' },
  },
});
const [address, file] = positionals;
if (!address || !file) {
  console.error(
    "node tools/screenshot.ts URL out.png [--width 1440] [--height 900] [--lang hu] [--dark] [--full] [--phone] [--login EMAIL] [--click 'text=…'] [--wait MS]",
  );
  process.exit(1);
}

const running = await chromium.launch(await browser());
try {
  const [width, height] = values.phone ? [390, 844] : [Number(values.width), Number(values.height)];
  const context = await running.newContext({
    viewport: { width, height },
    locale: { hu: 'hu-HU', en: 'en-GB', es: 'es-ES' }[values.lang] ?? values.lang,
    timezoneId: 'Europe/Budapest',
    colorScheme: values.dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    isMobile: values.phone,
    hasTouch: values.phone,
    deviceScaleFactor: values.phone ? 2 : 1,
  });
  // The portal goes by the stored language, not by the browser's.
  await context.addInitScript(`try { localStorage.setItem('lang', ${JSON.stringify(values.lang)}) } catch {}`);
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') console.error(`console: ${message.text()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400)
      console.error(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  if (values.login) await logIn(values.login);
  await page.goto(address, { waitUntil: 'networkidle' });
  for (const what of values.click ?? []) {
    await page.click(what);
    await page.waitForLoadState('networkidle');
  }
  await page.evaluate('document.fonts.ready');
  await page.waitForTimeout(Number(values.wait));
  await page.screenshot({ path: file, fullPage: values.full, animations: 'disabled' });
  console.log(`${file}  ${page.url()}  ${await page.title()}`);

  async function logIn(email: string): Promise<void> {
    await page.goto(new URL('/login', address).href, { waitUntil: 'networkidle' });
    if (!page.url().includes('/oidc/')) await page.locator('main button, main a').first().click();
    await page.waitForURL(/\/oidc\//);
    await page.locator('input[type=email], input[name=email], input[name=login]').first().fill(email);
    await page.locator('input[type=password]').first().fill(values.password);
    await page.locator('form button[type=submit]').first().click();
    await page.waitForURL((url) => !url.pathname.startsWith('/oidc') && url.pathname !== '/login');
    await page.waitForLoadState('networkidle');
  }
} finally {
  await running.close();
}
