import { deflateRawSync } from 'node:zlib';
import type { GraphQLInputType, GraphQLSchema } from 'graphql';
import {
  Kind,
  buildSchema,
  getNullableType,
  isCompositeType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  parse,
  typeFromAST,
} from 'graphql';
import { commerceSchema } from '#platform/graphql/schema.ts';
import * as portalDocuments from '#portal/api/generated/commerce.ts';
import type { HostileText } from './hostile-texts.ts';
import { HOSTILE_TEXTS, QUOTED_TEXTS } from './hostile-texts.ts';
import type { Portal } from './portal.ts';
import type { Figures, Measurable } from './promise.ts';

/** Of each operation so many ways to send it, and of each so many hostile texts. */
type Size = { texts: number; variants: number };

/** A request that grows: `room` characters are for the hostile text, in all its places together. Some operations can be sent in several ways. */
interface Growing {
  readonly what: string;
  readonly room: number;
  /** Where only the way in which a text is quoted matters; else all of them. */
  readonly texts?: readonly HostileText[];
  request(text: (length: number) => string, room: number): { path: string; init: RequestInit };
}

interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly maxLength?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}
interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

/** What a request line and its headers, a JSON body, a form and a sheet may hold. */
const LINE = 12_000;
const BODY = 200_000;
const SHEET = 1_000_000;

/** They end the session of all the others. */
const SESSION_END = '/api/identity/session/end';
const TOKEN_END = 'revokeCustomerToken';

/** How much smaller the input is that a large one is compared with. */
const STEP = 16;
/** Linear work takes STEP times as long, quadratic work STEP times that. */
const TOO_MUCH = STEP * 3;
/** For so long an answer is listened to: streams never end. */
const HEARD_MS = 10_000;
/** The status of an answer that had not begun by then. */
const UNHEARD = 0;
/** Less than this is cheap, however it grows: no larger input is accepted. */
const CHEAP_MS = 60;
/** No input may cost more than this, however slowly it grows: three times what the dearest does on a busy machine. */
const TOO_LONG_MS = 1_500;
/** What is refused within this need not be looked up in the figures: all threads together do not reach CHEAP_MS. */
const AT_ONCE_MS = 15;
/** So many faults tell enough: each was waited for twenty times. */
const TOLD = 2;
/** What a request costs that holds next to nothing, a scrape of the figures included. */
const UNSEEN_MS = 4;

/**
 * No text that anybody may send costs more than in proportion to its length: every operation of every service is given hostile
 * texts as long as it takes, and the processor time of the server (its threads included) is what `/metrics` says.
 */
export const f1: Measurable<Size> = {
  code: 'F1',
  title: 'No input costs more than its length',
  portal: { users: 2, env: { RATE_LIMITS: 'off' } },
  small: { texts: 1, variants: 1 },
  full: { texts: HOSTILE_TEXTS.length, variants: 9 },
  run: costOfInput,
  broken: (figures) => [
    ...Object.entries(figures).flatMap(([name, times]) =>
      /\(\d+ to \d+ ms\)$/.test(name) ? [`${name} grew ${times} times for ${STEP} times the input`] : [],
    ),
    ...(figures['operations']! > 200 ? [] : ['fewer operations than there are']),
  ],
};

async function costOfInput(
  { url, users, signIn }: Portal,
  { texts, variants }: Size,
  random: () => number,
): Promise<Figures> {
  const token = await signIn(users[0]!);
  const clerk = await signIn({ email: 'clerk@demo.example', shipTo: '' });
  const operations = Map.groupBy(
    [
      ...(await restRequests(url)),
      ...(await wrongRequests(url)),
      ...graphqlRequests(users[0]!.shipTo),
      ...wrongVariables(),
      ...documentRequests(),
      ...signInRequests(url),
      ...pageRequests(),
      ...uploadRequests(),
    ],
    ({ what }) => what,
  );
  const grown: Record<string, number> = {};
  let sent = 0;
  let worst = { what: '', ms: 0, microsecondsPerKb: 0 };
  let before: number | null = await spent(url);

  for (const [what, all] of operations) {
    const first = Math.floor(random() * all.length);
    const chosen = all.map((_, at) => all[(first + at) % all.length]!).slice(0, variants);
    for (const growing of chosen) {
      const { texts: known = HOSTILE_TEXTS } = growing;
      const offset = Math.floor(random() * known.length);
      for (let each = 0; each < Math.min(texts, known.length); each += 1)
        await judge(what, growing, known[(offset + each) % known.length]!);
    }
  }
  for (const whose of [token, clerk]) {
    const me = json({ query: '{ customer { email } }' }, { authorization: `Bearer ${whose}` });
    if ((await fetch(`${url}/graphql`, me)).status !== 200)
      throw new Error('an operation ended the session of the others');
  }
  return {
    operations: operations.size,
    sent,
    [`worst ms (${worst.what})`]: Math.round(worst.ms),
    microsecondsPerKb: Math.round(worst.microsecondsPerKb),
    ...grown,
  };

  /** What seems too much is measured again, more often each time, before it counts. */
  async function judge(what: string, growing: Growing, text: HostileText): Promise<void> {
    const { room } = growing;
    if (Object.keys(grown).length >= TOLD) return;
    if (growing.texts && (await isAnsweredAtOnce(growing, text))) return;
    if ((await cost(growing, text, room, 1)).ms < CHEAP_MS) return;
    for (const times of [3, 6]) {
      const large = await cost(growing, text, room, times);
      const small = await cost(growing, text, Math.ceil(room / STEP), times);
      // A refused text and one that is taken are different work; what nobody waited for to its end is the same, and more of it.
      if (large.status !== small.status && large.status !== UNHEARD) return;
      const more = large.ms - small.ms;
      if (more > worst.ms)
        worst = {
          what: `${what}: ${text.what}`,
          ms: more,
          microsecondsPerKb: (more / (room - room / STEP)) * 1_000_000,
        };
      if (large.ms < Math.max(CHEAP_MS, Math.min(TOO_LONG_MS, TOO_MUCH * Math.max(small.ms, UNSEEN_MS)))) return;
      if (times === 6)
        grown[`${what}: ${text.what} (${Math.round(small.ms)} to ${Math.round(large.ms)} ms)`] = Math.round(
          large.ms / small.ms,
        );
    }
  }

  /** By the clock: the figures are asked for anew before anything is measured by them. */
  async function isAnsweredAtOnce(growing: Growing, text: HostileText): Promise<boolean> {
    const begun = performance.now();
    await ask(growing, text, growing.room);
    before = null;
    return performance.now() - begun < AT_ONCE_MS;
  }

  async function cost(
    growing: Growing,
    text: HostileText,
    room: number,
    times: number,
  ): Promise<{ ms: number; status: number }> {
    let ms = Infinity;
    let status = UNHEARD;
    for (let time = 0; time < times; time += 1) {
      before ??= await spent(url);
      status = await ask(growing, text, room);
      const after = await spent(url);
      ms = Math.min(ms, after - before);
      before = after;
    }
    return { ms, status };
  }

  async function ask({ request }: Growing, text: HostileText, room: number): Promise<number> {
    const { path, init } = request((length) => text.of(length), room);
    const headers = {
      authorization: `Bearer ${random() < 0.2 ? clerk : token}`,
      ...(init.headers as Record<string, string>),
    };
    sent += 1;
    // What goes on for as long as anybody listens is heard for a moment.
    const signal = AbortSignal.timeout(HEARD_MS);
    const answer = await fetch(url + path, { redirect: 'manual', ...init, headers, signal }).catch(() => null);
    await answer?.arrayBuffer().catch(() => {});
    return answer?.status ?? UNHEARD;
  }
}

/** Processor time of the server so far, in ms, with all its threads. */
async function spent(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)$/m.exec(text)![1]) * 1_000;
}

const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body).slice(0, 262_000),
});
const form = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString().slice(0, 260_000),
});

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}
const descriptionOf = async (url: string) => (await (await fetch(`${url}/openapi.json`)).json()) as Description;

/** Every REST operation that the API description names: once with texts as long as it allows, once with much longer ones. */
async function restRequests(url: string): Promise<Growing[]> {
  const { paths } = await descriptionOf(url);
  return Object.entries(paths)
    .filter(([path]) => path !== SESSION_END)
    .flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, operation]) => {
        const body = operation.requestBody?.content['application/json']?.schema;
        const room = body ? BODY : LINE;
        return [true, false].map((within): Growing => ({
          what: `${method.toUpperCase()} ${path}`,
          room,
          request: (text, length) => {
            const share = (schema: Schema, most: number) =>
              text(within ? Math.min(schema.maxLength ?? 100, most) : most);
            const query = new URLSearchParams();
            let address = path;
            const many = (operation.parameters?.length ?? 0) + 1;
            for (const { name, in: place, schema } of operation.parameters ?? []) {
              const value = String(
                filled(schema, (one) => share(one, Math.min(length, LINE) / many)) ?? '',
              ).toWellFormed();
              if (place === 'path')
                address = address.replace(
                  `{${name}}`,
                  encodeURIComponent(value).slice(0, 2_000).replace(/%.?$/, '') || 'x',
                );
              else if (place === 'query') query.append(name, value);
            }
            const places = body ? Math.max(1, count(body)) : 1;
            const sent =
              body && filled(body, (one) => share(one, length / places), within ? Math.ceil(length / 2_000) : 1);
            return {
              path: `${address}?${query}`.slice(0, 15_000),
              init: { method: method.toUpperCase(), ...(body && { ...json(sent), method: method.toUpperCase() }) },
            };
          },
        }));
      }),
    );
}

const many = <T>(size: number, room: number, made: (at: number) => T): T[] =>
  Array.from({ length: Math.ceil(room / size) }, (_, at) => made(at));
const unknownFields = (text: (length: number) => string, room: number) =>
  Object.fromEntries(many(60, room, (at) => [`${text(40)}${at}`, 1]));

/** The same operations with values of other kinds than they take: what is said of them must not cost more than they do. */
async function wrongRequests(url: string): Promise<Growing[]> {
  const { paths } = await descriptionOf(url);
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(path === SESSION_END ? {} : methods).flatMap(([method, { parameters = [], requestBody }]) => {
      const schema = requestBody?.content['application/json']?.schema;
      const queries = parameters.filter((one) => one.in === 'query');
      const address = path.replaceAll(/\{\w+\}/g, '1');
      const sent = (made: (text: (length: number) => string, room: number) => unknown): Growing => ({
        what: `wrong values of ${method.toUpperCase()} ${path}`,
        room: BODY / 2,
        texts: QUOTED_TEXTS,
        request: (text, room) => ({ path: address, init: { ...json(made(text, room)), method: method.toUpperCase() } }),
      });
      return [
        ...(schema
          ? [
              sent((text, room) => text(room)),
              sent((text, room) => misfilled(schema, () => text(20), room)),
              sent((text, room) => misfilled(schema, () => text(room / Math.max(1, count(schema, 0, true))), 1)),
              sent((text, room) => unknownFields(text, room)),
            ]
          : []),
        ...(queries.length > 0
          ? [
              {
                ...sent(() => null),
                room: LINE,
                request: (text: (length: number) => string, room: number) => ({
                  path: `${address}?${queries
                    .map(({ name }) => `${name}=${encodeURIComponent(text(room / (3 * queries.length)))}`)
                    .join('&')}`.slice(0, 15_000),
                  init: { method: method.toUpperCase() },
                }),
              },
              {
                ...sent(() => null),
                room: LINE,
                request: (text: (length: number) => string, room: number) => ({
                  path: `${address}?${many(30, room, (at) => `${queries[at % queries.length]!.name}=${encodeURIComponent(text(5))}`).join('&')}`.slice(
                    0,
                    15_000,
                  ),
                  init: { method: method.toUpperCase() },
                }),
              },
            ]
          : []),
      ];
    }),
  );
}

/** A value of the shape of the schema in which each single value is of a wrong kind, its lists as long as there is room. */
function misfilled(schema: Schema, text: () => string, room: number, depth = 0): unknown {
  if (depth > 6) return text();
  if (schema.anyOf) return misfilled(schema.anyOf[0]!, text, room, depth + 1);
  const type = Array.isArray(schema.type) ? (schema.type[0] as string) : schema.type;
  if (schema.properties)
    return Object.fromEntries([
      ...Object.entries(schema.properties).map(([name, one]) => [name, misfilled(one, text, room, depth + 1)]),
      ['and more', text()],
    ]);
  if (type === 'array') {
    const item = misfilled(schema.items ?? {}, text, 1, depth + 1);
    return many(JSON.stringify(item).length + 1, room, () => item);
  }
  return type === 'string' && !schema.enum ? [text()] : text();
}

function count({ type, properties, items, anyOf }: Schema, depth = 0, ofAllKinds = false): number {
  if (depth > 6) return 0;
  if (anyOf) return count(anyOf[0]!, depth + 1, ofAllKinds);
  if (properties) return Object.values(properties).reduce((sum, one) => sum + count(one, depth + 1, ofAllKinds), 0);
  if (items) return count(items, depth + 1, ofAllKinds);
  return ofAllKinds || type === 'string' ? 1 : 0;
}

/** A value that fits the schema, its free texts from `text`, its lists as long as `many`. */
function filled(schema: Schema, text: (schema: Schema) => string, many = 1, depth = 0): unknown {
  if (depth > 6) return null;
  if (schema.anyOf) return filled(schema.anyOf[0]!, text, many, depth + 1);
  if (schema.enum) return schema.enum[0];
  const type = Array.isArray(schema.type) ? (schema.type[0] as string) : schema.type;
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, one]) => [name, filled(one, text, many, depth + 1)]),
    );
  if (type === 'array')
    return Array.from({ length: depth < 2 ? many : 1 }, () => filled(schema.items ?? {}, text, 1, depth + 1));
  if (type === 'integer' || type === 'number') return 1;
  if (type === 'boolean') return true;
  if (schema.format === 'date') return '2026-11-24';
  return text(schema);
}

/** Every operation of the store endpoint, its arguments as variables. */
function graphqlRequests(shipTo: string): Growing[] {
  const schema: GraphQLSchema = buildSchema(commerceSchema());
  return [['query', schema.getQueryType()!] as const, ['mutation', schema.getMutationType()!] as const].flatMap(
    ([kind, root]) =>
      Object.values(root.getFields()).flatMap((field) =>
        (field.name === TOKEN_END ? [] : [1, 200]).map((many): Growing => {
          const heads = field.args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
          const passed = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
          const selection = isCompositeType(getNamedType(field.type)) ? ' { __typename }' : '';
          const query = `${kind}${heads && `(${heads})`} { ${field.name}${passed && `(${passed})`}${selection} }`;
          return {
            what: `${kind} ${field.name}`,
            room: BODY,
            request: (text, room) => {
              const items = many > 1 ? Math.ceil(room / 1_000) : 1;
              const variables = Object.fromEntries(
                field.args.map(({ name, type }) => [
                  name,
                  argument(type, () => text(Math.floor(room / (4 * items * Math.max(1, field.args.length)))), items),
                ]),
              );
              return { path: '/graphql', init: json({ query, variables }, { outletid: shipTo }) };
            },
          };
        }),
      ),
  );
}

/** Each variable of each of the portal's documents with values of other kinds than it takes. */
function wrongVariables(): Growing[] {
  const schema = buildSchema(commerceSchema());
  return Object.entries(portalDocuments as Record<string, unknown>).flatMap(([name, query]) => {
    if (typeof query !== 'string') return [];
    const operation = parse(query).definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION);
    return (operation?.variableDefinitions ?? []).flatMap(({ variable, type: written }) => {
      const type = typeFromAST(schema, written) as GraphQLInputType;
      const sent = (how: string, made: (text: (length: number) => string, room: number) => unknown): Growing => ({
        what: `${how} as $${variable.name.value} of ${name}`,
        room: BODY,
        texts: QUOTED_TEXTS,
        request: (text, room) => ({
          path: '/graphql',
          init: json({ query, variables: { [variable.name.value]: made(text, room) } }),
        }),
      });
      const singles = JSON.stringify(wrongArgument(type, () => MARK)).split(MARK).length - 1;
      // Each of them was a fault of its own once: of these none is left out.
      return [
        sent('long texts', (text, room) => wrongArgument(type, () => text(room / singles))),
        sent('many rows', (text, room) => many(60, room, () => wrongArgument(type, () => text(20)))),
        sent('unknown fields', (text, room) => unknownFields(text, room)),
      ];
    });
  });
}

const MARK = '§';

/** Of lists one row. */
function wrongArgument(given: GraphQLInputType, text: () => string, depth = 0): unknown {
  const type = getNullableType(given);
  if (isListType(type)) return wrongArgument(type.ofType, text, depth + 1);
  if (isInputObjectType(type) && depth < 5)
    return Object.fromEntries(
      Object.values(type.getFields()).map((one) => [one.name, wrongArgument(one.type, text, depth + 1)]),
    );
  return 'name' in type && (type.name === 'String' || type.name === 'ID') ? { and: text() } : text();
}

function argument(given: GraphQLInputType, text: () => string, many: number, depth = 0): unknown {
  const type = getNullableType(given);
  if (isListType(type))
    return Array.from({ length: depth < 2 ? many : 1 }, () => argument(type.ofType, text, 1, depth + 1));
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.values(type.getFields()).map((one) => [
        one.name,
        depth > 4 ? null : argument(one.type, text, many, depth + 1),
      ]),
    );
  if (isEnumType(type)) return type.getValues()[0]!.name;
  if (type.name === 'Int' || type.name === 'Float') return 1;
  return type.name === 'Boolean' ? true : text();
}

/** Documents made of hostile texts and shapes, with a token and without. */
function documentRequests(): Growing[] {
  const times = (length: number, piece: (at: number) => string, size = 20) =>
    Array.from({ length: Math.ceil(length / size) }, (_, at) => piece(at)).join(' ');
  const shapes: Record<string, (text: (length: number) => string, length: number) => string> = {
    'a text': (text, length) => text(length),
    'a string': (text, length) => `{ cart(cart_id: ${JSON.stringify(text(length / 2))}) { id } }`,
    'a comment': (text, length) => `{ customerCart { id } } #${text(length).replaceAll(/[\r\n]/g, ' ')}`,
    'a string that does not end': (text, length) => `{ cart(cart_id: "${text(length)}`,
    'fields that there are not': (_, length) => `{ customerCart { ${times(length, (at) => `no${at}`, 8)} } }`,
    'the same field': (_, length) => `{ ${times(length, () => 'customerCart { id }')} }`,
    'fragments that double': (_, length) =>
      `{ ...f0 } ${times(length, (at) => `fragment f${at} on Query { ...f${at + 1} ...f${at + 1} }`, 45)}`,
    'fragments in a circle': (_, length) =>
      `{ ...f0 } ${times(length, (at) => `fragment f${at} on Query { ...f${at + 1} ...f0 }`, 45)}`,
    'fragments side by side': (_, length) =>
      `{ ${times(length, (at) => `...f${at}`, 45)} } ${times(length, (at) => `fragment f${at} on Query { customerCart { id } }`, 45)}`,
    operations: (_, length) => times(length, (at) => `query q${at} { customerCart { id } }`, 35),
    variables: (_, length) => `query q(${times(length, (at) => `$a${at}: Int`, 10)}) { customerCart { id } }`,
    'braces that do not end': (_, length) => '{ a '.repeat(length / 4),
    lists: (_, length) => `{ products(filter: ${'['.repeat(length / 2)}${']'.repeat(length / 2)}) { total_count } }`,
    directives: (_, length) => `{ customerCart ${times(length, () => '@include(if: true)')} { id } }`,
    'unknown types': (_, length) =>
      `{ customerCart { ${times(length, (at) => `... on ProductAttributeFilterInpu${at} { id }`, 40)} } }`,
  };
  return Object.entries(shapes).flatMap(([what, made]) =>
    // Smaller ones too: what grows beyond all bounds is refused when it is large.
    [1_000, 4_000, 30_000].flatMap((room) =>
      [true, false].map((signedIn): Growing => ({
        what: `a document of ${what}`,
        room,
        request: (text, length) => ({
          path: '/graphql',
          init: json({ query: made(text, length) }, signedIn ? {} : { authorization: '' }),
        }),
      })),
    ),
  );
}

/** The identity provider and the sign-on to partners: parameters, forms, tokens, XML. */
function signInRequests(url: string): Growing[] {
  const authorize = [
    'client_id',
    'redirect_uri',
    'scope',
    'state',
    'nonce',
    'claims',
    'ui_locales',
    'acr_values',
    'prompt',
    'login_hint',
    'id_token_hint',
  ];
  const known: Record<string, string> = {
    client_id: 'portal',
    redirect_uri: `${url}/callback`,
    response_type: 'code',
    scope: 'openid',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
  };
  const forms: Record<string, Record<string, string>> = {
    '/oidc/token': {
      grant_type: 'authorization_code',
      client_id: 'portal',
      code: '*',
      code_verifier: '*',
      redirect_uri: '*',
    },
    '/oidc/token/revocation': { client_id: 'portal', token: '*', token_type_hint: '*' },
    '/oidc/session/end': { id_token_hint: '*', post_logout_redirect_uri: '*', state: '*' },
  };
  const refresh = { grant_type: 'refresh_token', client_id: 'portal', refresh_token: '*' };
  const xml = (text: string) =>
    `<samlp:AuthnRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_r1" Version="2.0" IssueInstant="${new Date().toISOString()}"><saml:Issuer>${text}</saml:Issuer></samlp:AuthnRequest>`;
  const post = (what: string, path: string, fields: Record<string, string>): Growing => ({
    what,
    room: BODY / 2,
    request: (text, room) => ({
      path,
      init: form(
        Object.fromEntries(
          Object.entries(fields).map(([name, value]) => [name, value === '*' ? text(room / 4) : value]),
        ),
      ),
    }),
  });
  return [
    ...authorize.map((name): Growing => ({
      what: `GET /oidc/auth ${name}`,
      room: LINE,
      request: (text, room) => ({
        path: `/oidc/auth?${new URLSearchParams({ ...known, [name]: text(room / 3) })}`.slice(0, 15_000),
        init: {},
      }),
    })),
    ...Object.entries(forms).map(([path, fields]) => post(`POST ${path}`, path, fields)),
    post('POST /oidc/token refresh', '/oidc/token', refresh),
    ...[
      xml,
      (text: string) => text,
      (text: string) => xml('urn:x').replace('ID=', `a="${text}" ID=`),
      (text: string) => xml(`</saml:Issuer>${text}<saml:Issuer>`),
    ].flatMap((made, at): Growing[] => [
      {
        what: `POST /saml/sso ${at}`,
        room: BODY / 4,
        request: (text, room) => ({
          path: '/saml/sso',
          init: form({ SAMLRequest: Buffer.from(made(text(room))).toString('base64'), RelayState: text(80) }),
        }),
      },
      {
        what: `GET /saml/sso ${at}`,
        room: BODY,
        request: (text, room) => ({
          path: `/saml/sso?${new URLSearchParams({ SAMLRequest: deflateRawSync(made(text(room))).toString('base64') })}`.slice(
            0,
            15_000,
          ),
          init: {},
        }),
      },
    ]),
  ];
}

/** Headers, addresses and bodies that are read before any operation is. */
function pageRequests(): Growing[] {
  const headers = [
    'accept-language',
    'accept',
    'accept-encoding',
    'cookie',
    'authorization',
    'if-none-match',
    'range',
    'x-forwarded-for',
    'user-agent',
    'prefer',
  ];
  const context = [
    'outletid',
    'store',
    'lang',
    'notefordriver',
    'customerordernumber',
    'idempotency-key',
    'datepopup',
    'content-type',
  ];
  const plain = (text: string) => text.replace(/[^\x20-\x7e]/g, '~');
  return [
    ...['/', '/api/content/contact', '/oidc/auth'].flatMap((path) =>
      headers.map((name): Growing => ({
        what: `${name} of ${path}`,
        room: LINE,
        request: (text, room) => ({ path, init: { headers: { [name]: plain(text(room)) } } }),
      })),
    ),
    ...context.map((name): Growing => ({
      what: `${name} of /graphql`,
      room: LINE,
      request: (text, room) => ({
        path: '/graphql',
        init: json({ query: 'mutation { createEmptyCart }' }, { [name]: plain(text(room)) }),
      }),
    })),
    ...['/', '/api/general/', '/art/', '/product-sheets/', '/oidc/', '/assets/'].map((path): Growing => ({
      what: `the address ${path}`,
      room: LINE,
      request: (text, room) => ({
        path: `${path}${encodeURI(text(room / 3).toWellFormed())}`.slice(0, 15_000),
        init: {},
      }),
    })),
    {
      what: 'the query of /graphql',
      room: LINE,
      request: (text, room) => ({ path: `/graphql?${encodeURI(text(room / 3))}&a=b`.slice(0, 15_000), init: json({}) }),
    },
    {
      what: 'JSON',
      room: BODY,
      request: (text, room) => ({ path: '/graphql', init: { ...json(null), body: text(room) } }),
    },
    {
      what: 'JSON of many keys',
      room: BODY,
      request: (text, room) => ({
        path: '/graphql',
        init: json({
          query: '{a}',
          variables: Object.fromEntries(Array.from({ length: room / 40 }, (_, at) => [`${text(9)}${at}`, at])),
        }),
      }),
    },
    {
      what: 'JSON in JSON',
      room: BODY,
      request: (_, room) => ({
        path: '/graphql',
        init: { ...json(null), body: `{"query":"{a}","variables":${'{"__proto__":'.repeat(room / 20)}` },
      }),
    },
  ];
}

const HEAD = 'Ship-to;Delivery date;Own order number;Transport type;Product;Quantity;Unit;Note';

/** Sheets and attachments: names, fields, cells, rows, columns, the form itself. */
function uploadRequests(): Growing[] {
  const bulk = '/api/general/orders/BulkUploadOrdersAsync?store=portal_hu_hu';
  const upload = (
    what: string,
    body: (text: (length: number) => string, room: number) => string,
    { room = SHEET, path = bulk, boundary = 'b0' } = {},
  ): Growing => ({
    what: `upload: ${what}`,
    room,
    request: (text, length) => ({
      path,
      init: {
        method: 'POST',
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
        body: body(text, length),
      },
    }),
  });
  const part = (content: string, name = 'a.csv') =>
    `--b0\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/csv\r\n\r\n${content}\r\n--b0--\r\n`;
  const row = (cell: string) => `2000001;2026-11-24;${cell};;100101;6;;`;
  const rows = (room: number, made: (at: number) => string) =>
    Array.from({ length: Math.min(4_900, room / 60) }, (_, at) => made(at)).join('\n');
  return [
    upload('rows', (text, room) =>
      part(`${HEAD}\n${rows(room, (at) => row(`X${at}${text(20)}`).replaceAll('\n', ' '))}`),
    ),
    upload('the same number', (text, room) => part(`${HEAD}\n${rows(room, () => row('X'))}`)),
    upload('quantities', (text, room) =>
      part(`${HEAD}\n${rows(room, (at) => `2000001;2026-11-24;X${at};;100101;"${text(20).replaceAll('"', '')}";;`)}`),
    ),
    upload('a cell', (text, room) => part(`${HEAD}\n${row(`"${text(room).replaceAll('"', "''")}"`)}`)),
    upload('a cell that does not end', (text, room) => part(`${HEAD}\n"${text(room)}`)),
    upload('headings', (text, room) => part(`${text(room)}\n${row('X')}`)),
    upload('columns', (text, room) => part(`${HEAD};${'a;'.repeat(room / 2)}\n${row('X')}`)),
    upload('lines', (text, room) => part('\n'.repeat(room))),
    upload('a file', (text, room) => part(text(room))),
    upload('its name', (text, room) => part(`${HEAD}\n${row('X')}`, text(room).replaceAll(/["\r\n]/g, '_')), {
      room: LINE,
    }),
    upload(
      'fields',
      (text, room) =>
        `${Array.from({ length: room / 60 }, (_, at) => `--b0\r\nContent-Disposition: form-data; name="${at}"\r\n\r\nx\r\n`).join('')}--b0--\r\n`,
      { room: BODY },
    ),
    upload(
      'headers of a part',
      (text, room) => `--b0\r\n${`X-A: ${text(20).replaceAll(/[\r\n]/g, '')}\r\n`.repeat(room / 30)}\r\n\r\n--b0--\r\n`,
      {
        room: BODY,
      },
    ),
    upload('no part', (text, room) => text(room)),
    upload('boundaries', (_, room) => '\r\n--b0'.repeat(room / 6)),
    upload('boundaries behind a part', (_, room) => part('\r\n--b0'.repeat(room / 6))),
    upload('a zip', (text, room) => part(`PK\u0003\u0004${text(room)}`, 'a.xlsx')),
  ];
}
