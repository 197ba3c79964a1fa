import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { beginArticle } from '../article.ts';
import { expectNothingTooWide, logIn, privateWindow, sitDown } from '../person.ts';
import { test } from '../story.ts';

/** As Word puts it on the clipboard: its own tags, styles, a list of paragraphs, a table, a link. */
const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body><!--StartFragment-->
<h1 style='color:#2F5496'>Good to know<o:p></o:p></h1>
<p class=MsoNormal style='margin-bottom:8pt'><b><span lang=EN-US>24 December:</span></b> <span style='font-family:"Calibri"'>no <a href="https://example.com/days" style='color:blue'>deliveries</a>.</span><o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18pt'><span style='font-family:Symbol'>·<span style='font:7pt "Times New Roman"'>&nbsp;&nbsp; </span></span>Order early</p>
<p class=MsoListParagraphCxSpLast><span style='font-family:Symbol'>·<span>&nbsp;&nbsp; </span></span>Fill the cellar</p>
<table class=MsoTableGrid border=1 style='border-collapse:collapse'><tr><td width=200 style='border:solid'><p class=MsoNormal>Day<o:p></o:p></p></td><td colspan=1><p class=MsoNormal>Cut-off</p></td></tr></table>
<img width=99 src="file:///C:/Users/x/clip_image001.png" alt="lost"><script>alert(1)</script><!--EndFragment--></body></html>`;
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAEElEQVR4nGOQj7GBIAY4CwAqSgRLCiFQdAAAAABJRU5ErkJggg==',
  'base64',
);

async function paste(page: Page, html: string): Promise<void> {
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text/html', text);
    data.setData('text/plain', 'x');
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, html);
}

test('an article is written in two languages, pasted from Word, previewed, published, and taken back to how it was', async ({
  browser,
}) => {
  const { page } = await privateWindow(browser, 'laptop', 'en');
  await sitDown(page, 'editor', '/desk/content/articles');
  await beginArticle(page, 'Szállítás az ünnepek körül');
  const id = page.url().split('/').at(-1)!;
  await expect(page.getByText('en missing')).toBeVisible();
  // The Hungarian lead and text are needed, too: the page does not call Hungarian complete.
  await expect(page.getByText('hu missing')).toBeVisible();
  await page.getByLabel('Lead (hu)').fill('Mikor rendeljen az ünnepekre?');
  const hungarian = page.getByRole('textbox', { name: 'Text (hu)' });
  await hungarian.click();
  await page.keyboard.type('Kevesebb napon járunk.');
  // What cannot be published yet says why, and stays.
  await page.keyboard.press('Control+s');
  await expect(page.getByText('The draft is saved.')).toBeVisible();
  await page.getByLabel('Title (en)').fill('Deliveries around the holidays');
  await page.getByLabel('Lead (en)').fill('When to order.');
  const english = page.getByRole('textbox', { name: 'Text (en)' });
  await english.click();
  await paste(page, WORD);
  await expect(english.getByRole('heading', { level: 2, name: 'Good to know' })).toBeVisible();
  // The picture of the text did not come with it, and that is said, with the way to put it in.
  const without = page.getByText('1 picture did not come with the pasted text. Put it in with the Picture button');
  await expect(without).toBeVisible();
  // A picture needs words in its place.
  await english.locator('td').last().click();
  await page.keyboard.press('Control+End');
  await page.getByRole('toolbar').last().getByRole('button', { name: 'Picture' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Picture file').setInputFiles({ name: 'lorry.png', mimeType: 'image/png', buffer: PNG });
  await dialog.getByRole('button', { name: 'Use the picture' }).click();
  await expect(dialog.getByText('Say in a sentence what the picture shows.')).toBeVisible();
  await dialog.getByLabel('Alternative text').fill('A beer lorry');
  await dialog.getByRole('button', { name: 'Use the picture' }).click();
  await expect(without).toHaveCount(0);
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
  await page.getByRole('button', { name: 'Save draft' }).click();
  const { draft } = (await (await saved).json()) as { draft: { cells: Record<string, string> } };
  const PICTURE = /<img src="\/api\/content\/pictures\/[0-9a-f]{64}" alt="A beer lorry" loading="lazy" \/>/;
  expect(draft.cells['body_en']).toMatch(PICTURE);
  expect(draft.cells['body_en']!.replace(PICTURE, '')).toBe(
    '<h2>Good to know</h2><p><strong>24 December:</strong> no <a href="https://example.com/days" target="_blank" rel="noopener noreferrer">deliveries</a>.</p>' +
      '<ul><li>Order early</li><li>Fill the cellar</li></ul><table><tbody><tr><td>Day</td><td>Cut-off</td></tr></tbody></table>',
  );
  await expect(page.getByText('en missing')).toHaveCount(0);

  // Three kinds of customers and a visitor: the same rule as the portal's.
  const seen = page.getByRole('region', { name: 'Who sees it?' });
  await expect(seen.getByRole('button', { name: /sees it/ })).toHaveCount(3);
  await expect(seen.getByRole('button', { name: /Visitor.*does not see it.*only after login/ })).toBeVisible();
  await page.getByLabel('Wholesaler').check();
  await expect(seen.getByRole('button', { name: /is for other customers/ })).toHaveCount(2);
  await page.getByLabel('Wholesaler').uncheck();

  // Scheduled, then sent at once after all.
  await page.getByLabel('Goes live at').fill('2027-01-04T06:00');
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(page.getByText(/Goes live: .*06:00/)).toBeVisible();
  await expect(page.locator('main header').getByText('Scheduled', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel the schedule' }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('It is live on the portal.')).toBeVisible();
  const owner = await privateWindow(browser, 'laptop', 'en');
  await logIn(owner.page, 'owner');
  await owner.page.goto(`/news/${id}`);
  await expect(owner.page.getByRole('heading', { name: 'Deliveries around the holidays' })).toBeVisible();
  await expect(owner.page.getByRole('img', { name: 'A beer lorry' })).toBeVisible();

  // Hungarian goes on alone: English is outdated; and what was live comes back.
  await page.getByLabel('Title (hu)').fill('Szállítás karácsonykor');
  await page.getByRole('button', { name: 'Save draft' }).click();
  // Which language stays behind is said before everybody reads it.
  await expect(page.getByText('en outdated')).toBeVisible();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByRole('dialog')).toContainText('this language has not: English');
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('en outdated')).toBeVisible();
  await page.getByRole('region', { name: 'Versions' }).getByRole('button').nth(1).click();
  await expect(page.getByRole('dialog').locator('ins')).toHaveText('az ünnepek körül');
  await page.getByRole('button', { name: 'Go back to this' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Szállítás az ünnepek körül');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNothingTooWide(page);
});

test('an article in two languages is scheduled by eight keys', async ({ browser }) => {
  const { page } = await privateWindow(browser, 'laptop', 'en');
  await sitDown(page, 'editor', '/desk/content/articles');
  await expect(page.getByRole('table')).toBeVisible();
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const write = async (label: string, text: string) => {
    await expect(page.getByLabel(label, { exact: true })).toBeFocused();
    await page.keyboard.insertText(text);
  };
  await press('n');
  await write('Title in Hungarian', 'Nyolc billentyű');
  await press('Enter');
  await write('Title (en)', 'Eight keys');
  await press('Tab');
  await write('Lead (hu)', 'Röviden.');
  await press('Tab');
  await write('Lead (en)', 'In short.');
  // A press of the mouse counts as a key.
  for (const [language, text] of [
    ['hu', 'Ennyi az egész.'],
    ['en', 'That is all.'],
  ]) {
    keys += 1;
    await page.getByRole('textbox', { name: `Text (${language})` }).click();
    await page.keyboard.type(text!);
  }
  await press('Control+Enter');
  const time = page.getByLabel('Goes live at');
  await expect(time).toBeFocused();
  await time.fill('2027-01-04T06:00');
  await press('Enter');
  await expect(page.getByText('It is scheduled.')).toBeVisible();
  expect(keys).toBe(8);

  // The keys stand among all keys, and the palette leads to a new article.
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('save the draft of a text and go on to its time');
  await expect(page.getByRole('dialog')).toContainText('the answer in a case; there ; brings a template');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.keyboard.insertText('Write a new article');
  await expect(page.getByRole('option', { name: /Write a new article/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Title in Hungarian')).toBeFocused();
});

test('what is typed while the draft is being saved stays, and Ctrl S pressed meanwhile saves it too', async ({
  browser,
}) => {
  const { page } = await privateWindow(browser, 'laptop', 'en');
  await sitDown(page, 'editor', '/desk/content/articles');
  await beginArticle(page, 'Mentés közben írva');
  const lead = page.getByLabel('Lead (hu)');
  await lead.fill('Az első fele');
  let goOn = () => {};
  const held = new Promise<void>((resolve) => (goOn = resolve));
  await page.route(
    (url) => url.pathname.includes('/api/desk/content/'),
    async (route) => {
      if (route.request().method() === 'PATCH') await held;
      await route.continue();
    },
  );
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await lead.press('Control+s');
  await sent;
  await lead.fill('Az első fele, és a második');
  await lead.press('Control+s');
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PATCH' && answer.request().postData()!.includes('a második'),
  );
  goOn();
  expect((await saved).ok()).toBe(true);
  await expect(lead).toHaveValue('Az első fele, és a második');
  await expect(page.getByText('1 unsaved field')).toHaveCount(0);
  await page.unrouteAll();
  await page.reload();
  await expect(lead).toHaveValue('Az első fele, és a második');
});
