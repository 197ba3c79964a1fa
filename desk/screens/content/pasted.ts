/**
 * Text of Word and of the web as the editor takes it: tables, lists, links and pictures of the portal stay, styles and the rest of Word go.
 * `without`: how many pictures it named that did not come with it.
 */
export function pasted(html: string): { readonly html: string; readonly without: number } {
  const { body } = new DOMParser().parseFromString(
    html.replace(/<!--[\s\S]*?-->/g, '').replace(/<\/?\w+:[^>]*>/g, ''),
    'text/html',
  );
  for (const element of body.querySelectorAll('style, script, meta, link, xml, title, template, iframe, object, svg'))
    element.remove();
  // A page has one heading of the first degree, its title.
  for (const heading of body.querySelectorAll('h1')) renamed(heading, 'h2');
  for (const heading of body.querySelectorAll('h5, h6')) renamed(heading, 'h4');
  let without = 0;
  for (const picture of body.querySelectorAll('img'))
    if (!/^\/(?![/\\])/.test(picture.getAttribute('src') ?? '')) {
      picture.remove();
      without += 1;
    }
  for (const link of body.querySelectorAll('a'))
    if (!/^(https:\/\/|\/(?![/\\])|mailto:|tel:)/i.test(link.getAttribute('href') ?? ''))
      link.replaceWith(...link.childNodes);
  listsOfWord(body);
  for (const element of body.querySelectorAll('*')) {
    const weight = element instanceof HTMLElement ? element.style.fontWeight : '';
    const slant = element instanceof HTMLElement ? element.style.fontStyle : '';
    element.removeAttribute('style');
    element.removeAttribute('class');
    if (element.localName === 'span' && /^(bold|[6-9]00)$/.test(weight)) renamed(element, 'strong');
    else if (element.localName === 'span' && slant === 'italic') renamed(element, 'em');
  }
  return { html: body.innerHTML, without };
}

function renamed(element: Element, tag: string): void {
  const other = element.ownerDocument.createElement(tag);
  other.append(...element.childNodes);
  element.replaceWith(other);
}

/** Word writes the items of a list as paragraphs with their sign in front. */
function listsOfWord(body: HTMLElement): void {
  let list: HTMLElement | null = null;
  for (const paragraph of body.querySelectorAll<HTMLElement>('p[class*="MsoListParagraph"]')) {
    const sign = /^[\s\u00a0]*(?:([·•o§\-–\u00b7\uf0b7])|(\w{1,3}[.)]))[\s\u00a0]+/.exec(paragraph.textContent);
    const tag = sign?.[2] ? 'ol' : 'ul';
    if (!list || list.localName !== tag || list.nextElementSibling !== paragraph) {
      list = body.ownerDocument.createElement(tag);
      paragraph.before(list);
    }
    if (sign) cutFront(paragraph, sign[0].length);
    const item = body.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    paragraph.remove();
    list.append(item);
  }
}

/** Takes so many letters from the front. */
function cutFront(element: Element, count: number): void {
  let left = count;
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (left === 0) return;
    const here = Math.min(left, text.data.length);
    text.data = text.data.slice(here);
    left -= here;
  }
}

/** Pictures among what is pasted or dropped. */
export function picturesOf(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(({ type }) => type === 'image/png' || type === 'image/jpeg');
}
