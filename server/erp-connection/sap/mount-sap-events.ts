import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requireWholeTexts } from '#platform/http/whole-text.ts';
import type { App } from '../../context.ts';
import { jsonOf } from '../ask-erp.ts';
import { noteErpContact } from '../erp-contact.ts';
import { refuserOf } from '../refuse-message.ts';
import { SAP_EVENTS_PATH, SAP_EVENT_BYTES, documentOf, eventsIn } from './sap-event.ts';
import { announce } from './sap-event.store.ts';

/**
 * The way in for events of SAP: `POST /erp/v1/sap-events` in the form of CloudEvents 1.0, with the user and the password of the subscription. Only
 * with SAP_EVENTS_USER. An event has no effect by itself: the document that it names is read.
 */
export function mountSapEvents(fastify: FastifyInstance, app: App): void {
  void fastify.register(async (scope) => {
    scope.removeContentTypeParser('application/json'); // read as it comes, here
    scope.addContentTypeParser(
      ['application/json', 'application/cloudevents+json', 'application/cloudevents-batch+json'],
      { parseAs: 'string', bodyLimit: SAP_EVENT_BYTES },
      (_request, body, done) => done(null, body),
    );
    // A sender asks first whether it may send here (CloudEvents, HTTP 1.1 Web Hooks, 4). It learns nothing by that: each event is authenticated.
    scope.options(SAP_EVENTS_PATH, { schema: { hide: true }, config: { cors: false } }, (request, reply) => {
      const origin = request.headers['webhook-request-origin'];
      if (origin) reply.header('webhook-allowed-origin', origin).header('webhook-allowed-rate', '*');
      return reply.header('allow', 'POST, OPTIONS').code(200).send();
    });
    scope.post(SAP_EVENTS_PATH, { schema: { hide: true }, bodyLimit: SAP_EVENT_BYTES }, (request, reply) =>
      answer(app, request, reply),
    );
  });
}

async function answer(app: App, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { headers, body } = request;
  const refuse = refuserOf(app, request, reply, 'an event of SAP was refused');
  reply.header('cache-control', 'no-store');
  if (!isAllowed(app, headers.authorization))
    return refuse(401, 'UNAUTHENTICATED', 'the user or the password is wrong').header(
      'www-authenticate',
      'Basic realm="events"',
    );
  await noteErpContact(app, 'heard');
  const events = eventsIn(headers, jsonOf(typeof body === 'string' ? body : ''));
  if (typeof events === 'string') return refuse(400, 'EVENT', events);
  requireWholeTexts(events);
  const documents = events.flatMap((event) => documentOf(event) ?? []);
  if (documents.length > 0) await announce(app.database, documents, app.clock.real());
  return reply.send({ taken: documents.length, ignored: events.length - documents.length });
}

/** Digests have one length, so that the time of the comparison says nothing. */
const digestOf = (text: string) => createHash('sha256').update(text).digest();

function isAllowed(app: App, authorization = ''): boolean {
  const { user, passwords } = app.config.sap!.events!;
  const given = digestOf(authorization);
  return passwords.some((password) =>
    timingSafeEqual(given, digestOf(`Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`)),
  );
}
