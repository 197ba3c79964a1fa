import { z } from 'zod';
import { fromErp, messageRefused, messageTaken } from '#contract/erp/from-erp.ts';
import { ERP_MESSAGES_PATH } from '#contract/erp/message.ts';
import { erpAnswers, toErp } from '#contract/erp/to-erp.ts';

const json = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return { content: { 'application/json': { schema: rest } } };
};

const signature = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
  name,
  in: 'header',
  required: true,
  schema: { type: 'string' },
  description: {
    'webhook-id': 'the id of the message',
    'webhook-timestamp': 'seconds since 1970, at most five minutes away',
    'webhook-signature': 'v1, and the base64 of HMAC-SHA256 over id.timestamp.body; several separated by spaces',
  }[name],
}));

/** The contract with the ERP as OpenAPI 3.1: `paths` is what the portal takes, `webhooks` what it sends to the same path at the ERP. */
export function erpOpenapi(): object {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Hordó and the supplier’s ERP',
      version: '1',
      description: 'Messages signed by the Standard Webhooks specification; see docs/erp.md',
    },
    paths: {
      [ERP_MESSAGES_PATH]: {
        post: {
          operationId: 'report',
          summary: 'What the ERP reports to the portal',
          parameters: signature,
          requestBody: { required: true, ...json(fromErp, 'input') },
          responses: {
            200: { description: 'What came of it', ...json(messageTaken, 'output') },
            default: { description: 'Nothing came of it', ...json(messageRefused, 'output') },
          },
        },
      },
    },
    webhooks: Object.fromEntries(
      Object.entries(toErp).map(([type, schema]) => [
        type,
        {
          post: {
            operationId: type,
            summary: `The portal sends ${type} to ${ERP_MESSAGES_PATH} under ERP_URL`,
            parameters: signature,
            requestBody: { required: true, ...json(schema, 'output') },
            responses: {
              200: {
                description: 'The answer of the ERP',
                ...json(erpAnswers[type as keyof typeof erpAnswers], 'input'),
              },
            },
          },
        },
      ]),
    ),
  };
}
