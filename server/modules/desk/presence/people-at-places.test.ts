import { describe, expect, test } from 'vitest';
import type { Said } from './people-at-places.ts';
import { SILENT_MS, peopleAtPlaces } from './people-at-places.ts';

const order = (id: string, doing: 'looking' | 'editing' = 'looking') => ({ kind: 'order' as const, id, doing });
const said = (uid: string, tab: string, seq: number, at: Said['at']): Said => ({
  uid,
  tab,
  seq,
  sessionId: `s-${uid}`,
  firstName: uid,
  lastName: '',
  at,
});
const seenBy = (people: ReturnType<typeof peopleAtPlaces>, uid: string, id = '1') =>
  people.othersAt({ kind: 'order', id }, uid).people.map((one) => `${one.uid} ${one.doing}`);

describe('who is where', () => {
  test('a tab that says nothing for a minute and a half is forgotten, and one that went on stays', () => {
    const people = peopleAtPlaces();
    people.hear(said('anna', 'a', 1, order('1')), 0);
    people.hear(said('bea', 'b', 1, order('1')), 0);
    people.hear(said('bea', 'b', 2, order('1')), SILENT_MS - 1);
    expect(people.forgetSilent(SILENT_MS - 1)).toEqual([]);
    expect(people.forgetSilent(SILENT_MS)).toEqual([order('1')]);
    expect(seenBy(people, 'nobody')).toEqual(['bea looking']);
    people.forgetSilent(2 * SILENT_MS);
    expect(people.size).toBe(0);
  });

  test('what arrives late changes nothing, also after the tab has left', () => {
    const people = peopleAtPlaces();
    people.hear(said('anna', 'a', 2, null), 0);
    expect(people.hear(said('anna', 'a', 1, order('1')), 1)).toEqual([]);
    expect(seenBy(people, 'bea')).toEqual([]);
  });

  test('a person is named once, by what they do in whichever tab, and who edits stands first', () => {
    const people = peopleAtPlaces();
    people.hear(said('anna', 'a', 1, order('1')), 0);
    people.hear(said('bea', 'b1', 1, order('1', 'editing')), 0);
    people.hear(said('bea', 'b2', 1, order('1')), 0);
    expect(seenBy(people, 'cili')).toEqual(['bea editing', 'anna looking']);
    expect(seenBy(people, 'bea')).toEqual(['anna looking']);
  });

  test('the same said again tells nobody anything; another place tells both', () => {
    const people = peopleAtPlaces();
    expect(people.hear(said('anna', 'a', 1, order('1')), 0)).toEqual([order('1')]);
    expect(people.hear(said('anna', 'a', 2, order('1')), 1)).toEqual([]);
    expect(people.hear(said('anna', 'a', 3, order('2')), 2)).toEqual([order('1'), order('2')]);
  });

  test('one person is in a dozen tabs at most, and six people are named at one place', () => {
    const people = peopleAtPlaces();
    for (let tab = 0; tab < 40; tab += 1) people.hear(said('anna', `${tab}`, 1, order(`${tab}`)), tab);
    expect(people.size).toBe(12);
    for (let one = 0; one < 9; one += 1) people.hear(said(`p${one}`, 'x', 1, order('all')), 100);
    const { people: named, more } = people.othersAt({ kind: 'order', id: 'all' }, 'p0');
    expect([named.length, more]).toEqual([6, 2]);
  });
});
