import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../context.ts';

/** How a way in for the ERP refuses: problem details to the sender, and a warning with the same reason in the log. */
export function refuserOf(app: App, { id: requestId }: FastifyRequest, reply: FastifyReply, warning: string) {
  return (status: number, code: string, detail: string): FastifyReply => {
    app.log.warn({ requestId, code, why: detail }, warning);
    return reply
      .code(status)
      .type('application/problem+json; charset=utf-8')
      .send(JSON.stringify({ status, code, detail }));
  };
}
