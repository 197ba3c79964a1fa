import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fromErp } from '#contract/erp/from-erp.ts';
import { ERP_MESSAGES_PATH, ERP_MESSAGE_BYTES } from '#contract/erp/message.ts';
import { requireWholeTexts } from '#platform/http/whole-text.ts';
import type { App } from '../context.ts';
import { contextOf } from '../context.ts';
import { jsonOf } from './ask-erp.ts';
import { noteErpClock, noteErpContact } from './erp-contact.ts';
import { refuserOf } from './refuse-message.ts';
import { signatureFault } from './signature.ts';
import { MessageRefused, takeMessage } from './take-message.ts';

/** The way in for the ERP: `POST /erp/v1/messages`, signed over the body as it came. Only with `ERP=http`. */
export function mountErp(fastify: FastifyInstance, app: App): void {
  void fastify.register(async (scope) => {
    scope.removeContentTypeParser('application/json'); // read as it comes, here
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: ERP_MESSAGE_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.post(ERP_MESSAGES_PATH, { schema: { hide: true }, bodyLimit: ERP_MESSAGE_BYTES }, (request, reply) =>
      answer(app, request, reply),
    );
  });
}

async function answer(app: App, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { headers, body, id: requestId } = request;
  const refuse = refuserOf(app, request, reply, 'a message of the ERP was refused');
  reply.header('cache-control', 'no-store');
  const text = typeof body === 'string' ? body : '';
  const fault = signatureFault(app.config.erpServer!.secrets, headers, text, app.clock.real());
  if (fault?.seconds !== undefined) await noteErpClock(app, fault.seconds);
  if (fault) return refuse(401, fault.code, fault.why);
  await noteErpContact(app, 'heard');
  const read = fromErp.safeParse(jsonOf(text));
  if (!read.success)
    return refuse(
      422,
      'MESSAGE',
      read.error.issues
        .slice(0, 5)
        .map(({ path, message }) => `${path.join('.') || 'body'}: ${message}`)
        .join('; '),
    );
  if (read.data.id !== headers['webhook-id'])
    return refuse(422, 'MESSAGE', 'id: is not the one of the header webhook-id');
  requireWholeTexts(read.data);
  try {
    const result = await takeMessage(contextOf(app, { requestId }), read.data);
    return await reply.send({ id: read.data.id, result });
  } catch (error) {
    if (error instanceof MessageRefused) return refuse(error.status, error.code, error.message);
    throw error;
  }
}
