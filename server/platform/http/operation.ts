import type { FastifyRequest } from 'fastify';

const names = new WeakMap<FastifyRequest, string>();

/** What a request asks for where its route does not say it: a name of the contract, never a text of the caller. */
export function nameOperation(request: FastifyRequest, name: string): void {
  names.set(request, name);
}

/** For the log and for `/metrics`; none where the route says it. */
export function operationOf(request: FastifyRequest): { readonly operation?: string } {
  const operation = names.get(request);
  return operation === undefined ? {} : { operation };
}
