/** What the editor makes of a text, as the server keeps it: no styles, a head of the table where its first rows are one, no paragraph alone in a cell or item. */
export function tidy(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const column of body.querySelectorAll('colgroup')) column.remove();
  for (const element of body.querySelectorAll('*'))
    for (const name of element.getAttributeNames()) {
      const value = element.getAttribute(name);
      if (!KEPT.test(`${element.localName} ${name}`) || (name.endsWith('span') && value === '1') || value === 'null')
        element.removeAttribute(name);
    }
  for (const cell of body.querySelectorAll('td, th, li, dd')) {
    const [only] = cell.children;
    if (only?.localName === 'p' && cell.childNodes.length === 1) only.replaceWith(...only.childNodes);
  }
  for (const item of body.querySelectorAll('li')) {
    const [first] = item.children;
    if (
      first?.localName === 'p' &&
      [...item.children].slice(1).every(({ localName }) => /^([ou]l|img)$/.test(localName))
    )
      first.replaceWith(...first.childNodes);
  }
  for (const table of body.querySelectorAll('table')) giveHead(table);
  const blank = body.textContent.trim() === '' && !body.querySelector('img, hr, table');
  return blank ? '' : body.innerHTML;
}

const KEPT = /^(a href|img (src|alt|width|height)|t[dh] (colspan|rowspan)|th scope)$/;

function giveHead(table: HTMLTableElement): void {
  const [rows] = table.tBodies;
  if (!rows || table.tHead) return;
  const head: HTMLTableRowElement[] = [];
  for (const row of rows.rows) {
    if (![...row.cells].every(({ localName }) => localName === 'th')) break;
    head.push(row);
  }
  if (head.length === 0 || head.length === rows.rows.length) return;
  const made = table.createTHead();
  made.append(...head);
  table.prepend(made);
}

/** Tags that a text has more often than what the editor made of it: what typing would take away. */
export function lostBy(html: string, edited: string): string[] {
  const [before, after] = [tagsOf(html), tagsOf(edited)];
  return [...before].filter(([tag, count]) => count > (after.get(tag) ?? 0)).map(([tag]) => tag);
}

/** As one and the same: what browsers draw alike. */
const ALIKE: Readonly<Record<string, string>> = { b: 'strong', i: 'em' };
const PASSED = new Set(['p', 'br', 'thead', 'tbody']);

function tagsOf(html: string): Map<string, number> {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const tags = new Map<string, number>();
  for (const { localName } of body.querySelectorAll('*')) {
    const tag = ALIKE[localName] ?? localName;
    if (!PASSED.has(tag)) tags.set(tag, (tags.get(tag) ?? 0) + 1);
  }
  return tags;
}
