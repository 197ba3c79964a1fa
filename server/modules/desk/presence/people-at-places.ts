import type { PresenceKind } from '#vocabulary/presence-kind.ts';

export interface Place {
  readonly kind: PresenceKind;
  readonly id: string;
}

type Doing = 'looking' | 'editing';

/** Who else is at a place: some by name, and how many there are beside these. */
export interface Others {
  readonly people: {
    uid: string;
    firstName: string;
    lastName: string;
    doing: Doing;
  }[];
  readonly more: number;
}

/** What one tab says of its person. */
export interface Said {
  readonly tab: string;
  readonly seq: number;
  readonly uid: string;
  readonly sessionId: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Null: it is at no object any more. */
  readonly at: (Place & { readonly doing: Doing }) | null;
}

/** A browser that hides a tab lets it speak once a minute. */
export const SILENT_MS = 90_000;
const TABS_OF_ONE = 12;
const NAMED_MOST = 6;

interface Heard extends Said {
  readonly heardAt: number;
}

/** Who is where, as far as it was heard: it is forgotten by itself. Each change answers the places at which it changed something. */
export interface PeopleAtPlaces {
  hear(said: Said, now: number): readonly Place[];
  forgetSession(sessionId: string): readonly Place[];
  forgetSilent(now: number): readonly Place[];
  othersAt(place: Place, uid: string): Others;
  isAt(place: Place, uid: string): boolean;
  readonly size: number;
}

export function peopleAtPlaces(): PeopleAtPlaces {
  const tabs = new Map<string, Heard>();
  const forgetWhere = (isOver: (heard: Heard) => boolean): Place[] =>
    [...tabs].flatMap(([key, heard]) => {
      if (!isOver(heard)) return [];
      tabs.delete(key);
      return heard.at ? [heard.at] : [];
    });
  const peopleAt = (place: Place) => [...tabs.values()].filter(({ at }) => at !== null && isSame(at, place));
  return {
    hear(said, now) {
      // The uid belongs to the key: nobody speaks for the tab of another person.
      const key = `${said.uid} ${said.tab}`;
      const before = tabs.get(key);
      if (before && before.seq > said.seq) return [];
      tabs.delete(key);
      tabs.set(key, { ...said, heardAt: now });
      const crowded = [...tabs].filter(([, { uid }]) => uid === said.uid);
      const dropped = crowded.length > TABS_OF_ONE ? crowded[0] : undefined;
      if (dropped) tabs.delete(dropped[0]);
      const left = dropped?.[1].at ?? null;
      if (before?.at && said.at && isSame(before.at, said.at) && before.at.doing === said.at.doing)
        return left ? [left] : [];
      return [before?.at, said.at, left].filter((at) => at !== null && at !== undefined);
    },
    forgetSession: (sessionId) => forgetWhere((heard) => heard.sessionId === sessionId),
    forgetSilent: (now) => forgetWhere(({ heardAt }) => now - heardAt >= SILENT_MS),
    othersAt(place, uid) {
      const byUid = new Map<string, Others['people'][number]>();
      for (const one of peopleAt(place)) {
        if (one.uid === uid || byUid.get(one.uid)?.doing === 'editing') continue;
        const { firstName, lastName, at } = one;
        byUid.set(one.uid, { uid: one.uid, firstName, lastName, doing: at!.doing });
      }
      const people = [...byUid.values()].sort(
        (one, other) => one.doing.localeCompare(other.doing) || one.uid.localeCompare(other.uid),
      );
      return { people: people.slice(0, NAMED_MOST), more: Math.max(people.length - NAMED_MOST, 0) };
    },
    isAt: (place, uid) => peopleAt(place).some((one) => one.uid === uid),
    get size() {
      return tabs.size;
    },
  };
}

const isSame = (one: Place, other: Place) => one.kind === other.kind && one.id === other.id;
