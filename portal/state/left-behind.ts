import { UNSAVED_PREFIX, stored } from './stored-values.ts';

/**
 * What somebody has typed and the server does not have, on this device: each page writes its own, and a later page of the same person
 * takes what pages that are gone have left. While a page lives nobody takes anything from it.
 */
const PAGE = `hordo.page.${String(performance.timeOrigin)}.${crypto.randomUUID()}`;
const TAKING = 'hordo.taking';

// Held as long as this page lives: another one can tell that way whether it is gone.
void navigator.locks?.request(PAGE, () => new Promise(() => {})).catch(() => {});

/** The key of the person who types: the user, and the clerk who acts for them; '' when nobody is signed in. */
export function ownerOfTyped(): string {
  const uid = stored('uid');
  const clerk = stored('imp_usr');
  return uid && clerk ? `${uid}~${clerk}` : uid;
}

/** Quantities of the cart have no name of their own. */
type What = '' | 'pad.';
const placesOf = (owner: string, what: What) => `${UNSAVED_PREFIX}${owner}.${what}`;

/** Null: there is nothing left. `part`: beside what the page itself has left. */
export function leaveBehind(what: What, owner: string, left: object | null, part = ''): void {
  if (!owner) return;
  const place = placesOf(owner, what) + PAGE + part;
  try {
    if (left === null) localStorage.removeItem(place);
    else localStorage.setItem(place, JSON.stringify({ ...left, page: PAGE }));
  } catch {
    // A full storage must not stop anybody from typing.
  }
}

/**
 * Hands over what pages that are gone, and this one, have left of this owner: one page gets it, and only one. Nobody else has it from the
 * moment in which `into` has it: a page that goes, or another owner who comes, while it is still being looked for loses nothing.
 */
export function takeLeftBehind(what: What, owner: string, into: (left: readonly unknown[]) => void): Promise<void> {
  const take = async () => {
    const places: string[] = [];
    for (const place of Object.keys(localStorage).filter((key) =>
      key.startsWith(`${placesOf(owner, what)}hordo.page.`),
    )) {
      const page = read(place)?.page;
      if (!page || page === PAGE || !(await lives(page))) places.push(place);
    }
    if (ownerOfTyped() !== owner) return;
    const left = places.toSorted().map(read);
    for (const place of places) localStorage.removeItem(place);
    into(left.filter((one) => one !== null));
  };
  return navigator.locks ? navigator.locks.request(TAKING, take) : take();
}

function read(place: string): { readonly page: string } | null {
  try {
    const found = JSON.parse(localStorage.getItem(place) ?? 'null') as { page?: unknown } | null;
    return found && typeof found.page === 'string' ? (found as { page: string }) : null;
  } catch {
    return null;
  }
}

function lives(page: string): Promise<boolean> {
  return navigator.locks
    ? navigator.locks.request(page, { ifAvailable: true }, (lock) => lock === null)
    : Promise.resolve(false);
}
