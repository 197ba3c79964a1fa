import type { FastifyInstance } from 'fastify';
import type { App } from '../context.ts';
import { mountMailbox } from '#platform/mail/index.ts';
import { mountSupplier } from '../supplier/index.ts';

/** What exists with demo data only: the mailbox and the supplier's desk. */
export function mountDemo(fastify: FastifyInstance, app: App): void {
  mountMailbox(fastify, app);
  mountSupplier(fastify, app);
}
