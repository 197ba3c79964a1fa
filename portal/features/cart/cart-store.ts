import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { commerce } from '#portal/api/commerce.ts';
import { failure, hasCode, isFailure, isUnknown } from '#ui/failure.ts';
import { onLineBack } from '#portal/api/line.ts';
import { SetCartLines } from '#portal/api/generated/commerce.ts';
import { onStored, store } from '#portal/state/stored-values.ts';
import { savesTyped } from '#portal/state/typed.ts';
import type { Ordered } from '#ui/quantity/quantity.ts';
import { BELOW_UNIT_PRICE, keyOf, leftOver, targetOf } from './cart-changes.ts';
import type { Line, Pending } from './cart-changes.ts';
import { CART_KEY, cartQuestion } from './cart-question.ts';
import type { Cart } from './cart-question.ts';
import { failureSentence } from '#ui/load-failed.tsx';
import { ownerOfTyped } from '#portal/state/left-behind.ts';
import { keepUnsaved, takeUnsaved, writeUnsaved } from './unsaved.ts';

const SAVE_AFTER_MS = 350;
/** The server takes no more lines in one call. */
const MOST_AT_ONCE = 500;
/** So often another window may come first before a save gives up for now. */
const MOST_OVERTAKEN = 20;
/** A server that does not say what it did is asked again after so long, then after twice as long, and so on. */
const AGAIN_AFTER_MS = 4_000;
const AGAIN_AT_MOST_MS = 60_000;

export interface Saving {
  /** Typed, and not saved yet. */
  readonly pending: Pending;
  /** Typed, and refused: it stands in its row with the reason until it is typed anew or left. */
  readonly refused: Pending;
  /** Why a row is not saved. */
  readonly errors: ReadonlyMap<string, string>;
  /** Rows in which a text stands that is no quantity: the row says so, and nothing of it is saved. */
  readonly mistyped: ReadonlySet<string>;
  readonly savedAt: Date | null;
  readonly busy: boolean;
  /** How many rows came back that an earlier page could not save: said once. */
  readonly takenOver: number;
}

const NOTHING_TYPED: Saving = {
  pending: new Map(),
  refused: new Map(),
  errors: new Map(),
  mistyped: new Set(),
  savedAt: null,
  busy: false,
  takenOver: 0,
};

/**
 * What is typed is what a line shall hold, not a step: it shows at once, one debounced request carries all changed rows, one at a time,
 * and sets them on the cart that is known here. Had that changed meanwhile, nothing was done, and the same is set on the newer one; had
 * the answer got lost, the cart is read before anything is sent again. An answer never overwrites what was typed meanwhile. All of it
 * belongs to the signed-in user, and to the cart it was typed for: when that has ended, it goes into no other unless it is asked to.
 */
export interface CartStore {
  state(): Saving;
  subscribe(listener: () => void): () => void;
  set(key: string, ordered: Ordered): void;
  mistype(key: string, isMistyped: boolean): void;
  /** The line on the server as it was last heard of; the same object until it changes. */
  line(key: string): Line | undefined;
  /** Saves what is waiting now; resolves when nothing is left to save. */
  settle(): Promise<void>;
  /** Sends once more what was refused. */
  again(): void;
  /** Leaves what was refused or could not be saved: the rows show the cart. */
  leave(): void;
  acknowledge(): void;
  /** The cart has ended, and what was typed for it. */
  forget(): void;
}

export function cartStore(queries: QueryClient): CartStore {
  let owner = ownerOfTyped();
  let state = NOTHING_TYPED;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving: Promise<void> | null = null;
  let takenFor = '';
  let failures = 0;
  /** What was sent last may have been done or not. */
  let unsure = false;
  /** The cart that each quantity was typed for; none for those typed before any was known. */
  const typedFor = new Map<string, string>();
  const listeners = new Set<() => void>();
  let known: Cart | undefined;
  let lines: ReadonlyMap<string, Line> = new Map();

  queries.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] !== CART_KEY[0]) return;
    const cart = query.state.data as Cart | undefined;
    // A row that was drawn in between may know it already: what was left behind is asked for by itself.
    if (cart) void takeOver();
    if (cart !== known) tell();
  });
  // The cart may have come before anything was drawn.
  if (queries.getQueryData(CART_KEY)) void takeOver();
  // What could not be saved is, as soon as the line is back.
  onLineBack(() => {
    if (state.pending.size > 0) saveQuietly();
  });
  // Nothing of one person is shown to, or saved for, another: it is written down and waits for its user.
  onStored(() => {
    if (ownerOfTyped() === owner) return;
    clearTimeout(timer);
    writeUnsaved();
    owner = ownerOfTyped();
    takenFor = '';
    failures = 0;
    unsure = false;
    saving = null;
    state = NOTHING_TYPED;
    tell();
  });
  savesTyped(() => settle());

  /** What earlier pages of this owner typed and could not save goes into the same cart; what is typed here wins. */
  async function takeOver(): Promise<void> {
    const mine = owner;
    if (!mine || takenFor === mine) return;
    takenFor = mine;
    await takeUnsaved(mine, (left) => {
      if (left.typed.size === 0) return;
      const typed = without(left.typed, ...state.pending.keys(), ...state.refused.keys());
      for (const key of typed.keys()) typedFor.set(key, left.typedFor.get(key)!);
      // Also what was typed here before, and was taken with the rest, is written down again, and at once.
      change({ pending: new Map([...typed, ...state.pending]) });
      writeUnsaved();
      const cart = queries.getQueryData<Cart>(CART_KEY);
      if (cart) partFrom(cart);
      change({ takenOver: [...typed.keys()].filter((key) => state.pending.has(key)).length });
      if (state.pending.size > 0) saveQuietly();
    });
  }

  /** What was typed for another cart than this one stands in its row until somebody says what shall become of it. */
  function partFrom({ id }: Cart): void {
    const ended = [...state.pending].filter(([key]) => (typedFor.get(key) ?? '') !== '' && typedFor.get(key) !== id);
    for (const key of state.pending.keys()) if (!typedFor.get(key)) typedFor.set(key, id);
    if (ended.length === 0) return;
    change({ pending: without(state.pending, ...ended.map(([key]) => key)) });
    const message = i18next.t('cart.typedForAnother');
    refuse(new Map(ended.map(([key, ordered]) => [key, { ordered, message }])));
  }

  function tell(): void {
    for (const listener of listeners) listener();
  }

  function line(key: string): Line | undefined {
    const cart = queries.getQueryData<Cart>(CART_KEY);
    if (cart !== known) {
      known = cart;
      lines = new Map(everyLine(cart).map((one) => [keyOf(one), unchanged(lines.get(keyOf(one)), one)]));
    }
    return lines.get(key);
  }

  function change(next: Partial<Saving>): void {
    const typed =
      (next.pending ?? state.pending) !== state.pending || (next.refused ?? state.refused) !== state.refused;
    state = { ...state, ...next };
    if (typed) keepUnsaved(owner, new Map([...state.refused, ...state.pending]), typedFor);
    tell();
  }

  /** The cart that is known is the one that somebody types for. */
  function isFor(keys: Iterable<string>): void {
    const id = queries.getQueryData<Cart>(CART_KEY)?.id ?? '';
    for (const key of keys) typedFor.set(key, id);
  }

  function set(key: string, ordered: Ordered): void {
    isFor([key]);
    change({
      pending: new Map(state.pending).set(key, ordered),
      refused: without(state.refused, key),
      errors: without(state.errors, key),
    });
    saveIn(SAVE_AFTER_MS);
  }

  function mistype(key: string, isMistyped: boolean): void {
    const mistyped = new Set(state.mistyped);
    if (isMistyped) mistyped.add(key);
    else mistyped.delete(key);
    change({ mistyped });
  }

  function refuse(found: ReadonlyMap<string, { readonly ordered: Ordered; readonly message: string }>): void {
    change({
      refused: new Map([...state.refused, ...[...found].map(([key, { ordered }]) => [key, ordered] as const)]),
      errors: new Map([...state.errors, ...[...found].map(([key, { message }]) => [key, message] as const)]),
    });
  }

  function saveIn(delay: number): void {
    clearTimeout(timer);
    timer = setTimeout(saveQuietly, delay);
  }

  /** A failure stands on its rows already. */
  function saveQuietly(): void {
    void save().catch(() => {});
  }

  function save(): Promise<void> {
    clearTimeout(timer);
    if (saving) return saving;
    const mine = saveAll(owner).finally(() => {
      if (saving === mine) saving = null;
    });
    saving = mine;
    return mine;
  }

  async function saveAll(mine: string): Promise<void> {
    const isOver = () => owner !== mine;
    change({ busy: true });
    try {
      for (let overtaken = 0, gone = 0; state.pending.size > 0;) {
        const cart = unsure
          ? await queries.fetchQuery({ ...cartQuestion, staleTime: 0 })
          : await queries.ensureQueryData(cartQuestion);
        if (isOver()) return;
        partFrom(cart);
        if (state.pending.size === 0) break;
        const sent: Pending = new Map([...state.pending].slice(0, MOST_AT_ONCE));
        try {
          const answer = await setOn(cart, sent);
          if (isOver()) return;
          unsure = false;
          failures = 0;
          queries.setQueryData(CART_KEY, answer.cart);
          // As the server does: what was typed for an order that was meant is not of the next one.
          if (answer.cart.items?.length === 0 && !answer.cart.replaces_order)
            store({ customerOrderNumber: '', noteForDriver: '' });
          if (answer.stale) {
            overtaken += 1;
            if (overtaken > MOST_OVERTAKEN) throw failure('server');
            continue;
          }
          keepAnswer(sent, answer.errors);
        } catch (error) {
          if (isOver()) return;
          if (gone > 0 || !hasCode(error, 'CART_NOT_FOUND', 'CART_NOT_ACTIVE')) throw error;
          gone += 1;
          await queries.resetQueries({ queryKey: CART_KEY });
          if (isOver()) return;
        }
      }
    } catch (error) {
      if (isOver()) return;
      // Nothing typed is lost: the rows keep their text and say why it is not saved. While the line is away the page says so for all of them.
      const reason = isFailure(error) && error.kind === 'network' ? error.message : failureSentence(error, i18next.t);
      change({ errors: new Map([...state.errors, ...[...state.pending.keys()].map((key) => [key, reason] as const)]) });
      if (isUnknown(error)) {
        unsure = true;
        saveIn(Math.min(AGAIN_AFTER_MS * 2 ** failures, AGAIN_AT_MOST_MS));
        failures += 1;
      }
      throw error;
    } finally {
      if (!isOver()) change({ busy: false });
    }
  }

  /** What was not typed anew meanwhile is saved, or refused with its reason. */
  function keepAnswer(sent: Pending, wrong: ReadonlyMap<string, string>): void {
    const pending = leftOver(state.pending, sent);
    const refused = [...sent].filter(([key]) => wrong.has(key) && !pending.has(key));
    change({ pending, errors: without(state.errors, ...sent.keys()), savedAt: new Date() });
    if (refused.length > 0)
      refuse(new Map(refused.map(([key, ordered]) => [key, { ordered, message: wrong.get(key)! }])));
  }

  async function settle(): Promise<void> {
    // Who waits means what stands there now: a save under way may have begun before.
    while (state.pending.size > 0 || saving) await save();
  }

  return {
    state: () => state,
    subscribe: (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    set,
    mistype,
    line,
    settle,
    again: () => {
      isFor(state.refused.keys());
      change({ pending: new Map([...state.refused, ...state.pending]), refused: new Map(), errors: new Map() });
      saveQuietly();
    },
    leave: () => {
      clearTimeout(timer);
      change({ pending: new Map(), refused: new Map(), errors: new Map() });
      void queries.invalidateQueries({ queryKey: CART_KEY });
    },
    acknowledge: () => change({ takenOver: 0 }),
    forget: () => {
      clearTimeout(timer);
      change({ pending: new Map(), refused: new Map(), errors: new Map(), savedAt: null });
    },
  };
}

/** The goods of a cart. */
export function linesOf(cart: Cart | undefined): Line[] {
  const goods = new Set((cart?.items ?? []).flatMap((item) => (item && !item.is_return ? [item.uid] : [])));
  return everyLine(cart).filter(({ uid }) => goods.has(uid));
}

/** Empties that go back have codes of their own. */
function everyLine(cart: Cart | undefined): Line[] {
  return (cart?.items ?? []).flatMap((item) =>
    item
      ? [
          {
            uid: item.uid,
            sku: item.product.sku ?? '',
            isPackage: item.__typename === 'BundleCartItem',
            row: item.prices?.row_total.value ?? 0,
            ...takenOff(item.price_steps ?? []),
            quantity: item.quantity,
            layers: item.number_of_layer ?? 0,
            pallets: item.number_of_pallet ?? 0,
          },
        ]
      : [],
  );
}

function takenOff(
  steps: readonly ({ readonly code?: string | null; readonly amount?: number | null } | null)[],
): Pick<Line, 'takenOff' | 'takenOffBy'> {
  const amount = (code: string) =>
    steps.reduce((sum, step) => (step?.code === code ? sum + (step.amount ?? 0) : sum), 0);
  const [by, ...more] = BELOW_UNIT_PRICE.filter((code) => amount(code) !== 0);
  return {
    takenOff: BELOW_UNIT_PRICE.reduce((sum, code) => sum + amount(code), 0),
    takenOffBy: more.length > 0 ? 'several' : (by ?? null),
  };
}

interface Answer {
  readonly cart: Cart;
  readonly stale: boolean;
  /** Why a line was not set, by its key. */
  readonly errors: ReadonlyMap<string, string>;
}

async function setOn({ id: cartId, revision }: Cart, typed: Pending): Promise<Answer> {
  const keys = [...typed.keys()];
  const { setCartLines: answer } = await commerce(
    SetCartLines,
    { cartId, revision: revision ?? null, lines: [...typed].map(targetOf) },
    { quiet: true },
  );
  return {
    cart: answer!.cart,
    stale: answer!.stale,
    errors: new Map(
      answer!.user_errors.flatMap((wrong) => (wrong ? [[keys[wrong.index ?? 0]!, wrong.message] as const] : [])),
    ),
  };
}

function without<T>(all: ReadonlyMap<string, T>, ...keys: string[]): ReadonlyMap<string, T> {
  if (!keys.some((key) => all.has(key))) return all;
  const rest = new Map(all);
  for (const key of keys) rest.delete(key);
  return rest;
}

/** The object of before, when the new one says the same: its row need not be drawn again. */
function unchanged(before: Line | undefined, now: Line): Line {
  return before && (Object.keys(now) as (keyof Line)[]).every((key) => before[key] === now[key]) ? before : now;
}
