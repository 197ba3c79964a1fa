import type { FastifyInstance } from 'fastify';
import type { App } from '../context.ts';
import { mountPackedFiles } from '#platform/http/packed-files.ts';
import { mountMailbox } from '#platform/mail/index.ts';
import { mountDemoPartners } from '#modules/partner-apps/index.ts';
import { mountSupplier } from '../supplier/index.ts';

const PICTURES = new URL('../../demo/pictures/', import.meta.url);

/** What exists with demo data only: the mailbox, the supplier's desk and the pictures of its banners. */
export function mountDemo(fastify: FastifyInstance, app: App): void {
  mountPackedFiles(fastify, '/pictures', PICTURES);
  mountMailbox(fastify, app);
  mountSupplier(fastify, app);
  mountDemoPartners(fastify, app);
}
