import type { Registry } from 'prom-client';
import { Gauge } from 'prom-client';
import type { App } from '../context.ts';
import { measureSap } from './sap/measure-sap.ts';
import { connectionFigures } from './message.store.ts';

/** What an operator has to see of the connection to the ERP. Answers how to read it anew. */
export function measureErp(registry: Registry, app: App): () => Promise<void> {
  const registers = [registry];
  const up = new Gauge({
    name: 'hordo_erp_up',
    help: '1: the last call of the ERP was answered; 0: it failed; -1: none was made yet',
    registers,
  });
  const since = new Gauge({
    name: 'hordo_erp_seconds_since',
    help: 'Time since the last answer, failure and message of the ERP',
    labelNames: ['what'],
    registers,
  });
  const clock = new Gauge({
    name: 'hordo_erp_clock_seconds',
    help: 'By how much the clock of the ERP is ahead of ours, where messages are refused for it; else 0',
    registers,
  });
  const messages = new Gauge({
    name: 'hordo_erp_messages',
    help: 'Messages of the ERP that wait, are faulty, or did not fit their order',
    labelNames: ['state'],
    registers,
  });
  const oldest = new Gauge({
    name: 'hordo_erp_waiting_seconds',
    help: 'Age of the oldest message of the ERP that waits for an earlier one',
    registers,
  });
  const sap = app.config.sap ? measureSap(registry, app) : null;
  return async () => {
    await sap?.();
    const figures = await connectionFigures(app.database).catch(() => null);
    if (!figures) return;
    const { answeredAt, failedAt, heardAt, waitingSince } = figures;
    const seconds = (at: Date | null) => (at ? (app.clock.real().getTime() - at.getTime()) / 1_000 : 0);
    up.set(!answeredAt && !failedAt ? -1 : answeredAt && (!failedAt || answeredAt > failedAt) ? 1 : 0);
    if (answeredAt) since.set({ what: 'answer' }, seconds(answeredAt));
    if (failedAt) since.set({ what: 'failure' }, seconds(failedAt));
    if (heardAt) since.set({ what: 'message' }, seconds(heardAt));
    clock.set(figures.clockSeconds ?? 0);
    messages.set({ state: 'waiting' }, figures.waiting);
    messages.set({ state: 'faulty' }, figures.faulty);
    messages.set({ state: 'not possible' }, figures.notPossible);
    oldest.set(seconds(waitingSince));
  };
}
