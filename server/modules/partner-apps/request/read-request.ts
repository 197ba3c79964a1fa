import { deflateRawSync } from 'node:zlib';
import type { App } from '../../../context.ts';
import { certificates } from '../certificate/certificates.ts';
import type { Partner } from '../partner/partner.ts';
import { mayRelay } from '../partner/partner.ts';
import { partners } from '../partner/partners.ts';
import { NAME_ID_FORMATS, POST, beginValidator, requireSchema, saml, sides, ssoAddress } from './saml.ts';
import { BadRequest, unpackRequest } from './unpack-request.ts';

/** A request as it came by either binding (saml-bindings 3.4, 3.5). By redirect the address says everything: what was signed are its letters. */
export type SentRequest =
  | { readonly binding: 'redirect'; readonly query: string }
  | { readonly binding: 'post'; readonly SAMLRequest: string; readonly RelayState: string | undefined };

/** What of it is read, and for the redirect binding what the signature is over. */
interface Message {
  readonly SAMLRequest: string;
  readonly RelayState: string | undefined;
  readonly signature: { readonly parts: Readonly<Record<string, string>>; readonly octets: string } | null;
}

/** A good one: from whom, where the answer goes, what goes with it. */
export interface PartnerRequest {
  readonly partner: Partner;
  readonly id: string;
  readonly acsUrl: string;
  readonly relayState: string | null;
}

/** Clocks differ; what is older than this is not looked at, and so copies need not be known for longer. */
export const YOUNG_MS = 5 * 60_000;
const SIGNATURES = /^http:\/\/www\.w3\.org\/2001\/04\/xmldsig-more#rsa-sha(256|384|512)$/;
const CONTEXTS = new Set(
  ['PasswordProtectedTransport', 'Password', 'unspecified'].map(
    (name) => `urn:oasis:names:tc:SAML:2.0:ac:classes:${name}`,
  ),
);
const ANY_FORMAT = 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified';

/**
 * Reads an AuthnRequest and believes none of it: size and form before any parser sees it, who it is from, that it is for us, young, asks for nothing that
 * we do not do, that the answer goes where the partner is registered; and last, what costs most, the schema and the signature where one is registered. Throws BadRequest.
 */
export async function readRequest(app: App, sent: SentRequest, sender: string): Promise<PartnerRequest> {
  const message = sent.binding === 'redirect' ? messageIn(sent.query) : { ...sent, signature: null };
  const xml = unpackRequest(message.SAMLRequest, sent.binding);
  if (count(xml, 'AuthnRequest') !== 1 || count(xml, 'Issuer') !== 1)
    throw new BadRequest('not one AuthnRequest of one issuer');
  beginValidator();
  const { Extractor } = await saml();
  const issuer = (
    await tried(() =>
      Extractor.extract(xml, [{ key: 'issuer', localPath: ['AuthnRequest', 'Issuer'], attributes: [] }]),
    )
  )['issuer'];
  const partner = (await partners(app)).find(({ entityId }) => entityId === issuer);
  if (!partner) throw new BadRequest('an issuer that is not registered');
  const request = judged(app, partner, message, await tried(() => fieldsOf(xml)));
  await verified(app, request, message, xml, sender);
  return request;
}

/** The schema, and the library's own judgement of what we have read, and of nothing else: the signature when the partner has registered a certificate. */
async function verified(
  app: App,
  { partner, id }: PartnerRequest,
  { signature }: Message,
  xml: string,
  sender: string,
): Promise<void> {
  if (partner.certificate && !signature) {
    // One signature, over the element that we read, by the id that was read of it: nothing is wrapped around it.
    const references = [...xml.matchAll(/<(?:[\w.-]+:)?Reference\s[^<>]*URI=["']([^"']*)["']/g)].map(([, uri]) => uri);
    const algorithm = /<(?:[\w.-]+:)?SignatureMethod\s[^<>]*Algorithm=["']([^"']*)["']/.exec(xml)?.[1] ?? '';
    if (count(xml, 'Signature') !== 1 || references.length !== 1 || references[0] !== `#${id}`)
      throw new BadRequest('not signed as a whole');
    if (!SIGNATURES.test(algorithm)) throw new BadRequest('signed with an algorithm that is not taken');
  }
  await tried(() => requireSchema(xml, sender));
  const { signing } = await tried(() => certificates(app));
  const { idp, sp } = await sides(app, partner, partner.acsUrls[0]!, signing);
  if (!signature) {
    await tried(() =>
      idp.parseLoginRequest(sp, 'post', { body: { SAMLRequest: Buffer.from(xml).toString('base64') } }),
    );
    return;
  }
  if (partner.certificate && !SIGNATURES.test(signature.parts['SigAlg'] ?? ''))
    throw new BadRequest('not signed, or with an algorithm that is not taken');
  await tried(() =>
    idp.parseLoginRequest(sp, 'redirect', {
      query: { ...signature.parts, SAMLRequest: deflateRawSync(xml).toString('base64') },
      octetString: signature.octets,
    }),
  );
}

async function fieldsOf(xml: string) {
  const { Extractor } = await saml();
  const fields = Extractor.extract(xml, [
    {
      key: 'request',
      localPath: ['AuthnRequest'],
      attributes: [
        'ID',
        'IssueInstant',
        'Destination',
        'AssertionConsumerServiceURL',
        'AssertionConsumerServiceIndex',
        'ProtocolBinding',
        'ForceAuthn',
        'IsPassive',
      ],
    },
    { key: 'format', localPath: ['AuthnRequest', 'NameIDPolicy'], attributes: ['Format'] },
    { key: 'contexts', localPath: ['AuthnRequest', 'RequestedAuthnContext', 'AuthnContextClassRef'], attributes: [] },
  ]);
  return {
    // The library writes them in its own way: `ID` as `id`, `AssertionConsumerServiceURL` as `assertionConsumerServiceUrl`.
    attributes: (fields['request'] ?? {}) as Readonly<Record<string, string | undefined>>,
    format: textsIn(fields['format'])[0],
    contexts: textsIn(fields['contexts']),
  };
}

function judged(
  app: App,
  partner: Partner,
  { RelayState }: Message,
  { attributes, format, contexts }: Awaited<ReturnType<typeof fieldsOf>>,
): PartnerRequest {
  const { id = '', issueInstant = '', destination, protocolBinding } = attributes;
  const age = app.clock.real().getTime() - Date.parse(issueInstant);
  if (!/^[A-Za-z_][\w.-]{0,199}$/.test(id)) throw new BadRequest('an id that is none');
  if (!(Math.abs(age) <= YOUNG_MS)) throw new BadRequest('too old, or of tomorrow');
  if (destination ? destination !== ssoAddress(app) : partner.certificate !== null)
    throw new BadRequest('for somebody else');
  if (protocolBinding && protocolBinding !== POST) throw new BadRequest('an answer by a binding that we do not have');
  for (const wish of ['forceAuthn', 'isPassive'])
    if (!['false', '0', ''].includes(attributes[wish] ?? '')) throw new BadRequest(wish);
  if (contexts.length > 0 && !contexts.some((context) => CONTEXTS.has(context)))
    throw new BadRequest('another kind of sign-in');
  if (format && format !== ANY_FORMAT && format !== NAME_ID_FORMATS[partner.nameId])
    throw new BadRequest('a name id of another kind');
  const acsUrl = acsOf(partner, attributes);
  if (!acsUrl) throw new BadRequest('an answer to an address that is not registered');
  if (RelayState && !mayRelay(partner, RelayState)) throw new BadRequest('a RelayState that leads elsewhere');
  return { partner, id, acsUrl, relayState: RelayState || null };
}

/** Letter by letter one of the registered ones. */
function acsOf({ acsUrls }: Partner, attributes: Readonly<Record<string, string | undefined>>): string | undefined {
  const { assertionConsumerServiceUrl: url, assertionConsumerServiceIndex: index } = attributes;
  if (url !== undefined) return acsUrls.find((one) => one === url);
  return acsUrls[index === undefined ? 0 : Number(index)];
}

function textsIn(value: unknown): string[] {
  return [value]
    .flat()
    .flatMap((one) =>
      typeof one === 'string'
        ? [one]
        : one && typeof one === 'object'
          ? Object.values(one as Record<string, string>)
          : [],
    );
}

/** How many elements of this name there are, under whatever prefix. */
function count(xml: string, name: string): number {
  return xml.match(new RegExp(`<(?:[\\w.-]+:)?${name}[\\s/>]`, 'g'))?.length ?? 0;
}

/** Whatever the library objects to is a bad request. */
async function tried<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new BadRequest(error instanceof Error ? error.message : String(error));
  }
}

/**
 * saml-bindings 3.4.4.1: what is signed are the letters of the address as they were sent, in this order. So a part is read under the
 * very letters that are verified: one that is there twice, or whose name is spelled otherwise, is no request.
 */
function messageIn(query: string): Message {
  const raw = new Map<string, string>();
  for (const part of query.split('&').filter(Boolean)) {
    const name = part.split('=', 1)[0]!;
    if (!/^[\w.-]+$/.test(name)) throw new BadRequest('a part whose name is not spelled plainly');
    if (raw.has(name)) throw new BadRequest('a part that is there twice');
    raw.set(name, part);
  }
  const value = (name: string) => {
    const part = raw.get(name);
    return part === undefined ? undefined : decodeURIComponent(part.slice(name.length + 1).replaceAll('+', ' '));
  };
  try {
    const parts = Object.fromEntries(
      ['SigAlg', 'Signature'].flatMap((name) => (raw.has(name) ? [[name, value(name)!]] : [])),
    );
    const octets = ['SAMLRequest', 'RelayState', 'SigAlg'].flatMap((name) => raw.get(name) ?? []).join('&');
    return { SAMLRequest: value('SAMLRequest') ?? '', RelayState: value('RelayState'), signature: { parts, octets } };
  } catch {
    throw new BadRequest('an address that cannot be read');
  }
}
