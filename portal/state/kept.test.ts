import { beforeEach, expect, test, vi } from 'vitest';
import { forget, keep, keepTyped, kept, keptKeys, placeKept, restoreTyped } from './kept.ts';
import { clearStored, store, stored } from './stored-values.ts';

function storage(): Storage {
  const values = new Map<string, string>();
  // The keys of a storage are its own properties, as in a browser.
  const own: Record<string, unknown> = {};
  const put = (key: string, value: string) => {
    values.set(key, value);
    own[key] = value;
  };
  const drop = (key: string) => {
    values.delete(key);
    Reflect.deleteProperty(own, key);
  };
  const methods = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: put,
    removeItem: drop,
    clear: () => [...values.keys()].forEach(drop),
  };
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(own, name, { value, enumerable: false });
  return own as unknown as Storage;
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('localStorage', storage());
  store({ uid: 'anna' });
});

/** The session ends by itself, and somebody signs in again. */
function again(uid: string): void {
  keepTyped('anna', '/support/tickets');
  clearStored({ sessionKeys: keptKeys() });
  store({ uid });
  restoreTyped(uid);
}

test('what was typed is there again for the same user after a session that ended by itself', () => {
  keep('ticket', { title: 'Törött' });
  store({ noteForDriver: 'hátsó kapu' });
  again('anna');
  expect([kept('ticket'), stored('noteForDriver')]).toEqual([{ title: 'Törött' }, 'hátsó kapu']);
});

test('another one who signs in sees nothing of it, and it is gone', () => {
  keep('ticket', { title: 'Törött' });
  store({ noteForDriver: 'hátsó kapu', uid: 'bela' });
  expect(kept('ticket')).toBeNull();
  again('bela');
  expect([kept('ticket'), stored('noteForDriver'), keptKeys()]).toEqual([null, '', []]);
});

test('the place is remembered until the login', () => {
  keepTyped('anna', '/support/tickets');
  expect(placeKept()).toEqual({ returnTo: '/support/tickets', of: 'anna' });
  restoreTyped('anna');
  expect(placeKept()).toBeNull();
});

test('what a user typed and the server does not have waits for them while others sign in; their own logout deletes it', () => {
  for (const uid of ['anna', 'anna.2', 'annamari']) localStorage.setItem(`hordo.unsaved.${uid}`, '1');
  clearStored({ sessionKeys: keptKeys() });
  expect(Object.keys(localStorage)).toHaveLength(3);
  clearStored({ leaver: 'anna' });
  expect(Object.keys(localStorage)).toEqual(['hordo.unsaved.annamari']);
});

test('a logout forgets it all, what was sent is forgotten alone, and a broken value is none', () => {
  keep('ticket', 1);
  keep('comment.1', 2);
  forget('ticket');
  expect([kept('ticket'), kept('comment.1')]).toEqual([null, 2]);
  sessionStorage.setItem('hordo.kept.comment.1', '{');
  expect(kept('comment.1')).toBeNull();
  clearStored();
  expect(keptKeys()).toEqual([]);
});
