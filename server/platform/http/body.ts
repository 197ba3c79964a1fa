import type { FastifyRequest } from 'fastify';

/** Whether the head says that something follows it. */
export function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

/** Whether the route takes a form with files (`upload` in its contract). */
export function isForm({ routeOptions }: FastifyRequest): boolean {
  return (routeOptions.config as { form?: boolean }).form === true;
}

/** Bytes of the longest form that the route takes. */
export function longestForm({ routeOptions }: FastifyRequest): number {
  return (routeOptions.config as { longestForm?: number }).longestForm ?? routeOptions.bodyLimit;
}
