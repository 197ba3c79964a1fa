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

/** What stands around an element, from the inside out. Valid also after the element has been removed. */
export function placesAround(element: Element | null): readonly Element[] {
  const places: Element[] = [];
  for (let place = element; place && !place.matches('main, body'); place = place.parentElement) places.push(place);
  return places;
}

/** Moves focus to the first of the places that is still there and can take it, else to the heading. */
export function focusNear(places: readonly (Element | null)[]): void {
  if (!places.some((place) => place?.isConnected && focusWithin(place))) focusHeading();
}

/**
 * Focus is never lost with the element that held it: when that is removed from the page that is still shown (a deleted row, a button that
 * gave way to another), what took its place gets the focus, else what stands next to it. Answers a function that ends it.
 */
export function keepFocus(): () => void {
  let held: { readonly element: Element; readonly places: readonly Element[]; readonly path: string } | null = null;
  const gained = ({ target }: FocusEvent) => {
    if (target instanceof Element)
      held = { element: target, places: placesAround(target), path: window.location.pathname };
  };
  // Focus that was taken away by a press on the page is not lost. Removed elements lose it too: they are looked at below, before the timer.
  const lost = () => {
    const left = held;
    setTimeout(() => {
      if (held === left && left?.element.isConnected && document.activeElement === document.body) held = null;
    });
  };
  const watch = new MutationObserver((records) => {
    if (!held || held.element.isConnected || document.activeElement !== document.body) return;
    const { element, places, path } = held;
    held = null;
    if (path !== window.location.pathname) return;
    const record = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(element)));
    const added = records
      .filter(({ target }) => target === record?.target)
      .flatMap(({ addedNodes }) => [...addedNodes]);
    const near = [...added, record?.nextSibling, record?.previousSibling].filter((node) => node instanceof Element);
    focusNear([...near, ...places]);
  });
  document.addEventListener('focusin', gained);
  document.addEventListener('focusout', lost);
  watch.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', gained);
    document.removeEventListener('focusout', lost);
    watch.disconnect();
  };
}
