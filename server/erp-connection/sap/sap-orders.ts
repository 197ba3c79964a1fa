import { ErpAway, ErpRefused, OrderWaits, isAnswer } from '#modules/erp/index.ts';
import type { ErpOrderKey } from '#modules/erp/index.ts';
import type { App } from '../../context.ts';
import { noteErpContact } from '../erp-contact.ts';
import { Unreadable, quoted, withoutZeros } from './formats.ts';
import type { SapMapping } from './mapping.ts';
import type { Entity } from './sap-client.ts';
import type { SapClient } from './sap-client.ts';
import { DELIVERIES, SALES_ORDERS, SapError, unexpected } from './sap-client.ts';
import { loadEntry, noteSalesOrder } from './sap-order.store.ts';
import type { SapOrder } from './sap-standing.ts';
import { ORDER_EXPAND, isRejected, sapOrderOf, textIn } from './sap-standing.ts';

/** What every call to SAP needs. */
export interface Line {
  readonly app: App;
  readonly client: SapClient;
  readonly mapping: SapMapping;
  readonly signal: AbortSignal;
}

const EXPAND = `$expand=${ORDER_EXPAND}`;
const EXPAND_PRICING = `${EXPAND},to_Item/to_PricingElement`;
export const orderPath = (number: string) => `A_SalesOrder(${quoted(number)})`;
export const itemPath = (number: string, item: string) =>
  `A_SalesOrderItem(SalesOrder=${quoted(number)},SalesOrderItem=${quoted(item)})`;

/** The order as it stands at SAP, or null when it is not there. ErpRefused when it is there more than once: which of them counts is for people to say. */
export async function findOrder(
  { app, client, mapping, signal }: Line,
  { sapId }: Pick<ErpOrderKey, 'sapId'>,
  { withPricing = false }: { readonly withPricing?: boolean } = {},
): Promise<SapOrder | null> {
  const expand = withPricing ? EXPAND_PRICING : EXPAND;
  const { orderNumber } = mapping;
  // One that was entered by hand has a number of SAP's own, whatever the mapping says.
  const { salesOrder } = await loadEntry(app.database, sapId);
  const known = salesOrder ?? (orderNumber === 'external' ? sapId : null);
  const entity = known && (await client.entity(SALES_ORDERS, `${orderPath(known)}?${expand}`, signal));
  const order =
    known === null
      ? theOneOf(
          sapId,
          await client.list(
            SALES_ORDERS,
            `A_SalesOrder?$filter=${encodeURIComponent(`${(orderNumber as { field: string }).field} eq ${quoted(sapId)}`)}&$top=10&${expand}`,
            signal,
          ),
        )
      : entity && sapOrderOf(entity);
  if (!order) return null;
  if (order.number !== salesOrder) await noteSalesOrder(app.database, sapId, order.number);
  return order;
}

/** SAP draws a number for whatever it is sent, also for what came twice. Those that somebody has rejected there do not count beside another one. */
function theOneOf(sapId: string, entities: readonly Entity[]): SapOrder | null {
  const all = entities.map(sapOrderOf);
  const alive = all.filter((order) => !isRejected(order));
  if (alive.length > 1)
    throw new ErpRefused({ code: 'orderTwice', sapId, numbers: alive.map(({ number }) => number).join(', ') });
  return alive[0] ?? all[0] ?? null;
}

const ITEMS = 1_000;

/** The items of all deliveries that SAP has made of an order, whether they have been read or not. */
async function deliveryItems({ client, signal }: Pick<Line, 'client' | 'signal'>, order: string): Promise<Entity[]> {
  const all: Entity[] = [];
  for (;;) {
    const { entities, isCut } = await client.page(
      DELIVERIES,
      `A_OutbDeliveryItem?$filter=${encodeURIComponent(`ReferenceSDDocument eq ${quoted(order)}`)}&$top=${ITEMS}&$skip=${all.length}`,
      signal,
    );
    all.push(...entities);
    if (entities.length < ITEMS && !isCut) return all;
  }
}

/** Whether goods of an order have left. */
export async function isIssued(line: Line, { number, isDelivered }: SapOrder): Promise<boolean> {
  return (
    isDelivered &&
    (await deliveryItems(line, number)).some((item) => ['B', 'C'].includes(textIn(item, 'GoodsMovementStatus')))
  );
}

/** The numbers of all deliveries that SAP has made of an order. */
export async function deliveriesOf(line: Pick<Line, 'client' | 'signal'>, order: string): Promise<string[]> {
  return [...new Set((await deliveryItems(line, order)).map((item) => withoutZeros(item['DeliveryDocument'])))];
}

/** One act at SAP in the words of the port: what SAP refuses is ErpRefused, what nobody knows is ErpAway, and OrderWaits where SAP itself answers; and it is noted how the connection stands. */
export async function speaking<T>({ app, mapping }: Pick<Line, 'app' | 'mapping'>, act: () => Promise<T>): Promise<T> {
  try {
    const answer = await act();
    await noteErpContact(app, 'answered');
    return answer;
  } catch (error) {
    const known = inWordsOfThePort(error, mapping);
    await noteErpContact(app, isAnswer(known) ? 'answered' : 'failed', known);
    throw known;
  }
}

/** Locked, or changed again and again while it was to be changed: another try helps, and SAP itself is well. */
const OF_THIS_MOMENT = new Set([412, 423]);
/** The order itself is at fault. Everything else (signing in, a lock, a missing service, too many calls) keeps orders waiting until it is mended. */
const REFUSALS = new Set([400, 409, 422]);

function inWordsOfThePort(error: unknown, { lockedMessages }: SapMapping): unknown {
  if (error instanceof Unreadable) return new OrderWaits(unexpected(error.message));
  if (!(error instanceof SapError)) return error;
  const said = `${error.code}: ${error.message}`;
  if (lockedMessages.includes(error.code) || OF_THIS_MOMENT.has(error.status))
    return new OrderWaits({ code: 'locked', who: 'sap', said });
  return REFUSALS.has(error.status)
    ? new ErpRefused({ code: 'rejects', who: 'sap', said })
    : new ErpAway({ code: 'answered', who: 'sap', status: error.status, said });
}

const TRIES = 3;

/** Does a change that carries the entity tag of what it was decided on; after 412 it is decided anew on the present order. */
export async function onPresentOrder<T>(change: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await change();
    } catch (error) {
      if (!(error instanceof SapError) || error.status !== 412 || tries >= TRIES) throw error;
    }
  }
}
