import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import fastifyStatic from '@fastify/static';
import type { App } from '../context.ts';
import { mountMailbox } from '#platform/mail/index.ts';
import { mountDemoPartners } from '#modules/partner-apps/index.ts';
import { mountSupplier } from '../supplier/index.ts';

const PICTURES = fileURLToPath(new URL('../../demo/pictures/', import.meta.url));

/** What exists with demo data only: the mailbox, the supplier's desk and the pictures of its banners. */
export function mountDemo(fastify: FastifyInstance, app: App): void {
  fastify.register(fastifyStatic, { root: PICTURES, prefix: '/pictures/', decorateReply: false, index: false, maxAge: '1d' });
  mountMailbox(fastify, app);
  mountSupplier(fastify, app);
  mountDemoPartners(fastify, app);
}
