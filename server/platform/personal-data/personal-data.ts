import type { Db } from '../db/db.ts';
import type { Part } from '../db/sql.ts';
import type { PersonWords } from './person-words.ts';

/** Whom to erase, and by what they are known. */
export interface Person extends PersonWords {
  readonly uid: string;
  /** The key of the e-mail they signed in with; null when it is somebody else's now. */
  readonly address: string | null;
  /** Numbers of their orders, and of those that they placed for somebody else. */
  readonly orders: readonly string[];
  /** The numbers that the ERP knows these by. */
  readonly sapIds: readonly string[];
  /** Numbers of cases that they opened or wrote in. */
  readonly cases: readonly string[];
  /** Accounts of the same first and last name. */
  readonly namesakes: readonly string[];
}

/** What rows of an area know of somebody. */
export interface KnownBy {
  readonly names?: readonly string[];
  readonly emails?: readonly string[];
  readonly phones?: readonly string[];
  readonly orders?: readonly string[];
  readonly sapIds?: readonly string[];
  readonly cases?: readonly string[];
}

/** Columns of a table in which somebody may be recognised. */
export interface Place {
  readonly table: string;
  /** Each with its type; a number is the most characters that a text may have. */
  readonly columns: Readonly<Record<string, 'text' | 'jsonb' | number>>;
  /** Over the row `t`. */
  readonly where: Part;
}

export interface PlaceOfOthers extends Place {
  readonly namesake?: boolean;
}

/** What an area keeps of people (promise G3): each area says so itself, in `personal-data.store.ts`, of its own tables only. */
export interface PersonalData {
  /**
   * What becomes of each column that names an account when its person is erased. `rows`: they go. `stays`: the row is the company's or the audit's; it keeps a
   * uid that says nothing any more. A column that nobody names stops the erasure, so that a new one cannot be forgotten.
   */
  readonly accounts: Readonly<Record<string, 'rows' | 'stays'>>;
  /** Read before anything goes. */
  readonly knownBy?: (db: Db, uid: string) => Promise<KnownBy>;
  /** Rows that lead to them by something else than an account; they go first. */
  readonly drop?: (db: Db, person: Person) => Promise<void>;
  /** Of what stays: the fields that are theirs. */
  readonly makeNameless?: (db: Db, person: Person) => Promise<void>;
  /** Texts that they wrote, or that were written for them: names with endings are taken out, too. */
  readonly texts?: (person: Person) => readonly Place[];
  /** Texts of others that are about them: whole words only; with `namesake` their name stays, for it is somebody else's as well. */
  readonly textsOfOthers?: (person: Person) => readonly PlaceOfOthers[];
  /** Columns that an export keeps back besides what opens something by its name: `table.column`, or a whole table. */
  readonly keptBack?: readonly string[];
  /** Tables whose rows may name nobody but an e-mail; an export finds these, too. */
  readonly byEmail?: readonly string[];
}
