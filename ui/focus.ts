const FOCUSABLE =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex]:not([tabindex="-1"])';

export const isShown = (element: Element): boolean =>
  element.getClientRects().length > 0 && getComputedStyle(element).visibility !== 'hidden';

/** Moves focus to the first element within `place` that takes it. */
function focusWithin(place: Element): boolean {
  const all = [place, ...place.querySelectorAll<HTMLElement>(FOCUSABLE)];
  return all.some((one) => {
    if (!(one instanceof HTMLElement) || !one.matches(FOCUSABLE) || one.matches(':disabled') || !isShown(one))
      return false;
    one.focus();
    return document.activeElement === one;
  });
}

/** Moves focus to the heading of the page, or of the dialog on top of it, once it is shown. */
export function focusHeading(): boolean {
  const heading =
    document.querySelector<HTMLElement>('dialog:modal h2') ?? document.querySelector<HTMLElement>('main h1');
  if (!heading || !isShown(heading)) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

/** Whether something is more than a part of the page: its main region, or what that stands in. */
const holdsMain = (place: Node): boolean => place.contains(document.querySelector('main') ?? document.body);

/** What stands around an element, from the inside out, within its region of the page. Valid also after the element has been removed. */
export function placesAround(element: Element | null): readonly Element[] {
  const places: Element[] = [];
  for (let place = element; place && !holdsMain(place); place = place.parentElement) places.push(place);
  return places;
}

/** Moves focus to the first of the places that is still there and can take it, else to the heading. */
export function focusNear(places: readonly (Element | null)[]): void {
  if (!places.some((place) => place?.isConnected && focusWithin(place))) focusHeading();
}

interface Held {
  readonly element: HTMLElement | SVGElement;
  readonly places: readonly Element[];
  readonly path: string;
  /** It is switched off, for as long as something is being saved. */
  isOff: boolean;
}

/**
 * Focus is never lost with the element that held it: when that is removed from the page that is still shown (a deleted row, a button that
 * gave way to another), what took its place gets the focus, else what stands next to it. What is switched off for a while gets it back.
 * Answers a function that ends it.
 */
export function keepFocus(): () => void {
  let held: Held | null = null;
  const gained = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement || target instanceof SVGElement)
      held = { element: target, places: placesAround(target), path: window.location.pathname, isOff: false };
  };
  // Focus that was taken away by a press on the page is not lost. Removed elements lose it too: they are looked at below, before the timer.
  const lost = () => {
    const left = held;
    setTimeout(() => {
      if (held === left && left?.element.isConnected && !left.isOff && document.activeElement === document.body)
        held = null;
    });
  };
  const watch = new MutationObserver((records) => {
    if (!held) return;
    if (held.element.isConnected) {
      const { element, isOff } = held;
      held.isOff = element.matches(':disabled');
      if (isOff && !held.isOff && document.activeElement === document.body) element.focus({ preventScroll: true });
      return;
    }
    if (document.activeElement !== document.body) return;
    const { element, places, path } = held;
    held = null;
    if (path !== window.location.pathname) return;
    const record = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(element)));
    // A whole region that goes (a bar at the foot) leaves nothing of its own: one goes on with the page.
    const isRegion = record && record.target !== document.querySelector('main') && holdsMain(record.target);
    const added = records
      .filter(({ target }) => target === record?.target)
      .flatMap(({ addedNodes }) => [...addedNodes]);
    const near = [...added, record?.nextSibling, record?.previousSibling].filter((node) => node instanceof Element);
    focusNear(isRegion ? places : [...near, ...places]);
  });
  document.addEventListener('focusin', gained);
  document.addEventListener('focusout', lost);
  watch.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  return () => {
    document.removeEventListener('focusin', gained);
    document.removeEventListener('focusout', lost);
    watch.disconnect();
  };
}
