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
  readonly orders: Meter<'channel'>;
  readonly signIns: Meter<'result'>;
  readonly refusals: Meter<'code'>;
  readonly jobRounds: Meter<'job' | 'result'>;
  readonly events: Meter<'topic' | 'result'>;
}

interface Meter<Label extends string> {
  inc(labels: Readonly<Record<Label, string>>): void;
}

/** One more, as a thread tells it to the process that it works for. */
export interface Counted {
  readonly what: keyof Counters;
  readonly labels: Readonly<Record<string, string>>;
}

const counters = new WeakMap<App, Counters>();
const shown = new WeakMap<App, readonly Counter[]>();

/** The counters of a process; `/metrics` shows them. */
export function countersOf(app: App): Counters {
  let found = counters.get(app);
  if (!found) {
    const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
      new Counter({ name, help, labelNames, registers: [] });
    const made = {
      orders: counter('hordo_orders_placed_total', 'Orders placed, by channel', ['channel']),
      signIns: counter('hordo_sign_ins_total', 'Sign-ins: ok, or why they were refused', ['result']),
      refusals: counter('hordo_refusals_total', 'Calls that were refused, by the code of the refusal', ['code']),
      jobRounds: counter('hordo_job_rounds_total', 'Rounds of recurring jobs done by this process', ['job', 'result']),
      events: counter('hordo_outbox_handled_total', 'Events of the outbox handled by this process', [
        'topic',
        'result',
      ]),
    };
    found = made;
    counters.set(app, made);
    shown.set(app, Object.values(made));
  }
  return found;
}

/** For the registry of the process. */
export function shownCounters(app: App): readonly Counter[] {
  countersOf(app);
  return shown.get(app) ?? [];
}

/** What the application of a thread does is counted by its process, which alone shows counters. */
export function countElsewhere(app: App, tell: (one: Counted) => void): void {
  const meter = (what: keyof Counters) => ({ inc: (labels: Counted['labels']) => tell({ what, labels }) });
  counters.set(app, {
    orders: meter('orders'),
    signIns: meter('signIns'),
    refusals: meter('refusals'),
    jobRounds: meter('jobRounds'),
    events: meter('events'),
  });
}

/** Counts what a thread told. */
export function countTold(app: App, { what, labels }: Counted): void {
  const meter: Meter<string> = countersOf(app)[what];
  meter.inc(labels);
}

/** Counts an answered refusal; a code that is none of ours counts as OTHER. */
export function countRefusal(app: App, code: unknown): void {
  const known = typeof code === 'string' && Object.hasOwn(REFUSALS, code) ? code : 'OTHER';
  countersOf(app).refusals.inc({ code: known });
}
