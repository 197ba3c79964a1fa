import { z } from 'zod';
import { withoutZeros } from './formats.ts';
import type { Kind } from './sap-document.store.ts';

/** Where SAP's events come in: the address of a webhook subscription. */
export const SAP_EVENTS_PATH = '/erp/v1/sap-events';
/** An event of SAP names a document and little more; a batch has many of them. */
export const SAP_EVENT_BYTES = 262_144;

/** The business objects whose events count, with the field of `data` that names the document. */
const OBJECTS: Readonly<Record<string, { readonly kind: Kind; readonly field: string }>> = {
  'salesorder/SalesOrder': { kind: 'order', field: 'SalesOrder' },
  'outbounddelivery/OutboundDelivery': { kind: 'delivery', field: 'OutboundDelivery' },
  'billingdocument/BillingDocument': { kind: 'bill', field: 'BillingDocument' },
};
/** `sap.s4.beh.salesorder.v1.SalesOrder.Changed.v1`: whatever happened to the document, it is read. */
const TYPE = /^sap\.s4\.beh\.([a-z]+)\.v\d+\.([A-Za-z]+)\.[A-Za-z.]+\.v\d+$/;
const NUMBER = /^[A-Za-z0-9]{1,10}$/;

const text = z.string().min(1).max(1_000);
/** What CloudEvents 1.0 asks of every event. */
const cloudEvent = z.object({
  specversion: z.string().regex(/^1\.\d+$/, 'must be 1.0'),
  id: text,
  source: text,
  type: text,
  data: z.unknown(),
});
const cloudEvents = z.union([z.array(cloudEvent).max(1_000), cloudEvent.transform((one) => [one])]);
export type CloudEvent = z.output<typeof cloudEvent>;

/** The events of a request: one, a batch, or one whose attributes stand in headers `ce-…` (binary mode). Or what is wrong with them, for the sender. */
export function eventsIn(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
  body: unknown,
): readonly CloudEvent[] | string {
  const attribute = (name: string) => headers[`ce-${name}`];
  const given = attribute('specversion')
    ? {
        specversion: attribute('specversion'),
        id: attribute('id'),
        source: attribute('source'),
        type: attribute('type'),
        data: body,
      }
    : body;
  const read = cloudEvents.safeParse(given);
  return read.success ? read.data : 'the body is no event of CloudEvents 1.0: it lacks specversion, id, source or type';
}

/** The document that an event is about; null: not one of those that the portal reads. */
export function documentOf({ type, data }: CloudEvent): { readonly kind: Kind; readonly number: string } | null {
  const [, area, object] = TYPE.exec(type) ?? [];
  const known = OBJECTS[`${area}/${object}`];
  const given = known && (data as Readonly<Record<string, unknown>> | null | undefined)?.[known.field];
  if (!known || typeof given !== 'string' || !NUMBER.test(given)) return null;
  return { kind: known.kind, number: withoutZeros(given) };
}
