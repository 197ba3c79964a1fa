import type { FastifyInstance } from 'fastify';
import cors from '@fastify/cors';
import type { Config } from '../../config.ts';

/** What the portal sends beside the usual (contract 1 Headers, note 2). */
const HEADERS = [
  'authorization',
  'content-type',
  'idempotency-key',
  'if-match',
  'prefer',
  'market',
  'store',
  'lang',
  'outletid',
  'customertype',
  'standarddeliverydate',
  'datepopup',
  'outletdeliverymethod',
  'shippingtype',
  'idoctype',
  'notefordriver',
  'customerordernumber',
  'content-currency',
  'x-magento-cache-id',
];

/** Other origins may call only when they are named; tokens travel in a header, so no credentials are allowed. */
export async function mountCors(fastify: FastifyInstance, config: Config): Promise<void> {
  if (config.CORS_ORIGINS.length === 0) return;
  await fastify.register(cors, {
    origin: config.CORS_ORIGINS,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: HEADERS,
    exposedHeaders: [
      'x-request-id',
      'retry-after',
      'content-disposition',
      'etag',
      'ratelimit-limit',
      'ratelimit-remaining',
      'ratelimit-reset',
    ],
    credentials: false,
    maxAge: 600,
  });
}
