import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { payloads } from '../../server/modules/content/rich-text/test-payloads.ts';
import { logIn } from '../person.ts';
import { test } from '../story.ts';

// Promises F6: whatever stands in a news item, an answer, a case, the name of a file, a link or a note for the driver runs nowhere. The
// policy is switched off here, so that the page itself has to hold; the server's cleaning is passed by as well.
const RAW = payloads('top.__hits++').map((payload) => payload.replace('\u0001', ''));
const ADDRESSES = [
  'javascript:top.__hits++',
  'JaVaScRiPt:top.__hits++',
  ' javascript:top.__hits++',
  'data:text/html,<script>top.__hits++</script>',
  'vbscript:x',
];
const TEXTS =
  /^(title|text|lead|body|content|answer|question|name|label|description|detail|note|noteForDriver|note_for_driver|customerOrderNumber|customer_order_number|fileName|imageName|typeName|author|user|excerpt|company|address|text|folder|categoryName|subCategoryName|shipToName|statusLabel|deliveryStatusLabel)$/;
const LINKS = /^(url|link|Link|imageLink|fileLink|previewLink)$/;

const hits = (page: Page) => page.evaluate(() => (window as unknown as { __hits: number }).__hits);

/** Puts the next payload into every text and address of an answer. */
function poisoned(value: unknown, used: Set<string>, next: { at: number }): unknown {
  if (Array.isArray(value)) return value.map((one) => poisoned(one, used, next));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      if (typeof one !== 'string') return [key, poisoned(one, used, next)];
      const from = TEXTS.test(key) ? RAW : LINKS.test(key) ? ADDRESSES : null;
      if (!from) return [key, one];
      const payload = from[(next.at += 1) % from.length]!;
      used.add(payload);
      return [key, payload];
    }),
  );
}

async function listen(page: Page): Promise<{ ran: string[] }> {
  const ran: string[] = [];
  page.on('dialog', (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (request.url().includes('evil.example')) ran.push(request.url());
  });
  await page.addInitScript(() => {
    (window as unknown as { __hits: number }).__hits = 0;
  });
  return { ran };
}

test('every page with every answer poisoned', async ({ browser }) => {
  test.setTimeout(180_000);
  const context = await browser.newContext({ bypassCSP: true });
  const page = await context.newPage();
  const { ran } = await listen(page);
  await logIn(page, 'rival');
  await page.goto('/orders/history');
  const order = await page
    .getByRole('main')
    .getByRole('link', { name: /^20\d{8}$/ })
    .first()
    .innerText();
  await page.goto('/support/tickets');
  const ticket =
    (await page
      .getByRole('main')
      .locator('a[href^="/support/tickets/"]')
      .first()
      .getAttribute('href')
      .catch(() => null)) ?? '/support/tickets';
  const used = new Set<string>();
  const next = { at: 0 };
  await page.route(/\/api\/(content|general)\//, async (route) => {
    const answer = await route.fetch();
    if (!/json/.test(answer.headers()['content-type'] ?? '')) return route.fulfill({ response: answer });
    await route.fulfill({ response: answer, json: poisoned(await answer.json(), used, next) });
  });
  const places = [
    '/',
    '/news',
    '/news/unnepi-szallitasi-rend',
    '/training',
    '/training/csapolas-lepesrol-lepesre',
    '/marketing-materials',
    '/support/faq',
    '/support/knowledge-base',
    '/contact',
    '/my-documents',
    '/contracts',
    '/support/tickets',
    ticket,
    '/orders/history',
    `/orders/history/${order}`,
    '/reporting',
  ];
  for (const place of places) {
    await page.goto(place);
    await expect(page.getByRole('main')).toBeVisible();
    await page.waitForLoadState('networkidle');
    // Answers open, links are pressed as a reader would.
    await page.evaluate(() => {
      for (const one of document.querySelectorAll('details')) one.open = true;
    });
    for (const link of await page
      .locator('main a[href^="javascript" i], main a[href^="data" i], footer a[href^="javascript" i]')
      .all())
      await link.click({ timeout: 1_000 }).catch(() => {});
    await page.waitForTimeout(200);
    expect(await hits(page), place).toBe(0);
    expect(
      await page
        .locator(
          'main :is(script, iframe, object, embed, base, meta, form[action], [onerror], [onload], [onclick], [srcdoc]), main a[href^="javascript" i]',
        )
        .count(),
      place,
    ).toBe(0);
  }
  expect(ran).toEqual([]);
  expect(used.size).toBeGreaterThanOrEqual(100);
  await context.close();
});

test('a case that really says it, with comments and a file of such a name', async ({ browser }) => {
  const context = await browser.newContext({ bypassCSP: true });
  const page = await context.newPage();
  const { ran } = await listen(page);
  await logIn(page, 'simon.szilvia@bakony-ital.example');
  const token = await page.evaluate(() => sessionStorage.getItem('id_token'));
  const headers = { authorization: `Bearer ${token}` };
  const opened = await page.request.post('/api/general/tickets/CreateTicket?market=HU', {
    headers,
    data: {
      title: '<img src=x onerror=top.__hits++>',
      description: RAW.join('\n').slice(0, 2_000),
      mainCategory: 'RENDELES',
      subCategory: 'HIANYZO',
      phone: '+36 1 999 0123',
    },
  });
  const { caseNumber } = (await opened.json()) as { caseNumber: string };
  for (let from = 0; from < RAW.length; from += 30)
    await page.request.post('/api/general/tickets/CreateComment', {
      headers,
      data: {
        ticketId: caseNumber,
        description: RAW.slice(from, from + 30)
          .join('\n')
          .slice(0, 2_000),
      },
    });
  const attached = await page.request.post(`/api/general/tickets/UploadAttachmentsByTicketId?ticketId=${caseNumber}`, {
    headers,
    multipart: {
      file: { name: "'onerror=top.__hits++ x='.pdf", mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n') },
    },
  });
  expect(attached.status()).toBe(200);
  for (const place of ['/support/tickets', `/support/tickets/${caseNumber}`]) {
    await page.goto(place);
    await expect(page.getByText('<img src=x onerror=top.__hits++>').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await hits(page), place).toBe(0);
  }
  expect(ran).toEqual([]);
  await context.close();
});
