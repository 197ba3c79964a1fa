import { Counter } from 'prom-client';
import { REFUSALS } from '#vocabulary/refusal.ts';
import type { App } from '../../context.ts';

/** How a sign-in ended; `ok`, or why it was refused. */
export type SignInResult =
  | 'ok'
  | 'unknown_address'
  | 'wrong_password'
  | 'account_not_usable'
  | 'account_changed'
  | 'second_factor'
  | 'too_many_attempts';

/** What this process did since it started, counted where it happens. Labels are lists of the code: nothing that somebody types becomes one. */
export interface Counters {
  readonly orders: Counter<'channel'>;
  readonly signIns: Counter<'result'>;
  readonly refusals: Counter<'code'>;
  readonly jobRounds: Counter<'job' | 'result'>;
  readonly events: Counter<'topic' | 'result'>;
}

const counters = new WeakMap<App, Counters>();

/** The counters of a process; `/metrics` shows them. */
export function countersOf(app: App): Counters {
  let found = counters.get(app);
  if (!found) {
    const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
      new Counter({ name, help, labelNames, registers: [] });
    found = {
      orders: counter('hordo_orders_placed_total', 'Orders placed, by channel', ['channel']),
      signIns: counter('hordo_sign_ins_total', 'Sign-ins: ok, or why they were refused', ['result']),
      refusals: counter('hordo_refusals_total', 'Calls that were refused, by the code of the refusal', ['code']),
      jobRounds: counter('hordo_job_rounds_total', 'Rounds of recurring jobs done by this process', ['job', 'result']),
      events: counter('hordo_outbox_handled_total', 'Events of the outbox handled by this process', [
        'topic',
        'result',
      ]),
    };
    counters.set(app, found);
  }
  return found;
}

/** Counts an answered refusal; a code that is none of ours counts as OTHER. */
export function countRefusal(app: App, code: unknown): void {
  const known = typeof code === 'string' && Object.hasOwn(REFUSALS, code) ? code : 'OTHER';
  countersOf(app).refusals.inc({ code: known });
}
