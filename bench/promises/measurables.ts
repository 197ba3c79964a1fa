import { a1 } from './a1-one-cart-one-order.ts';
import { a2 } from './a2-same-key.ts';
import { a11 } from './a11-orders-at-once.ts';
import { a12 } from './a12-one-judge.ts';
import { a4 } from './a4-client-timeout.ts';
import { a5 } from './a5-cart-updates.ts';
import { b1 } from './b1-without-erp.ts';
import { b2 } from './b2-slow-erp.ts';
import { b6 } from './b6-dead-worker.ts';
import { b9 } from './b9-a-day-with-sap.ts';
import { b10 } from './b10-faults-and-kills.ts';
import { b11 } from './b11-ordering-beside-sap.ts';
import { c1 } from './c1-acknowledged-writes.ts';
import { c4 } from './c4-database-restart.ts';
import { c6 } from './c6-overload.ts';
import { c7 } from './c7-memory.ts';
import { c10 } from './c10-gone-and-slow.ts';
import { e6 } from './e6-roles-at-the-same-time.ts';
import { d2 } from './d2-account-state.ts';
import { f1 } from './f1-cost-of-input.ts';
import { f14 } from './f14-refused-documents.ts';
import type { Measurable } from './promise.ts';

/** Each keeps its own kind of size to itself. */
export const MEASURABLES = [
  a1,
  a2,
  a4,
  a5,
  a11,
  a12,
  b1,
  b2,
  b6,
  b9,
  b10,
  b11,
  c1,
  c4,
  c6,
  c7,
  c10,
  d2,
  e6,
  f1,
  f14,
] as unknown as readonly Measurable[];
