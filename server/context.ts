import type { FastifyBaseLogger } from 'fastify';
import type { Day } from '#values/day.ts';
import type { Language } from '#values/text.ts';
import type { CustomerType } from '#vocabulary/customer-type.ts';
import type { DeskPermission } from '#vocabulary/desk-permission.ts';
import type { Permission } from '#vocabulary/permission.ts';
import type { PresenceKind } from '#vocabulary/presence-kind.ts';
import type { Approval } from '#modules/access/index.ts';
import type { DraftPrices } from '#modules/pricing/index.ts';
import type { Erp } from '#modules/erp/index.ts';
import type { SupplierData } from '#modules/supplier-data/index.ts';
import type { Changes } from '#platform/db/changes.ts';
import type { Database, Db } from '#platform/db/db.ts';
import type { HeldAct } from '#platform/held-acts/held-act.store.ts';
import type { NoticeSource } from '#platform/desk-notices/notice-source.ts';
import type { PresenceSource } from '#platform/desk-presence/presence-source.ts';
import type { SearchSource } from '#platform/desk-search/search-source.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { dayIn } from '#platform/clock/clock.ts';
import type { Config } from './config.ts';
import type { Brand } from './theme.ts';

/** What one process has once: everything that outlives a request. */
export interface App {
  readonly config: Config;
  readonly database: Database;
  readonly changes: Changes;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  /** The brand as it is at this moment. */
  readonly brand: () => Brand;
  /** What stands behind the setting ERP. */
  readonly erp: Erp;
  /** What hangs on a move of an order, in its transaction and after its locks: its papers. */
  readonly orderMoved: (tx: Ctx, number: string) => Promise<void>;
  /** How what a second person agreed to is done, by the kind of the approval: in the transaction of the decision. */
  readonly approvedActs: Readonly<Record<string, (tx: Ctx, approval: Approval) => Promise<void>>>;
  /** How what was held at the desk is done when it is due, by the kind of its object: in the transaction that takes the act away. */
  readonly heldActs: Readonly<Record<string, (tx: Ctx, act: HeldAct) => Promise<void>>>;
  /** What each area keeps of people. */
  readonly personalData: readonly PersonalData[];
  /** What the search of the desk looks through. */
  readonly deskSearch: readonly SearchSource[];
  /** What the bell of the desk tells of. */
  readonly deskNotices: readonly NoticeSource[];
  /** At what people of the desk see each other. */
  readonly deskPresence: Readonly<Record<PresenceKind, PresenceSource>>;
  /** What the areas bring in from the supplier's folder. */
  readonly supplierData: SupplierData;
}

/** A role at a ship-to with its effective permissions (role's permissions, plus granted, minus revoked). */
export interface Grant {
  readonly companyId: string;
  readonly shipToId: string;
  readonly accountType: string;
  readonly customerType: CustomerType;
  readonly role: string;
  readonly permissions: ReadonlySet<Permission>;
}

/** For which customers a permission counts, one degree apart from the other. `own`: companies whose salesperson the person is; who acts looks as well. */
export interface DeskReach {
  readonly view: 'all' | 'own';
  /** Null: they look only. */
  readonly act: 'all' | 'own' | null;
}

/** What a person of the supplier may do at the desk. */
export interface DeskRights {
  readonly uid: string;
  readonly roles: readonly string[];
  readonly may: ReadonlyMap<DeskPermission, DeskReach>;
  /** What they release over a limit, for one of their own customers on a day, in forints; null: without a bound. */
  readonly releaseCapFt: number | null;
  /** The same for any other customer. */
  readonly releaseCapElsewhereFt: number | null;
  /** Of whose salesperson they are, one text that any change of it changes; empty where nothing is limited to those. */
  readonly customers: string;
}

/** Who asks, as the token and the live session say. Nothing in here comes from a header. */
export interface Caller {
  readonly uid: string;
  /** Their roles at the supplier's desk; null for customers' users. */
  readonly desk: DeskRights | null;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly sessionId: string;
  /** spec 4 Session: a user who is not validated may only be told so; they have no grants and no permissions. */
  readonly validated: boolean;
  readonly grants: readonly Grant[];
  /** The unique list over all grants (spec 3 allAvailablePermission), limited to what the portal has switched on. */
  readonly permissions: ReadonlySet<Permission>;
  /** The supplier's clerk who acts for this user, if one does. */
  readonly actor: {
    readonly uid: string;
    readonly name: string;
    readonly firstName: string;
    readonly lastName: string;
  } | null;
  /** Somebody of the supplier who orders in the supplier's own name: what they place names no user of the customer. */
  readonly forSupplier?: true;
}

/** What the client says of itself: each is a claim to be checked, never believed. Empty text counts as absent. */
export interface Claims {
  readonly outletId?: string;
  readonly customerType?: string;
  readonly datePopup?: string;
  readonly standardDeliveryDate?: string;
  readonly store?: string;
  readonly deliveryMethod?: string;
  readonly noteForDriver?: string;
  readonly customerOrderNumber?: string;
  readonly docType?: string;
  readonly shippingType?: string;
}

/** Who asks, for which ship-to, when, in which language, in which transaction. */
export interface Ctx {
  readonly app: App;
  readonly db: Db;
  readonly caller: Caller | null;
  readonly claims: Claims;
  readonly language: Language;
  /** The business instant and its Budapest day (BUSINESS_DATE moves them). */
  readonly now: Date;
  readonly today: Day;
  readonly requestId: string;
  readonly ip: string;
  /** Of a question what would be: prices with these changes. Nothing that is stored is priced so. */
  readonly draftPrices?: DraftPrices;
  /** The same context inside one transaction; a nested call joins it. */
  transaction<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>;
  /** The same context on one connection without a transaction (`Db.together`). */
  together<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>;
}

export interface CtxParts {
  readonly caller?: Caller | null;
  readonly claims?: Claims;
  readonly language?: Language;
  readonly requestId?: string;
  readonly ip?: string;
  readonly db?: Db;
}

export function contextOf(app: App, parts: CtxParts = {}): Ctx {
  const now = app.clock.business();
  return withDb(
    {
      app,
      now,
      caller: parts.caller ?? null,
      claims: parts.claims ?? {},
      language: parts.language ?? app.config.DEFAULT_LANGUAGE,
      today: dayIn(now),
      requestId: parts.requestId ?? '',
      ip: parts.ip ?? '',
    },
    parts.db ?? app.database,
  );
}

/** The company that a request counts for: of the ship-to that it speaks for, else the caller's first. */
export function countedCompany({ caller, claims }: Pick<Ctx, 'caller' | 'claims'>): string | undefined {
  return (caller?.grants.find(({ shipToId }) => shipToId === claims.outletId) ?? caller?.grants[0])?.companyId;
}

/** Whose share of what everybody uses in turn a call takes: its company's, else its caller's; of strangers all together. */
export function shareOf(ctx: Pick<Ctx, 'caller' | 'claims'>): string {
  return countedCompany(ctx) ?? ctx.caller?.uid ?? '';
}

/** The same context on another way to the database. */
export function onDatabase(ctx: Ctx, db: Db): Ctx {
  return withDb(ctx, db);
}

function withDb(rest: Omit<Ctx, 'db' | 'transaction' | 'together'>, db: Db): Ctx {
  const { app, caller } = rest;
  const inShare = <T>(kind: 'read' | 'transaction', begin: () => Promise<T>) =>
    caller && !db.inTransaction ? app.database.inShareOf(kind, shareOf(rest), begin) : begin();
  return {
    ...rest,
    // On a connection of its own (`together`) it has its place already.
    db: caller && db === app.database ? readingIn((read) => inShare('read', read), db) : db,
    transaction: (work) => inShare('transaction', () => db.transaction((tx) => work(withDb(rest, tx)))),
    together: (work) => inShare('transaction', () => db.together((one) => work(withDb(rest, one)))),
  };
}

function readingIn(share: <T>(read: () => Promise<T>) => Promise<T>, db: Db): Db {
  return {
    ...db,
    rows: (query) => share(() => db.rows(query)),
    row: (query) => share(() => db.row(query)),
  };
}
