import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Registry } from 'prom-client';
import { Counter, Gauge } from 'prom-client';
import type { Language } from '#values/text.ts';
import { network } from '#values/ip-address.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { App, Ctx } from '../../context.ts';
import { answeredError } from '../graphql/errors.ts';
import { hasBody, isForm, longestForm } from './body.ts';
import { earlyHeaders } from './content-security-policy.ts';
import { isLeaving } from './drain.ts';
import { problemOf } from './problem.ts';
import { languageOf } from './language.ts';
import type { Lane } from './route-class.ts';
import { routeClassOf } from './route-class.ts';
import { markTurnedAway } from './turned-away.ts';
import { workLine } from './work-line.ts';

/**
 * Limits of each lane under overload (promise C6, decisions 0191 and 0440), the most important lane first. `inFlight`: requests at once.
 * `waitMs`: longest wait of the first request in a burst; `standingMs`: the same once the queue has stood for longer than a burst.
 * Requests that are answered from memory are limited by their wait alone, because they are hardly ever in flight.
 */
const BOUNDS = {
  sign: { inFlight: 150, waitMs: Infinity, standingMs: Infinity },
  file: { inFlight: 1_000, waitMs: Infinity, standingMs: Infinity },
  /** Everything that an order needs: writes, reads of cart and order calls, all calls of a session that fills a cart. */
  order: { inFlight: 400, waitMs: 1_200, standingMs: 1_200 },
  read: { inFlight: 200, waitMs: 400, standingMs: 120 },
  /** Reads without a token, or of a session that asks more than a person can. */
  flood: { inFlight: 200, waitMs: 60, standingMs: 60 },
} as const;
/** A line that has stood for so long is no burst. */
const BURST_MS = 1_000;
type Kind = keyof typeof BOUNDS;
const KINDS = Object.keys(BOUNDS) as Kind[];
/** Requests that one line may have sent without waiting for their answers. Browsers and proxies send one. */
const ON_ONE_LINE = 8;
/** Fewer waiting requests are no queue, however long they wait: something else was slow. */
const QUEUE = 20;

/** Forms that are being read. */
const FORMS = 40;
/**
 * Bytes of forms that are in memory, in all and of one person or company, by the length that they say. One form is taken however long it is: the longest, of an
 * import, has 240 MB.
 */
const FORM_BYTES = { all: 256 * 1_048_576, one: 64 * 1_048_576 };
/**
 * Bytes of answers of the services that stay in memory until their clients have read them. A person, company or address with `one` of them unread gets nothing new, and with
 * `ofMany` while all callers together have `all` unread. Each byte took some five times as much memory when it was measured.
 */
const UNREAD_BYTES = { one: 16 * 1_048_576, all: 128 * 1_048_576, ofMany: 1_048_576 };
const UNREAD = 'unread bytes';
/** So much of an answer the system takes by itself. */
const TAKEN_AT_ONCE = 16_384;
/** What one session, person and company may have in flight. Of several sessions and companies of a person all count for that person. */
const OF_CALLER = {
  session: { services: 100, forms: 4, streams: 20, downloads: 60 },
  person: { services: 150, forms: 12, streams: 100, downloads: 100 },
  company: { services: 150, forms: 12, streams: 100, downloads: 100 },
} as const;
type OfCaller = keyof (typeof OF_CALLER)['session'];
/** Files that are being read by their clients, each as fast as its line is. A piece of each is in memory. */
const DOWNLOADS = 600;
/** When all downloads or all forms are taken, one whose client took or sent less than this in the last minute makes room: 8 kB/s, a tenth of a slow line. */
const SLOW = { bytes: 512 * 1_024, lookEveryMs: 60_000 };
type Who = keyof typeof OF_CALLER;
const WHO = Object.keys(OF_CALLER) as Who[];
/**
 * What one address has in flight of which nobody knows whose it is. `strangers`, calls without a token: less than a lane holds beside a company, so that nobody fills one alone with
 * what waits for hashes; an office that shares its address has that many sign-ins in the same moment. `tokens`, calls with one that was not shown before: it is looked up in
 * milliseconds, and an office has them all at once after a start of the server.
 */
const OF_ADDRESS = { strangers: 45, tokens: 150, sign: 90, files: 250 } as const;
/** Of bodies that one address is sending: they are in memory before anybody knows whose they are. Some 250 of the longest, ten thousand of the usual ones. */
const BYTES_OF_ADDRESS = 64 * 1_048_576;

/** A session fills a cart for this long after its last write. */
const ORDER_MS = 15 * 60_000;
/** People's pages: a burst of requests, and as many a second. */
const PERSON = { burst: 100, perSecond: 20 };
const KEPT = 20_000;
/** How often the log says that requests were refused. */
const TELL_MS = 10_000;

type QuickReason = 'queue' | 'in_flight' | 'address';
type Reason = QuickReason | Who | 'rate';
const LANES = ['services', 'sign', 'files', 'forms', 'bodies', 'downloads'] as const;

/** Whose session it is, and what it has done lately. */
interface Activity {
  readonly session: string;
  readonly person: string;
  orderUntil: number;
  level: number;
  at: number;
  /** Lengths of bodies that asked the store endpoint to read. Of a session that floods, the next one of such a length is refused unread. */
  readonly reads: Set<number>;
}
/** A session that sends more different ones begins to learn again. */
const READS_KEPT = 64;

/** The place of one request: what it counts in now, and whether somebody still waits for it. */
interface Place {
  readonly lane: Lane;
  readonly held: string[];
  /** Bytes of its body that may still come, and where they count. */
  sending: { readonly key: string; readonly bytes: number } | null;
  /** Bytes of its form, and where they count: they are in memory until all is over. */
  readonly form: { readonly key: string; readonly bytes: number }[];
  /** Bytes of its answer, and where they count, until its client has read them. */
  readonly unread: { readonly key: string; readonly bytes: number }[];
  /** Its client has gone, or has its answer. */
  left: boolean;
  /** A handler is at work for it; the place is held until that ends, also when the client has gone. */
  working: boolean;
  activity: Activity | undefined;
  /** Where it counts for its address; null: it counts for its caller. */
  address: OfAddress | null;
  /** Once the caller is known; of a token that was shown before from the beginning, whatever has become of it since. */
  session: string | null;
  person: string | null;
  company: string | null;
}

/** A file or a form on its way: what its client had taken or sent when it was looked at last, and whether that was next to nothing. */
interface Transfer {
  readonly socket: Socket;
  readonly way: 'bytesRead' | 'bytesWritten';
  at: number;
  bytes: number;
  isSlow: boolean;
}

interface OfAddress {
  readonly key: string;
  readonly most: number;
}

interface Admission {
  /** Requests by lane, and by lane and caller; bytes that are being sent by address. */
  readonly counts: Map<string, number>;
  readonly refused: Record<Reason, number>;
  readonly places: WeakMap<FastifyRequest, Place>;
  readonly sessions: LRUCache<string, Activity>;
  /** By the end of the token, which is known before anybody has been asked who that is. */
  readonly tokens: LRUCache<string, Activity>;
  readonly downloads: Map<Place, Transfer>;
  readonly forms: Map<Place, Transfer>;
  now: () => number;
  /** Of `refused`, what the log has told. */
  readonly told: Record<Reason, number>;
  /** While refusals go on; null: the log has told all. */
  telling: NodeJS.Timeout | null;
}

const NONE: Readonly<Record<Reason, number>> = {
  queue: 0,
  in_flight: 0,
  address: 0,
  session: 0,
  person: 0,
  company: 0,
  rate: 0,
};

/** A caller's own rate is told to the caller alone. */
const REASONS_TOLD = (Object.keys(NONE) as Reason[]).filter((reason) => reason !== 'rate');

const admissions = new WeakMap<App, Admission>();

function admissionOf(app: App): Admission {
  let admission = admissions.get(app);
  if (!admission) {
    admission = {
      counts: new Map(),
      refused: { ...NONE },
      places: new WeakMap(),
      sessions: new LRUCache({ max: KEPT }),
      tokens: new LRUCache({ max: KEPT }),
      downloads: new Map(),
      forms: new Map(),
      now: () => performance.now(),
      told: { ...NONE },
      telling: null,
    };
    admissions.set(app, admission);
  }
  return admission;
}

/**
 * The one place that lets requests in and counts them out. Mount it before the routes.
 *
 * A request counts in its lane from its first byte until its work is over and its line has its answer or is closed, but not while
 * its body is awaited: those are `bodies` (bounded by the bytes that one address sends) or `forms` (a bound of their own).
 * A file that its client reads piece by piece counts as one of `downloads` (`admitDownload`).
 */
export function mountAdmission(fastify: FastifyInstance, app: App, now?: () => number): void {
  const admission = admissionOf(app);
  const { places } = admission;
  if (now) admission.now = now;
  const line = workLine(KINDS, now);
  fastify.addHook('onClose', (_instance, done) => {
    tellRefused(app, admission);
    tellNoMore(admission);
    done();
  });

  // Everything by callback: what is refused must cost as little as it can.
  fastify.addHook('onRequest', (request, reply, done) => {
    const { lane } = routeClassOf(request.routeOptions.url);
    if (!lane) return done();
    const { socket } = request.raw;
    if (socket.destroyed) return void reply.hijack(); // nobody waits for it any more
    if ((asked.get(socket)?.size ?? 0) >= ON_ONE_LINE) {
      socket.destroy();
      return void reply.hijack();
    }
    const activity = activityOf(admission, request);
    const kind = lane === 'services' ? kindOfHead(request, activity) : OTHER[lane];
    const known = lane === 'services' ? activity : undefined;
    const address = known ? null : addressOf(request, lane);
    const reason = reasonAgainst(lane, kind, address);
    if (reason !== null) return refuse(request, reply, lane, reason, done);
    const place: Place = {
      lane,
      held: [],
      sending: null,
      form: [],
      unread: [],
      left: false,
      working: false,
      activity,
      address,
      session: known?.session ?? null,
      person: known?.person ?? null,
      company: null,
    };
    places.set(request, place);
    watch(admission, place, socket, reply);
    hold(admission, place, inLane(place));
    const refused = holdCaller(app, place, 'services');
    if (refused) return done(refused);
    if (hasBody(request)) return done(); // it waits when its body has come
    begin(place, kind, request, reply, done);
  });

  fastify.addHook('preParsing', (request, _reply, _payload, done) => {
    const place = places.get(request);
    if (!place || !hasBody(request)) return done();
    hold(admission, place, ['bodies']);
    done(isForm(request) ? undefined : holdBytes(app, place, request));
  });

  fastify.addHook('preValidation', (request, reply, done) => {
    const place = places.get(request);
    if (!place || !isForm(request)) return done();
    if (place.left) return void reply.hijack();
    hold(admission, place, ['forms']);
    const refused = holdCaller(app, place, 'forms') ?? holdForm(app, place, request);
    if (refused) return done(refused);
    if (admission.counts.get('forms')! > FORMS && !endSlow(admission, admission.forms))
      return done(refusal(app, 'in_flight'));
    begun(admission, admission.forms, place, request, 'bytesRead');
    done();
  });

  fastify.addHook('preHandler', (request, reply, done) => {
    const place = places.get(request);
    if (!place) return done();
    admission.forms.delete(place); // whole
    if (place.left) return void reply.hijack();
    if (place.held.includes(place.lane)) return done(); // it came without a body and has its place
    const { lane, activity, address } = place;
    const kind = lane === 'services' ? kindOfWhole(request, activity) : OTHER[lane];
    if (activity) learn(activity, request);
    const reason = reasonAgainst(lane, kind, address);
    if (reason !== null) return refuse(request, reply, lane, reason, done);
    hold(admission, place, inLane(place));
    const refused = holdCaller(app, place, 'services');
    if (refused) return done(refused);
    begin(place, kind, request, reply, done);
  });

  fastify.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = function (request, reply) {
      const place = places.get(request);
      if (place) place.working = true;
      const answer: unknown = handler.call(this, request, reply);
      const over = () => place && workOver(admission, place);
      if (answer instanceof Promise) answer.then(over, over);
      else over();
      return answer;
    };
  });
  // The work is over; a whole answer holds nothing but its text, however long its client takes to read it.
  fastify.addHook('onSend', (request, _reply, payload, done) => {
    const place = places.get(request);
    if (place) {
      workOver(admission, place);
      if (!isStream(payload)) leave(admission, place);
    }
    done();
  });

  function reasonAgainst(lane: Lane, kind: Kind, address: OfAddress | null): QuickReason | null {
    if (address !== null && (admission.counts.get(address.key) ?? 0) >= address.most) return 'address';
    if (line.waited(kind, QUEUE) > longestWait(kind)) return 'queue';
    return (admission.counts.get(lane) ?? 0) >= BOUNDS[kind].inFlight ? 'in_flight' : null;
  }

  function longestWait(kind: Kind): number {
    const { waitMs, standingMs } = BOUNDS[kind];
    return line.standing() > BURST_MS ? standingMs : waitMs;
  }

  function begin(
    place: Place,
    kind: Kind,
    request: FastifyRequest,
    reply: FastifyReply,
    done: (error?: Refusal) => void,
  ): void {
    line.begin(kind, (waitedMs) => {
      if (place.left) return void reply.hijack();
      // It came before the queue was seen to be so long. When hardly anybody waits behind it, something else was slow.
      if (waitedMs > 2 * longestWait(kind) && line.waited(kind, QUEUE) > 0)
        return refuse(request, reply, place.lane, 'queue', done);
      done();
    });
  }

  function refuse(
    request: FastifyRequest,
    reply: FastifyReply,
    lane: Lane,
    reason: QuickReason,
    done: (error: Refusal) => void,
  ): void {
    // A person waits for the page of the provider, which says it in its own way.
    if (lane === 'sign') return done(refusal(app, reason));
    countRefused(app, reason);
    turnAway(app, fastify, request, reply);
  }
}

const OTHER = { sign: 'sign', files: 'file' } as const;

/** Counts the bytes of whole answers until their clients have read them. Mount it behind what packs them. */
export function mountUnread(fastify: FastifyInstance, app: App): void {
  const admission = admissionOf(app);
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const place = admission.places.get(request);
    const bytes = typeof payload === 'string' || payload instanceof Uint8Array ? payload.length : 0;
    // Of files, one text in memory is given to everybody.
    if (place?.lane === 'services' && bytes > TAKEN_AT_ONCE && !reply.raw.destroyed && place.unread.length === 0)
      for (const key of [UNREAD, ...unreadBy(place).map((by) => by.key)]) {
        admission.counts.set(key, (admission.counts.get(key) ?? 0) + bytes);
        place.unread.push({ key, bytes });
      }
    done();
  });
}

/** Counts a request for its session and company, once they are known; RATE_LIMITED when they have too many in flight. */
export function admitCaller(ctx: Ctx, companyId: string | undefined, request: FastifyRequest): void {
  const admission = admissionOf(ctx.app);
  const place = admission.places.get(request);
  if (!place || !ctx.caller) return;
  const { sessionId, uid, actor } = ctx.caller;
  const person = actor?.uid ?? uid;
  place.session = sessionId;
  place.person = person;
  place.company = companyId ?? null;
  let activity = admission.sessions.get(sessionId);
  if (!activity) admission.sessions.set(sessionId, (activity = newActivity(sessionId, person)));
  if (place.activity !== activity) {
    admission.tokens.set(Buffer.from(tokenEnd(request)).toString('latin1'), activity); // a copy: a part of a text would keep the whole
    place.activity = activity;
  }
  if (ordersByWriting(request)) activity.orderUntil = performance.now() + ORDER_MS;
  knowCaller(admission, place);
  if (place.left || !place.held.includes('services')) return;
  const error = holdCaller(ctx.app, place, 'services');
  if (error) throw error;
}

/** From now on it counts for its caller, and for its address no more. */
function knowCaller({ counts }: Admission, place: Place): void {
  const { address, held } = place;
  place.address = null;
  const at = address === null ? -1 : held.indexOf(address.key);
  if (at < 0) return;
  held.splice(at, 1);
  lessen(counts, address!.key);
}

/** Counts what stays open for as long as its client listens, so that nobody fills the lane of the pages with it; RATE_LIMITED when a session has too many open. */
export function admitStream({ app }: Ctx, request: FastifyRequest): void {
  const place = admissionOf(app).places.get(request);
  const error = place && holdCaller(app, place, 'streams');
  if (error) throw error;
}

/**
 * Counts a file that goes out as it is made or read, from now on in nothing else but its address: its client may take an hour to read it, and would hold a place
 * of the pages. OVERLOADED; RATE_LIMITED when a caller reads too many at once.
 */
export function admitDownload({ app }: Ctx, request: FastifyRequest): void {
  const admission = admissionOf(app);
  const place = admission.places.get(request);
  if (!place) return;
  hold(admission, place, place.address === null ? ['downloads'] : ['downloads', place.address.key]);
  const error = holdCaller(app, place, 'downloads');
  if (error) throw error;
  if (admission.counts.get('downloads')! > DOWNLOADS && !endSlow(admission, admission.downloads))
    throw refusal(app, 'in_flight');
  begun(admission, admission.downloads, place, request, 'bytesWritten');
}

function begun(
  { now }: Admission,
  transfers: Map<Place, Transfer>,
  place: Place,
  { raw: { socket } }: FastifyRequest,
  way: Transfer['way'],
): void {
  if (!place.left) transfers.set(place, { socket, way, at: now(), bytes: socket[way], isSlow: false });
}

/** Ends one of these whose client takes or sends next to nothing; false when all of them go on. */
function endSlow({ now }: Admission, transfers: Map<Place, Transfer>): boolean {
  for (const one of transfers.values()) {
    const ms = now() - one.at;
    if (ms < SLOW.lookEveryMs) continue;
    const bytes = one.socket[one.way];
    one.isSlow = bytes - one.bytes < (SLOW.bytes * ms) / SLOW.lookEveryMs;
    one.at = now();
    one.bytes = bytes;
  }
  for (const [place, { isSlow, socket }] of transfers) {
    if (!isSlow) continue;
    transfers.delete(place);
    socket.destroy();
    return true;
  }
  return false;
}

/** What `/metrics` says of it. */
export function measureAdmission(registry: Registry, app: App): void {
  const { counts, refused } = admissionOf(app);
  new Gauge({
    name: 'hordo_http_in_flight',
    help: 'Requests in flight by lane; bodies and forms are being sent by their clients, downloads read',
    labelNames: ['lane'],
    registers: [registry],
    collect() {
      for (const lane of LANES) this.set({ lane }, counts.get(lane) ?? 0);
    },
  });
  new Counter({
    name: 'hordo_http_refused_total',
    help: 'Requests refused because there were too many',
    labelNames: ['reason'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [reason, count] of Object.entries(refused)) this.inc({ reason }, count);
    },
  });
}

export function countRefused(app: App, reason: Reason): void {
  const admission = admissionOf(app);
  admission.refused[reason] += 1;
  if (reason === 'rate' || admission.telling) return;
  tellRefused(app, admission);
  // To the end of the burst: what came since the line before is told when it has come, not with the next burst.
  admission.telling = setInterval(() => tellRefused(app, admission) || tellNoMore(admission), TELL_MS).unref();
}

/** How many were refused since the line before; false when none was. */
function tellRefused({ log }: App, { refused, told }: Admission): boolean {
  const news = REASONS_TOLD.flatMap((reason) => {
    const count = refused[reason] - told[reason];
    told[reason] = refused[reason];
    return count > 0 ? [[reason, count] as const] : [];
  });
  if (news.length > 0) log?.warn({ refused: Object.fromEntries(news) }, 'requests are refused: there are too many');
  return news.length > 0;
}

function tellNoMore(admission: Admission): void {
  clearInterval(admission.telling ?? undefined);
  admission.telling = null;
}

const asked = new WeakMap<Socket, Set<Place>>();

/** A line that closes takes everything with it that was asked on it, also what waits behind another answer and hears of no end itself. */
function watch(admission: Admission, place: Place, socket: Socket, reply: FastifyReply): void {
  let all = asked.get(socket);
  if (!all) {
    const opened = new Set<Place>();
    asked.set(socket, (all = opened));
    socket.once('close', () => {
      for (const each of opened) over(admission, each);
    });
  }
  const open = all.add(place);
  reply.raw.once('close', () => {
    open.delete(place);
    over(admission, place);
  });
}

function over(admission: Admission, place: Place): void {
  leave(admission, place);
  for (const { key, bytes } of place.unread) lessen(admission.counts, key, bytes);
  place.unread.length = 0;
}

function leave(admission: Admission, place: Place): void {
  place.left = true;
  if (!place.working) end(admission, place);
}

function workOver(admission: Admission, place: Place): void {
  place.working = false;
  if (place.left) end(admission, place);
}

function end(admission: Admission, place: Place): void {
  giveBack(admission, place);
  admission.downloads.delete(place);
  admission.forms.delete(place);
  for (const { key, bytes } of place.form) lessen(admission.counts, key, bytes);
  place.form.length = 0;
}

/** Counts in these and in nothing else. */
function hold(admission: Admission, place: Place, keys: readonly string[]): void {
  giveBack(admission, place);
  if (!place.left) for (const key of keys) add(admission, place, key);
}

function add({ counts }: Admission, place: Place, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
  place.held.push(key);
}

function giveBack({ counts }: Admission, place: Place): void {
  const { held, sending } = place;
  for (const key of held) lessen(counts, key);
  held.length = 0;
  if (sending) lessen(counts, sending.key, sending.bytes);
  place.sending = null;
}

function lessen(counts: Map<string, number>, key: string, by = 1): void {
  const count = counts.get(key)! - by;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
}

const inLane = ({ lane, address }: Place): string[] => (address === null ? [lane] : [lane, address.key]);

/** Until its caller is known (`knowCaller`). A token that was not shown before says nothing: anybody can write one. */
function addressOf(request: FastifyRequest, lane: Lane): OfAddress {
  const what = lane !== 'services' ? lane : isStranger(request) ? 'strangers' : 'tokens';
  return { key: `${what} of ${network(request.ip)}`, most: OF_ADDRESS[what] };
}

/** A body that does not say its length may be as long as the route takes. */
function holdBytes(app: App, place: Place, request: FastifyRequest): Refusal | undefined {
  const { counts } = admissionOf(app);
  if (place.left) return undefined;
  const key = `bytes of ${network(request.ip)}`;
  const bytes = Math.min(lengthOf(request) || Infinity, request.routeOptions.bodyLimit);
  const all = (counts.get(key) ?? 0) + bytes;
  if (all > BYTES_OF_ADDRESS) return refusal(app, 'address');
  counts.set(key, all);
  place.sending = { key, bytes };
  return undefined;
}

/** Counts the bytes of a form, which all stand in memory, until its request is over. */
function holdForm(app: App, place: Place, request: FastifyRequest): Refusal | undefined {
  const { counts } = admissionOf(app);
  if (place.left) return undefined;
  const bytes = Math.min(lengthOf(request) || Infinity, longestForm(request));
  const bounds: [key: string, most: number, reason: Reason][] = [['form bytes', FORM_BYTES.all, 'in_flight']];
  for (const who of ['person', 'company'] as const)
    if (place[who] !== null) bounds.push([`form bytes ${who} ${place[who]}`, FORM_BYTES.one, who]);
  for (const [key, most, reason] of bounds) {
    const others = counts.get(key) ?? 0;
    if (others > 0 && others + bytes > most) return refusal(app, reason);
  }
  for (const [key] of bounds) {
    counts.set(key, (counts.get(key) ?? 0) + bytes);
    place.form.push({ key, bytes });
  }
  return undefined;
}

/** Session, person and company, in addition to the lane; what is refused is the caller's own doing. */
function holdCaller(app: App, place: Place, lane: OfCaller): Refusal | undefined {
  const admission = admissionOf(app);
  if (place.left) return undefined;
  const unread = lane === 'services' ? reasonOfUnread(admission, place) : null;
  if (unread !== null) return refusal(app, unread);
  for (const who of WHO) {
    const id = place[who];
    if (id === null) continue;
    const key = `${lane} ${who} ${id}`;
    if (place.held.includes(key)) continue;
    if ((admission.counts.get(key) ?? 0) >= OF_CALLER[who][lane]) return refusal(app, who);
    add(admission, place, key);
  }
  return undefined;
}

function reasonOfUnread({ counts }: Admission, place: Place): Reason | null {
  const most = (counts.get(UNREAD) ?? 0) < UNREAD_BYTES.all ? UNREAD_BYTES.one : UNREAD_BYTES.ofMany;
  return unreadBy(place).find(({ key }) => (counts.get(key) ?? 0) >= most)?.reason ?? null;
}

function unreadBy({ lane, person, company, address }: Place): { key: string; reason: Reason }[] {
  if (lane !== 'services') return [];
  return [
    ...(person === null ? [] : [{ key: `${UNREAD} person ${person}`, reason: 'person' as const }]),
    ...(company === null ? [] : [{ key: `${UNREAD} company ${company}`, reason: 'company' as const }]),
    ...(address === null ? [] : [{ key: `${UNREAD} ${address.key}`, reason: 'address' as const }]),
  ];
}

function refusal(app: App, reason: Reason): Refusal {
  countRefused(app, reason);
  return new Refusal((WHO as Reason[]).includes(reason) ? 'RATE_LIMITED' : 'OVERLOADED', { seconds: 1 });
}

function isStream(payload: unknown): boolean {
  return typeof (payload as { pipe?: unknown } | null)?.pipe === 'function';
}

/** Before the body. Whether the store endpoint is asked to read stands in the body, or is known of one like it. */
function kindOfHead(request: FastifyRequest, activity: Activity | undefined): Kind {
  if (isReading(request)) return kindOfWhole(request, activity);
  if (isStranger(request)) return 'read';
  return activity && floods(activity) && activity.reads.has(lengthOf(request)) ? 'flood' : 'order';
}

function kindOfWhole(request: FastifyRequest, activity: Activity | undefined): Kind {
  if (isStranger(request)) return ordersByWriting(request) ? 'read' : 'flood';
  if (isOfOrder(request)) return 'order';
  if (!activity) return 'read';
  if (floods(activity)) return 'flood';
  return activity.orderUntil > performance.now() ? 'order' : 'read';
}

/** Nobody orders without a token; what strangers send is signing in at most. */
function isStranger({ headers }: FastifyRequest): boolean {
  return !headers.authorization;
}

function floods({ level }: Activity): boolean {
  return level > PERSON.burst;
}

function learn({ reads }: Activity, request: FastifyRequest): void {
  if (request.routeOptions.url !== '/graphql') return;
  const length = lengthOf(request);
  if (isOfOrder(request)) reads.delete(length);
  else if (reads.size < READS_KEPT) reads.add(length);
  else reads.clear();
}

/** 0 when it is not said. */
function lengthOf({ headers }: FastifyRequest): number {
  return Number(headers['content-length'] ?? 0);
}

/** The reads of a checkout: delivery days, transport types, order reasons, review, payment methods. A user cannot complete an order without them. */
const ORDER_WAY = /^\/api\/general\/(?:orders\/|transportype|payers\/:id\/paymentmethods)/;

/** spec 6: Orders is placing, changing, cancelling, uploading and re-ordering. */
function isOfOrder(request: FastifyRequest): boolean {
  const { url, config } = request.routeOptions;
  if (url === '/graphql') return /\b(?:mutation|cart)\b/.test(documentOf(request));
  return (
    !isReading(request) ||
    ORDER_WAY.test(url ?? '') ||
    (config as { access?: { section?: string } }).access?.section === 'Orders'
  );
}

function ordersByWriting(request: FastifyRequest): boolean {
  return request.routeOptions.url === '/graphql' ? /\bmutation\b/.test(documentOf(request)) : !isReading(request);
}

function isReading({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

function documentOf({ body }: FastifyRequest): string {
  const { query } = (body ?? {}) as { query?: unknown };
  return typeof query === 'string' ? query : '';
}

/** Longer than anybody can guess. */
const TOKEN_END = 43;

function tokenEnd({ headers }: FastifyRequest): string {
  return headers.authorization?.slice(-TOKEN_END) ?? '';
}

function newActivity(session: string, person: string): Activity {
  return { session, person, orderUntil: 0, level: 0, at: performance.now(), reads: new Set() };
}

/** Of the session, when its token was seen before; one more request is counted for it. */
function activityOf({ tokens }: Admission, request: FastifyRequest): Activity | undefined {
  const activity = tokens.get(tokenEnd(request));
  if (!activity) return undefined;
  const now = performance.now();
  activity.level = Math.max(0, activity.level - ((now - activity.at) * PERSON.perSecond) / 1_000) + 1;
  activity.at = now;
  return activity;
}

interface Told {
  readonly before: string;
  readonly after: string;
  /** Names and values in turn: what node writes quickest. */
  readonly headers: readonly string[];
}
const told = new Map<string, Told>();
const ID = '0'.repeat(36);

/** 503 without anything that costs: the same text each time, past error handlers, packing and the log. */
function turnAway(app: App, fastify: FastifyInstance, request: FastifyRequest, reply: FastifyReply): void {
  const shape = request.routeOptions.url === '/graphql' ? 'store' : 'problem';
  const language = languageOf(app, request);
  const key = `${app.config.publicUrl} ${shape} ${language}`;
  let answer = told.get(key);
  if (!answer) told.set(key, (answer = toldIn(app, shape, language, request)));
  markTurnedAway(request);
  reply.hijack();
  const own = [
    ...flat(reply.getHeaders()),
    'x-request-id',
    request.id,
    ...(isLeaving(fastify) ? ['connection', 'close'] : []),
  ];
  reply.raw.writeHead(503, [...answer.headers, ...own]);
  reply.raw.end(answer.before + (shape === 'problem' ? request.id + answer.after : ''));
}

function toldIn(app: App, shape: 'store' | 'problem', language: Language, { log }: FastifyRequest): Told {
  const refused = new Refusal('OVERLOADED', { seconds: 1 });
  const text = JSON.stringify(
    shape === 'problem'
      ? problemOf(refused, language, ID)
      : { errors: [{ path: [], ...answeredError(refused as never, language, ID, log) }], data: null },
  );
  const [before, after = ''] = text.split(ID);
  const headers = {
    ...earlyHeaders(app),
    ...(shape === 'store' && { 'content-type': 'application/json; charset=utf-8' }),
    'retry-after': '1',
    'content-length': Buffer.byteLength(text),
  };
  return { before: before!, after, headers: flat(headers) };
}

function flat(headers: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);
}
