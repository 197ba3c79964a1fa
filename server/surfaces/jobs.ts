import type { JobHandlers } from '#platform/jobs/index.ts';

/** What the worker does: events of the outbox and recurring work, a table of contents. */
export const handlers: JobHandlers = { events: {}, recurring: [] };
