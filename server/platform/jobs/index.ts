export type { EventHandler, JobHandlers, Recurring } from './handlers.ts';
export { eachRow } from './each-row.ts';
export { deadRows } from './job-fault.store.ts';
export { inBatches } from './in-batches.ts';
export { inTurn } from './handlers.ts';
export { measureJobs } from './measure-jobs.ts';
export { jobThread } from './job-thread.ts';
export type { Worker } from './worker.ts';
export { startWorker } from './worker.ts';
