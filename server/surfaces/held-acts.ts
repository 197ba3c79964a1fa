import type { OrderAct } from '#modules/orders/index.ts';
import { runOrderAct } from '#modules/orders/index.ts';
import type { HeldAnswer } from '#modules/support/index.ts';
import { sendHeldAnswer } from '#modules/support/index.ts';
import type { App } from '../context.ts';

/** What the desk holds for as long as it can be undone, by the kind of its object: a table of contents. */
export const heldActs: App['heldActs'] = {
  order: (tx, { objectId, params }) => runOrderAct(tx, objectId, params as unknown as OrderAct),
  ticket: (tx, { objectId, params }) => sendHeldAnswer(tx, objectId, params as unknown as HeldAnswer),
};
