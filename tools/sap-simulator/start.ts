import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { changesetOf, batchAnswer } from './batch.ts';
import type { SalesOrder } from './books.ts';
import { Books, Refused } from './books.ts';
import { control } from './control.ts';
import type { Entity } from './entities.ts';
import type { Subscription } from './events.ts';
import { Events } from './events.ts';
import { billEntity, deliveryEntity, deliveryItems, etagOf, orderEntity } from './entities.ts';
import type { Call, Fault } from './faults.ts';
import { Faults } from './faults.ts';
import type { Body } from './fields.ts';
import { filterOf } from './filter.ts';
import { page } from './page.ts';
import type { Condition } from './records.ts';
import { Records } from './records.ts';
import { bodyCheck } from './validate-body.ts';
import { orderOf, simulationOf } from './order-of.ts';
import { billPdf } from './bill-pdf.ts';

export interface SimulatorOptions {
  readonly folder: string;
  readonly port?: number;
  readonly user?: string;
  readonly password?: string;
  /** Condition records that it has from the beginning; one that is entered takes the place of its like. */
  readonly conditions?: readonly Condition[];
  /** A folder with SAP's own descriptions, which bodies are held against as well. */
  readonly standards?: string | null;
  /** Who hears of each change by an event; null: nobody. */
  readonly events?: Subscription | null;
}

interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly type?: string;
}

/** One exchange as it went over the line. */
export interface Exchange {
  readonly request: { readonly method: string; readonly path: string; readonly body: string };
  readonly answer: { readonly status: number; readonly body: string } | null;
}

const SERVICES = '/sap/opu/odata/sap';
const TOKEN = '/sap/bc/sec/oauth2/token';
const EXCHANGES_KEPT = 500;

/** A stateful SAP S/4HANA of its own for trying and testing: sales orders, deliveries, billing documents, behind the protocol that SAP describes. */
export async function startSapSimulator({
  folder,
  port = 0,
  user = 'PORTAL',
  password = 'sap-simulator',
  conditions = [],
  standards = null,
  events: subscription = null,
}: SimulatorOptions) {
  const events = new Events(subscription);
  const books = new Books(folder, (kind, number, isNew) => events.tell(kind, number, isNew));
  const records = new Records(folder, books, conditions);
  books.chargesOf = (item) => records.chargesOf(item);
  const faults = new Faults();
  const check = bodyCheck(standards);
  const sessions = new Map<string, string>();
  const bearers = new Set<string>();
  const locked = new Set<string>();
  /** Documents whose items SAP fails at. */
  const broken = new Set<string>();
  const prices = new Map<string, number>();
  const exchanges: Exchange[] = [];
  /** What the portal sent against the description. */
  const wrong: string[] = [];
  /** How many entities it gives at once, whatever is asked for; and whether it begins where it is told. */
  const pages = { most: MOST, skips: true };
  const desk = {
    books,
    events,
    faults,
    locked,
    broken,
    prices,
    records,
    pages,
    expireTokens: () => sessions.clear(),
    exchanges,
  };

  function checked(body: Body, given: unknown): void {
    const fault = check(body, given);
    if (fault === null) return;
    wrong.push(fault);
    throw new Refused('/IWBEP/CM_MGW_RT/022', `Malformed request body: ${fault}`);
  }

  const isAllowed = ({ authorization = '' }: IncomingMessage['headers']) =>
    authorization === `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` ||
    bearers.has(authorization.replace('Bearer ', ''));

  const sessionOf = ({ cookie = '' }: IncomingMessage['headers']) =>
    /SAP_SESSIONID_S4H_100=([^;]+)/.exec(cookie)?.[1] ?? '';

  /** The service's own work. Writing is done in one go, so that a changeset is done as a whole or not at all. */
  function serve(
    method: string,
    path: string,
    query: URLSearchParams,
    headers: Readonly<Record<string, string | undefined>>,
    given: unknown,
  ): Answer {
    const [, service = '', rest = ''] = /^\/([^/]+)\/?(.*)$/.exec(path) ?? [];
    if (service === 'API_SALES_ORDER_SRV') return salesOrders(method, rest, query, headers, given);
    if (service === 'API_SALES_ORDER_SIMULATION_SRV') {
      if (method === 'GET' && rest === '')
        return { status: 200, body: { d: { EntitySets: ['A_SalesOrderSimulation'] } } };
      if (method === 'POST' && rest === 'A_SalesOrderSimulation') {
        checked('CreateA_SalesOrderSimulation', given);
        return { status: 201, body: { d: simulationOf(given as Entity, prices, records) } };
      }
    }
    if (service === 'API_OUTBOUND_DELIVERY_SRV;v=0002' && method === 'GET' && rest === 'A_OutbDeliveryItem')
      return documents(
        rest,
        query,
        'A_OutbDeliveryItem',
        () => books.deliveries.flatMap(deliveryItems),
        () => undefined,
      );
    if (service === 'API_OUTBOUND_DELIVERY_SRV;v=0002' && method === 'GET')
      return documents(
        rest,
        query,
        'A_OutbDeliveryHeader',
        () => books.deliveries.map((one) => deliveryEntity(books, one)),
        (number) => entityOf(books.delivery(number), (one) => deliveryEntity(books, one)),
      );
    if (service === 'API_BILLING_DOCUMENT_SRV' && method === 'GET') {
      const wanted = /^GetPDF$/.test(rest) && query.get('BillingDocument')?.replaceAll("'", '');
      if (wanted) {
        const bill = books.bill(wanted);
        if (!bill) throw new Refused('VF/016', `Billing document ${wanted} does not exist`, 404);
        return { status: 200, body: { d: { GetPDF: { BillingDocumentBinary: billPdf(bill).toString('base64') } } } };
      }
      return documents(
        rest,
        query,
        'A_BillingDocument',
        () => books.bills.map((bill) => billEntity(books, bill)),
        (number) => entityOf(books.bill(number), (bill) => billEntity(books, bill)),
      );
    }
    throw new Refused('/IWFND/MED/170', `No service found for namespace '', name '${service}', version '0001'`, 404);
  }

  function documents(
    rest: string,
    query: URLSearchParams,
    set: string,
    list: () => Entity[],
    find: (number: string) => Entity | undefined,
  ): Answer {
    if (rest === '' || rest === '$metadata') return { status: 200, body: { d: { EntitySets: [set] } } };
    if (rest === set) {
      const { results, isCut } = pageOf(list(), query, pages);
      const fields = query.get('$select')?.split(',');
      if (!fields) requireReadable(results);
      const selected = ([name]: [string, unknown]) => fields!.includes(name);
      return {
        status: 200,
        body: {
          d: {
            results: fields ? results.map((one) => Object.fromEntries(Object.entries(one).filter(selected))) : results,
            ...(isCut && { __next: `${SERVICES}/${set}?$skiptoken=${results.length}` }),
          },
        },
      };
    }
    const one = new RegExp(`^${set}\\('(\\w+)'\\)$`).exec(rest);
    const entity = one && find(one[1]!);
    if (!entity) throw new Refused('/IWBEP/CM_MGW_RT/020', `Resource not found for segment '${set}'`, 404);
    requireReadable([entity]);
    return { status: 200, body: { d: entity } };
  }

  function requireReadable(entities: readonly Entity[]): void {
    const numbers = entities.flatMap((one) => [one['SalesOrder'], one['DeliveryDocument'], one['BillingDocument']]);
    if (numbers.some((number) => broken.has(String(number))))
      throw new Refused('SY/530', 'Exception raised without specific error', 500);
  }

  function salesOrders(
    method: string,
    rest: string,
    query: URLSearchParams,
    headers: Readonly<Record<string, string | undefined>>,
    given: unknown,
  ): Answer {
    const expand = (query.get('$expand') ?? '').split(',');
    const chargesOf: Parameters<typeof orderEntity>[3] = ({ material, quantity, category }, isFirst) =>
      category === '' ? records.chargesOf({ material, quantity, isFirst }) : [];
    if (method === 'GET')
      return documents(
        rest,
        query,
        'A_SalesOrder',
        () => books.orders.map((order) => orderEntity(books, order, expand, chargesOf)),
        (number) => entityOf(books.order(number), (order) => orderEntity(books, order, expand, chargesOf)),
      );
    if (method === 'POST' && rest === 'A_SalesOrder') {
      checked('CreateA_SalesOrder', given);
      const order = books.create(orderOf(given as Entity, books, prices, records));
      return {
        status: 201,
        body: { d: orderEntity(books, order, ['to_Item', 'to_Partner', 'to_Text']) },
        headers: { etag: etagOf(order) },
      };
    }
    const head = /^A_SalesOrder\('(\w+)'\)$/.exec(rest);
    if (method === 'PATCH' && head) {
      const change = unwrapped(given);
      checked('UpdateA_SalesOrder', change);
      const order = requireCurrent(head[1]!, headers['if-match']);
      books.change(order.number, { deliveryBlock: String(change['DeliveryBlockReason'] ?? order.deliveryBlock) });
      return { status: 204 };
    }
    const item = /^A_SalesOrderItem\(SalesOrder='(\w+)',SalesOrderItem='(\w+)'\)$/.exec(rest);
    if (method === 'PATCH' && item) {
      const change = unwrapped(given);
      checked('UpdateA_SalesOrderItem', change);
      const order = requireCurrent(item[1]!, headers['if-match']);
      if (change['SalesDocumentRjcnReason']) books.requireUndelivered(order.number);
      books.change(order.number, {
        items: order.items.map((one) =>
          one.number === item[2]
            ? { ...one, rejected: String(change['SalesDocumentRjcnReason'] ?? one.rejected) }
            : one,
        ),
      });
      return { status: 204 };
    }
    throw new Refused('/IWBEP/CM_MGW_RT/020', `Resource not found for segment '${rest}'`, 404);
  }

  function requireCurrent(number: string, etag: string | undefined): SalesOrder {
    const order = books.order(number);
    if (!order) throw new Refused('V1/302', `Sales document ${number} is not in the database`, 404);
    requireUnlocked(number);
    if (!etag)
      throw new Refused(
        '/IWBEP/CM_MGW_RT/102',
        'The Data Services Request is required to be conditional. Try using the "If-Match" header.',
        428,
      );
    if (etag !== '*' && etag !== etagOf(order)) throw new Refused('/IWBEP/CM_MGW_RT/101', 'Precondition failed', 412);
    return order;
  }

  function requireUnlocked(number: string): void {
    if (locked.has(number))
      throw new Refused('V1/042', `Sales document ${number} is currently being processed by user KOVACSJ`);
  }

  /** A changeset is done as a whole: the entity tags are those before it. */
  function changeset(service: string, contentType: string, text: string): Answer {
    const parts = changesetOf(contentType, text);
    const numbers = [...new Set(parts.map(({ path }) => /SalesOrder='(\w+)'/.exec(path)?.[1] ?? ''))];
    const [number = ''] = numbers;
    if (numbers.length !== 1) throw new Refused('/IWBEP/CM_MGW_RT/053', 'A changeset changes one sales order');
    const failed = (error: Refused): Answer => {
      const answer = batchAnswer([{ status: error.status, body: JSON.stringify(envelope(error)) }], false);
      return { status: 202, body: answer.text, type: answer.type };
    };
    try {
      const order = books.order(number);
      if (!order) throw new Refused('V1/302', `Sales document ${number} is not in the database`, 404);
      const items = new Map(order.items.map((item) => [item.number, item]));
      for (const { method, path, headers, body } of parts) {
        const item = items.get(/SalesOrderItem='(\w+)'/.exec(path)?.[1] ?? '');
        if (service !== 'API_SALES_ORDER_SRV' || method !== 'PATCH' || !item)
          throw new Refused('/IWBEP/CM_MGW_RT/020', `Resource not found for segment '${path}'`, 404);
        requireCurrent(number, headers['if-match']);
        const change = unwrapped(body);
        checked('UpdateA_SalesOrderItem', change);
        books.requireUndelivered(number);
        items.set(item.number, { ...item, rejected: String(change['SalesDocumentRjcnReason'] ?? item.rejected) });
      }
      books.change(number, { items: [...items.values()] });
      const answer = batchAnswer(
        parts.map(() => ({ status: 204, body: '' })),
        true,
      );
      return { status: 202, body: answer.text, type: answer.type };
    } catch (error) {
      if (error instanceof Refused) return failed(error);
      throw error;
    }
  }

  function answerTo(request: IncomingMessage, url: URL, text: string): Answer {
    const { method = '', headers } = request;
    const path = decodeURIComponent(url.pathname).slice(SERVICES.length);
    if (!isAllowed(headers)) return { status: 401, body: 'Anmeldung fehlgeschlagen', type: 'text/html' };
    const session = sessionOf(headers);
    if (method === 'GET' || method === 'HEAD') {
      const answer = serve('GET', path, url.searchParams, {}, undefined);
      if (headers['x-csrf-token']?.toString().toLowerCase() !== 'fetch') return answer;
      const [id, token] = [randomUUID(), createHash('sha256').update(randomUUID()).digest('base64')];
      sessions.set(id, token);
      return {
        ...answer,
        headers: {
          ...answer.headers,
          'x-csrf-token': token,
          'set-cookie': `SAP_SESSIONID_S4H_100=${id}; path=/; HttpOnly`,
        },
      };
    }
    if (!sessions.has(session) || sessions.get(session) !== headers['x-csrf-token'])
      return {
        status: 403,
        headers: { 'x-csrf-token': 'Required' },
        body: 'CSRF token validation failed',
        type: 'text/plain',
      };
    const batch = /^\/([^/]+)\/\$batch$/.exec(path);
    if (batch) return changeset(batch[1]!, String(headers['content-type']), text);
    return serve(
      method,
      path,
      url.searchParams,
      headers as Record<string, string>,
      text ? (JSON.parse(text) as unknown) : undefined,
    );
  }

  function safely(work: () => Answer): Answer {
    try {
      return work();
    } catch (error) {
      if (error instanceof Refused) return { status: error.status, body: envelope(error) };
      throw error;
    }
  }

  /** What a fault answers instead; null: it goes on. */
  async function faulty(fault: Fault | null, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    if (fault === null) return false;
    if (fault === 'reset' || fault === 'lost') request.socket.resetAndDestroy();
    if (fault === 'slow') await new Promise((resolve) => response.once('close', resolve));
    if (fault === 'away')
      write(response, { status: 503, body: '<html>Service cannot be reached</html>', type: 'text/html' });
    if (fault === 'garbage') write(response, { status: 200, body: '<html>Logon</html>', type: 'text/html' });
    if (fault === 'etag')
      write(response, { status: 412, body: envelope(new Refused('/IWBEP/CM_MGW_RT/101', 'Precondition failed')) });
    if (fault === 'locked')
      write(response, {
        status: 400,
        body: envelope(new Refused('V1/042', 'Sales document is currently being processed by user KOVACSJ')),
      });
    if (fault === 'failed')
      write(response, {
        status: 500,
        body: envelope(new Refused('/IWFND/CM_MGW/099', 'An internal error occurred in the gateway')),
      });
    if (fault === 'csrf')
      write(response, {
        status: 403,
        headers: { 'x-csrf-token': 'Required' },
        body: 'CSRF token validation failed',
        type: 'text/plain',
      });
    return true;
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = Buffer.concat(await request.toArray()).toString();
    const url = new URL(request.url ?? '/', 'http://simulator');
    if (url.pathname === '/')
      return write(response, { status: 200, body: page(desk), type: 'text/html; charset=utf-8' });
    if (url.pathname === '/control' && request.method === 'POST') {
      const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
      const answer = safely(() => ({
        status: 200,
        body: control(
          desk,
          isForm ? Object.fromEntries(new URLSearchParams(text)) : (JSON.parse(text) as Record<string, string>),
        ),
      }));
      return write(response, isForm && answer.status === 200 ? { status: 303, headers: { location: '/' } } : answer);
    }
    if (url.pathname === TOKEN && request.method === 'POST') {
      const token = randomUUID();
      if (request.headers.authorization !== `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`)
        return write(response, { status: 401, body: { error: 'invalid_client' } });
      bearers.add(token);
      return write(response, { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: 3_600 } });
    }
    const call = callOf(request.method ?? '', url.pathname, url.searchParams);
    const path = decodeURIComponent(url.pathname + url.search);
    let made: Answer | null = null;
    const work = () => (made ??= safely(() => answerTo(request, url, text)));
    // What a reading call is about may stand in its answer only; to make that changes nothing.
    const said = () => path + text + (call === 'read' ? textOf(work()) : '');
    if (call && (await faulty(faults.take(call, 'before', said), request, response))) return;
    if (call) await faults.held(call, 'before');
    const answer = work();
    exchanges.push({
      request: { method: request.method ?? '', path, body: text },
      answer: { status: answer.status, body: textOf(answer) },
    });
    if (exchanges.length > EXCHANGES_KEPT) exchanges.shift();
    if (call) await faults.held(call, 'after');
    if (call && (await faulty(faults.take(call, 'after', said), request, response))) return;
    write(response, answer);
  }

  const server = createServer(
    (request, response) =>
      void handle(request, response).catch((error: unknown) =>
        write(response, { status: 500, body: String(error), type: 'text/plain' }),
      ),
  );
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...desk,
    wrong,
    async close() {
      events.end();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
export type SapSimulator = Awaited<ReturnType<typeof startSapSimulator>>;
export type Desk = Pick<
  SapSimulator,
  'books' | 'events' | 'faults' | 'locked' | 'broken' | 'prices' | 'records' | 'pages' | 'expireTokens' | 'exchanges'
>;

function callOf(method: string, path: string, query: URLSearchParams): Call | null {
  if (!path.startsWith(SERVICES)) return null;
  if (path.includes('/API_SALES_ORDER_SIMULATION_SRV/')) return method === 'POST' ? 'simulate' : null;
  if (method === 'POST') return path.endsWith('$batch') ? 'cancel' : 'create';
  if (method === 'PATCH') return 'change';
  return query.size > 0 ? 'read' : null;
}

const textOf = ({ body }: Answer) => (typeof body === 'string' ? body : JSON.stringify(body ?? ''));
const unwrapped = (given: unknown) => ((given as { d?: Entity } | undefined)?.d ?? given ?? {}) as Entity;

function envelope({ code, message }: Refused): object {
  return {
    error: {
      code,
      message: { lang: 'en', value: message },
      innererror: { transactionid: randomUUID(), errordetails: [{ code, message, severity: 'error' }] },
    },
  };
}

const entityOf = <T>(document: T | undefined, present: (document: T) => Entity) =>
  document === undefined ? undefined : present(document);

const MOST = 1_000;
function pageOf(
  list: readonly Entity[],
  query: URLSearchParams,
  { most, skips }: Desk['pages'],
): { results: Entity[]; isCut: boolean } {
  const filter = query.get('$filter');
  const kept = filter ? list.filter(filterOf(filter)) : [...list];
  const [by = '', direction = 'asc'] = (query.get('$orderby') ?? '').split(' ');
  if (by) kept.sort((a, b) => (String(a[by]) < String(b[by]) ? -1 : 1) * (direction === 'desc' ? -1 : 1));
  const skip = skips ? Number(query.get('$skip') ?? 0) : 0;
  const wanted = kept.slice(skip, skip + Number(query.get('$top') ?? MOST));
  return { results: wanted.slice(0, most), isCut: wanted.length > most };
}

function write(response: ServerResponse, { status, body, headers = {}, type = 'application/json' }: Answer): void {
  if (response.destroyed || response.headersSent) return;
  response
    .writeHead(status, { 'content-type': type, ...headers })
    .end(body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body));
}
