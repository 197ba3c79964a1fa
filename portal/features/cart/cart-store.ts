import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { commerce } from '#portal/api/commerce.ts';
import { hasCode, isFailure } from '#portal/api/failure.ts';
import { onLineBack } from '#portal/api/line.ts';
import { AddToCart, UpdateCart } from '#portal/api/generated/commerce.ts';
import type { Ordered } from '#portal/ui/quantity/quantity.ts';
import { stored } from '#portal/state/stored-values.ts';
import { BELOW_YOUR_PRICE, batchOf, keyOf, leftOver } from './cart-changes.ts';
import type { Batch, Line, Pending } from './cart-changes.ts';
import { CART_KEY, cartQuestion } from './cart-question.ts';
import type { Cart } from './cart-question.ts';
import { failureSentence } from '#portal/ui/load-failed.tsx';
import { keepUnsaved, takeUnsaved } from './unsaved.ts';

const SAVE_AFTER_MS = 350;

export interface Saving {
  readonly pending: Pending;
  readonly errors: ReadonlyMap<string, string>;
  readonly savedAt: Date | null;
  readonly busy: boolean;
  /** The cart was placed or given up elsewhere: say so once, go on with the new one. */
  readonly gone: boolean;
  /** How many rows came back that an earlier page could not save: said once. */
  readonly takenOver: number;
}

/**
 * Optimistic, batched saves: what is typed counts at once, one debounced request carries all changed rows, one at a time;
 * an answer never overwrites what was typed meanwhile. Errors belong to their row.
 */
export interface CartStore {
  state(): Saving;
  subscribe(listener: () => void): () => void;
  set(sku: string, ordered: Ordered): void;
  /** The product's line on the server as it was last heard of; the same object until it changes. */
  line(sku: string): Line | undefined;
  /** Saves what is waiting now; resolves when nothing is left to save. */
  settle(): Promise<void>;
  acknowledge(): void;
  forget(): void;
}

export function cartStore(queries: QueryClient): CartStore {
  let state: Saving = { pending: new Map(), errors: new Map(), savedAt: null, busy: false, gone: false, takenOver: 0 };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving: Promise<void> | null = null;
  const listeners = new Set<() => void>();
  let known: Cart | undefined;
  let takenFor = '';
  let lines: ReadonlyMap<string, Line> = new Map();

  queries.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] !== CART_KEY[0]) return;
    const cart = query.state.data as Cart | undefined;
    // A row that was drawn in between may know it already: what was left behind is asked for by itself.
    if (cart) void takeOver(cart);
    if (cart !== known) tell();
  });
  // What could not be saved is, as soon as the line is back.
  onLineBack(() => {
    if (state.pending.size > 0) void save().catch(() => {});
  });

  /** What an earlier page of this user typed without a connection goes into the same cart; what is typed here wins. */
  async function takeOver(cart: Cart): Promise<void> {
    const uid = stored('uid');
    if (!uid || takenFor === uid) return;
    takenFor = uid;
    const left = await takeUnsaved(uid, cart.id);
    if (left.size === 0) return;
    change({ pending: new Map([...left, ...state.pending]), takenOver: left.size });
    await save().catch(() => {});
  }

  function tell(): void {
    for (const listener of listeners) listener();
  }

  function line(sku: string): Line | undefined {
    const cart = queries.getQueryData<Cart>(CART_KEY);
    if (cart !== known) {
      known = cart;
      lines = new Map(linesOf(cart).map((one) => [keyOf(one), unchanged(lines.get(keyOf(one)), one)]));
    }
    return lines.get(sku);
  }

  function change(next: Partial<Saving>): void {
    const typed = next.pending !== undefined && next.pending !== state.pending;
    state = { ...state, ...next };
    if (typed) keepUnsaved(stored('uid'), queries.getQueryData<Cart>(CART_KEY)?.id ?? '', state.pending);
    tell();
  }

  function set(sku: string, ordered: Ordered): void {
    change({ pending: new Map(state.pending).set(sku, ordered), errors: without(state.errors, sku), gone: false });
    clearTimeout(timer);
    // A failure stands on its rows already.
    timer = setTimeout(() => void save().catch(() => {}), SAVE_AFTER_MS);
  }

  function save(): Promise<void> {
    clearTimeout(timer);
    saving ??= saveAll().finally(() => {
      saving = null;
    });
    return saving;
  }

  async function saveAll(): Promise<void> {
    change({ busy: true });
    try {
      while (state.pending.size > 0) {
        const sent = state.pending;
        const answer = await saved(await currentCart(queries), sent);
        queries.setQueryData(CART_KEY, answer.cart);
        change({ pending: leftOver(state.pending, sent), errors: merged(without(state.errors, ...sent.keys()), answer.errors), savedAt: new Date() });
      }
    } catch (error) {
      if (hasCode(error, 'CART_NOT_FOUND', 'CART_NOT_ACTIVE')) {
        change({ pending: new Map(), gone: true });
        await queries.refetchQueries({ queryKey: CART_KEY });
      } else {
        // Nothing typed is lost: the rows keep their text and say why it is not saved; the next change tries again.
        // While the line is away the page says so for all of them.
        const reason = isFailure(error) && error.kind === 'network' ? error.message : failureSentence(error, i18next.t);
        change({ errors: merged(state.errors, new Map([...state.pending.keys()].map((sku) => [sku, reason]))) });
        throw error;
      }
    } finally {
      change({ busy: false });
    }
  }

  return {
    state: () => state,
    subscribe: (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    set,
    line,
    settle: async () => {
      if (state.pending.size > 0 || saving) await save();
    },
    acknowledge: () => change({ gone: false, takenOver: 0 }),
    forget: () => {
      clearTimeout(timer);
      change({ pending: new Map(), errors: new Map(), savedAt: null });
    },
  };
}

export function linesOf(cart: Cart | undefined): Line[] {
  return (cart?.items ?? []).flatMap((item) =>
    item && !item.is_return
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

function takenOff(steps: readonly ({ readonly code?: string | null; readonly amount?: number | null } | null)[]): Pick<Line, 'takenOff' | 'takenOffBy'> {
  const amount = (code: string) => steps.reduce((sum, step) => (step?.code === code ? sum + (step.amount ?? 0) : sum), 0);
  const [by, ...more] = BELOW_YOUR_PRICE.filter((code) => amount(code) !== 0);
  return { takenOff: BELOW_YOUR_PRICE.reduce((sum, code) => sum + amount(code), 0), takenOffBy: more.length > 0 ? 'several' : (by ?? null) };
}

function currentCart(queries: QueryClient): Promise<Cart> {
  return queries.ensureQueryData(cartQuestion);
}

interface Answer {
  cart: Cart;
  errors: Map<string, string>;
}

async function saved(cart: Cart, pending: Pending): Promise<Answer> {
  const { add, update } = batchOf(pending, linesOf(cart));
  const errors = new Map<string, string>();
  let current = cart;
  if (update.length > 0) {
    const { updateCartItems: answer } = await commerce(UpdateCart, { input: { cart_id: cart.id, cart_items: update.map(updated) } }, { quiet: true });
    current = answer!.cart;
    for (const wrong of answer!.errors) if (wrong) errors.set(update[wrong.index ?? 0]!.sku, wrong.message);
  }
  if (add.length > 0) {
    const { addProductsToCart: answer } = await commerce(AddToCart, { cartId: cart.id, items: add.map(added) }, { quiet: true });
    current = answer!.cart;
    for (const wrong of answer!.user_errors) if (wrong) errors.set(add[wrong.index ?? 0]!.sku, wrong.message);
  }
  return { cart: current, errors };
}

const added = ({ sku, ordered }: Batch['add'][number]) => ({
  sku,
  quantity: ordered.quantity,
  number_of_layer: ordered.layers,
  number_of_pallet: ordered.pallets,
});
const updated = ({ uid, ordered }: Batch['update'][number]) => ({
  cart_item_uid: uid,
  quantity: ordered.quantity,
  number_of_layer: ordered.layers,
  number_of_pallet: ordered.pallets,
});

function without(errors: ReadonlyMap<string, string>, ...skus: string[]): ReadonlyMap<string, string> {
  if (!skus.some((sku) => errors.has(sku))) return errors;
  const rest = new Map(errors);
  for (const sku of skus) rest.delete(sku);
  return rest;
}

/** The object of before, when the new one says the same: its row need not be drawn again. */
function unchanged(before: Line | undefined, now: Line): Line {
  return before && (Object.keys(now) as (keyof Line)[]).every((key) => before[key] === now[key]) ? before : now;
}

function merged(errors: ReadonlyMap<string, string>, more: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return more.size === 0 ? errors : new Map([...errors, ...more]);
}
