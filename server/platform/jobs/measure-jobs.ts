import type { Registry } from 'prom-client';
import { Gauge } from 'prom-client';
import type { App } from '../../context.ts';
import { outboxFigures } from '../events/outbox.views.ts';
import { jobFigures } from './job-fault.store.ts';

/** Registers the metrics of the outbox and of recurring jobs. Returns the function that updates them. */
export function measureJobs(registry: Registry, app: App): () => Promise<void> {
  const registers = [registry];
  const events = new Gauge({
    name: 'hordo_outbox_events',
    help: 'Events waiting, put off by their handlers, or dead',
    labelNames: ['state'],
    registers,
  });
  const oldest = new Gauge({
    name: 'hordo_outbox_oldest_seconds',
    help: 'Age of the oldest event that is not delivered',
    registers,
  });
  const putOff = new Gauge({
    name: 'hordo_outbox_put_off_seconds',
    help: 'For how long handlers have put off an event, the longest',
    registers,
  });
  const tries = new Gauge({
    name: 'hordo_outbox_put_off_tries',
    help: 'How often handlers have put off an event, the most',
    registers,
  });
  const faults = new Gauge({
    name: 'hordo_job_faults',
    help: 'Rows that recurring jobs will try again, or gave up',
    labelNames: ['state'],
    registers,
  });
  const failed = new Gauge({
    name: 'hordo_job_failed_rounds',
    help: 'Rounds of a recurring job that failed in a row',
    labelNames: ['job'],
    registers,
  });
  return async () => {
    const figures = await Promise.all([outboxFigures(app.database), jobFigures(app.database)]).catch(() => null);
    if (!figures) return;
    const [outbox, jobs] = figures;
    events.set({ state: 'waiting' }, outbox.waiting);
    events.set({ state: 'put off' }, outbox.putOff);
    events.set({ state: 'dead' }, outbox.dead);
    oldest.set(outbox.oldestSeconds);
    putOff.set(outbox.putOffSeconds);
    tries.set(outbox.putOffTries);
    faults.set({ state: 'waiting' }, jobs.waiting);
    faults.set({ state: 'dead' }, jobs.dead);
    for (const { job, rounds } of jobs.failed) failed.set({ job }, rounds);
  };
}
