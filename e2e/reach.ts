import type { Page } from '@playwright/test';

/** What keeps people from pressing something on this page: one line for each fault. */
export const pressingFaults = async (page: Page): Promise<string[]> => [...new Set(await page.evaluate(pressing))];

/** What keeps people from reading this page, whose browser writes larger letters. */
export const readingFaults = async (page: Page): Promise<string[]> => [...new Set(await page.evaluate(reading))];

/**
 * Targets are 24 px, under a finger 44 px, from their middle outwards, as far as they answer to a press (WCAG 2.5.8; links inside
 * a sentence excepted), and nothing lies over them once they are scrolled to the middle. A field of less than 16 px makes a phone zoom.
 */
function pressing(): string[] {
  const faults: string[] = [];
  const coarse = matchMedia('(pointer: coarse)').matches;
  const least = coarse ? 44 : 24;
  const dialog = document.querySelector('dialog[open][data-modal]');
  const nameOf = (part: Element) => {
    const name = (part.getAttribute('aria-label') ?? part.textContent).trim().replaceAll(/\s+/g, ' ').slice(0, 40);
    return `${part.tagName.toLowerCase()}.${part.getAttribute('class') ?? ''} "${name}"`;
  };
  const inSentence = (part: Element) => {
    if (part.tagName !== 'A' || !getComputedStyle(part).display.startsWith('inline')) return false;
    const around = part.closest('p, li, dd, td, label, h1, h2, h3, div, span:not(a span)');
    return !!around && around.textContent.trim().length > part.textContent.trim().length + 3;
  };
  const [left, top] = [scrollX, scrollY];
  for (const part of (dialog ?? document).querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [role="button"], [role="option"]',
  )) {
    const { width, height } = part.getBoundingClientRect();
    const style = getComputedStyle(part);
    if (
      !part.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false }) ||
      part.closest('details:not([open]) > :not(summary)')
    )
      continue;
    if (
      width < 2 ||
      height < 2 ||
      style.visibility === 'hidden' ||
      style.clipPath !== 'none' ||
      part.closest('[inert], [hidden], .hidden-visually')
    )
      continue;
    if (part.matches(':disabled, [href="#content"]') || inSentence(part)) continue;
    if (
      coarse &&
      part.matches('input:not([type="checkbox"], [type="radio"], [type="file"]), select, textarea') &&
      parseFloat(style.fontSize) < 16
    )
      faults.push(`${nameOf(part)} has letters of ${style.fontSize}`);
    part.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const box = part.getBoundingClientRect();
    const label = part.matches('input')
      ? (part.closest('label') ?? (part.id ? document.querySelector(`label[for="${CSS.escape(part.id)}"]`) : null))
      : null;
    const answers = (x: number, y: number) => {
      const there = document.elementFromPoint(x, y);
      return (
        !!there &&
        (part.contains(there) || !!label?.contains(there) || there.closest('a, button, label, summary') === part)
      );
    };
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (style.opacity === '0' && !label) continue;
    if (!answers(x, y)) {
      if (!label) faults.push(`${nameOf(part)} lies under ${nameOf(document.elementFromPoint(x, y) ?? document.body)}`);
      continue;
    }
    if (label && label.getBoundingClientRect().height >= least - 2) continue;
    const reach = (dx: number, dy: number) => {
      let far = 0;
      while (far < least && answers(x + dx * (far + 1), y + dy * (far + 1))) far += 1;
      return far;
    };
    const size = [reach(-1, 0) + reach(1, 0) + 1, reach(0, -1) + reach(0, 1) + 1] as const;
    // In a window of 320 px seven days of a calendar, or a number between its two steps, have 33 px each.
    if (size[0] < Math.min(least, 33) - 2 || size[1] < least - 2)
      faults.push(`${nameOf(part)} is ${size[0]} x ${size[1]} px`);
  }
  scrollTo(left, top);
  return faults;
}

/**
 * No text lies on another or is cut off, and the page is not wider than the window. In a narrow one nothing but a table, which needs both
 * directions to be one, is scrolled to the side (WCAG 1.4.10).
 */
function reading(): string[] {
  const faults: string[] = [];
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth)
    faults.push(`is ${root.scrollWidth} px wide in a window of ${root.clientWidth}`);
  if (root.clientWidth <= 320)
    for (const part of document.querySelectorAll<HTMLElement>('main *')) {
      if (part.scrollWidth <= part.clientWidth + 1 || part.querySelector('table') || part.matches('textarea, input'))
        continue;
      if (['auto', 'scroll'].includes(getComputedStyle(part).overflowX) && part.checkVisibility())
        faults.push(`${part.tagName.toLowerCase()}.${part.getAttribute('class') ?? ''} is scrolled to the side`);
    }
  const ancestorsOf = function* (of: Element) {
    for (let part: Element | null = of; part && part !== document.body; part = part.parentElement) yield part;
  };
  const within = (box: DOMRect, frames: readonly Element[]) => {
    let { left, right, top, bottom } = box;
    for (const frame of frames) {
      const edges = frame.getBoundingClientRect();
      [left, right] = [Math.max(left, edges.left), Math.min(right, edges.right)];
      [top, bottom] = [Math.max(top, edges.top), Math.min(bottom, edges.bottom)];
    }
    return new DOMRect(left, top, Math.max(right - left, 0), Math.max(bottom - top, 0));
  };
  const texts: { node: Element; box: DOMRect }[] = [];
  const walker = document.createTreeWalker(
    document.querySelector('dialog[open][data-modal]') ?? document.body,
    NodeFilter.SHOW_TEXT,
  );
  while (walker.nextNode()) {
    const node = walker.currentNode.parentElement;
    if (
      !node ||
      !walker.currentNode.textContent?.trim() ||
      node.closest('svg, .hidden-visually, script, style, noscript, select, textarea, [aria-hidden="true"]')
    )
      continue;
    if (!node.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true }))
      continue;
    let part: Element | null = node;
    let apart = false;
    while (part && part !== document.body) {
      const style = getComputedStyle(part);
      if (['fixed', 'sticky'].includes(style.position) || style.clipPath !== 'none') {
        apart = true;
        break;
      }
      if (
        part.matches('a, button, h1, h2, h3, p, td, th, dd, dt, li, label, span, b') &&
        ['hidden', 'clip'].includes(style.overflowY) &&
        part.scrollHeight > part.clientHeight + 3 &&
        part.clientHeight > 0
      )
        faults.push(
          `"${part.textContent.trim().slice(0, 40)}" (${part.getAttribute('class') ?? part.tagName}) is cut off`,
        );
      part = part.parentElement;
    }
    if (apart) continue;
    // What is shortened on purpose ends in dots; anything else ends where its frame ends, in the middle of a letter.
    const frames = [...ancestorsOf(node)].filter((one) => getComputedStyle(one).overflowX !== 'visible');
    const [frame] = frames;
    const { overflowX = '', textOverflow = '' } = frame ? getComputedStyle(frame) : {};
    const edge =
      frame && ['hidden', 'clip'].includes(overflowX) && textOverflow !== 'ellipsis'
        ? frame.getBoundingClientRect()
        : null;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const around = node.closest('button, td, th, [role="button"]')?.getBoundingClientRect();
    for (const box of range.getClientRects()) {
      if (box.width <= 2 || box.height <= 2) continue;
      // What has been scrolled out of its frame lies on nothing.
      const seen = within(box, frames);
      if (seen.width > 2 && seen.height > 2) texts.push({ node, box: seen });
      if (edge && seen.width > 2 && (box.left < edge.left - 1 || box.right > edge.right + 1))
        faults.push(
          `"${node.textContent.trim().slice(0, 30)}" (${node.getAttribute('class') ?? node.tagName}) is cut off at the side`,
        );
      if (
        around &&
        getComputedStyle(node).textOverflow !== 'ellipsis' &&
        (box.left < around.left - 1 || box.right > around.right + 1)
      )
        faults.push(
          `"${node.textContent.trim().slice(0, 30)}" (${node.getAttribute('class') ?? node.tagName}) runs out of its field`,
        );
    }
  }
  texts.sort((one, other) => one.box.top - other.box.top);
  texts.forEach(({ node, box }, index) => {
    for (let next = index + 1; next < texts.length; next += 1) {
      const other = texts[next];
      if (!other || other.box.top > box.bottom) break;
      const [across, down] = [
        Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left),
        Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top),
      ];
      if (across > 4 && down > Math.min(box.height, other.box.height) * 0.45 && other.node !== node)
        faults.push(
          `"${node.textContent.trim().slice(0, 30)}" (${node.getAttribute('class') ?? node.tagName}) lies on "${other.node.textContent.trim().slice(0, 30)}" (${other.node.getAttribute('class') ?? other.node.tagName})`,
        );
    }
  });
  return faults;
}
