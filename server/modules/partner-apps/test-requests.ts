import { deflateRawSync } from 'node:zlib';

/** Requests as a partner sends them and as strangers do. */
export interface Sent {
  readonly issuer?: string;
  readonly id?: string;
  readonly acs?: string | null;
  readonly at?: Date;
  /** More attributes of the root, beginning with a blank. */
  readonly attributes?: string;
  /** What stands behind the issuer. */
  readonly more?: string;
}

let count = 0;

export function requestXml({
  issuer = 'urn:revhegyi:academy',
  id = `_r${(count += 1)}`,
  acs = null,
  at = new Date(),
  attributes = '',
  more = '',
}: Sent = {}): string {
  const to = acs === null ? '' : ` AssertionConsumerServiceURL="${acs}"`;
  return `<samlp:AuthnRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${id}" Version="2.0" IssueInstant="${at.toISOString()}"${to}${attributes}><saml:Issuer>${issuer}</saml:Issuer>${more}</samlp:AuthnRequest>`;
}

export const deflated = (xml: string | Buffer): string => deflateRawSync(xml).toString('base64');

const minutes = (count: number) => new Date(Date.now() + count * 60_000);

/** Every one of them is refused: what it is called → its XML. `listener`: an address that nobody may call. */
export function badRequests(portal: string, listener: string): Record<string, string | Buffer> {
  const good = requestXml();
  const own = `${portal}/demo/partners/academy/acs`;
  const dtd = (inside: string) => `<?xml version="1.0"?><!DOCTYPE samlp:AuthnRequest [${inside}]>${good}`;
  const laughs = [
    '<!ENTITY a0 "ha">',
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => `<!ENTITY a${n} "${`&a${n - 1};`.repeat(10)}">`),
  ].join('');
  const entity = requestXml({ issuer: '&x;' });
  return {
    'an unknown issuer': requestXml({ issuer: 'https://evil.example/sp' }),
    'no issuer': good.replace(/<saml:Issuer>.*<\/saml:Issuer>/, ''),
    'two issuers': requestXml({ more: '<saml:Issuer>urn:revhegyi:menu-creator</saml:Issuer>' }),
    "another partner's address": requestXml({ acs: `${portal}/demo/partners/menu-creator/acs` }),
    'an address that is not registered': requestXml({ acs: 'https://evil.example/acs' }),
    'an address that only begins so': requestXml({ acs: `${own}.evil.example` }),
    'an address with a user in it': requestXml({ acs: own.replace('http://', 'http://evil@') }),
    'an address with another case': requestXml({ acs: own.toUpperCase() }),
    'an address with a way round': requestXml({ acs: `${portal}/demo/partners/menu-creator/../academy/acs` }),
    'an empty address': requestXml({ acs: '' }),
    'an index that there is not': requestXml({ attributes: ' AssertionConsumerServiceIndex="7"' }),
    'of an hour ago': requestXml({ at: minutes(-60) }),
    'of six minutes ago': requestXml({ at: minutes(-6) }),
    'of tomorrow': requestXml({ at: minutes(1_440) }),
    'no time': good.replace(/ IssueInstant="[^"]*"/, ''),
    'no id': good.replace(/ ID="[^"]*"/, ''),
    'an id that is none': requestXml({ id: '1&#10;x' }),
    'for another identity provider': requestXml({ attributes: ' Destination="https://other.example/saml/sso"' }),
    'an answer by another binding': requestXml({
      attributes: ' ProtocolBinding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Artifact"',
    }),
    ForceAuthn: requestXml({ attributes: ' ForceAuthn="true"' }),
    IsPassive: requestXml({ attributes: ' IsPassive="1"' }),
    'a name id of another kind': requestXml({
      more: '<samlp:NameIDPolicy Format="urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress"/>',
    }),
    'another kind of sign-in': requestXml({
      more: '<samlp:RequestedAuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Smartcard</saml:AuthnContextClassRef></samlp:RequestedAuthnContext>',
    }),
    'another version': good.replace('Version="2.0"', 'Version="1.1"').replace('AuthnRequest', 'AuthnRequests'),
    'what the schema does not know': requestXml({ more: '<samlp:Surprise/>' }),
    'an answer instead': good.replaceAll('AuthnRequest', 'Response'),
    'two requests in one': `<x>${good}${good}</x>`,
    'a request wrapped in another': requestXml({ more: `<samlp:Extensions>${good}</samlp:Extensions>` }),
    'no XML': 'hello',
    'half of it': good.slice(0, -20),
    nothing: ' ',
    'a document type': `<!DOCTYPE x>${good}`,
    'an entity of its own': dtd('<!ENTITY x "urn:revhegyi:academy">') + entity,
    'an entity from the disk': dtd('<!ENTITY x SYSTEM "file:///etc/passwd">').replace('urn:revhegyi:academy', '&x;'),
    'an entity from the network': dtd(`<!ENTITY x SYSTEM "${listener}/entity">`).replace('urn:revhegyi:academy', '&x;'),
    'a parameter entity from the network': dtd(`<!ENTITY % x SYSTEM "${listener}/parameter"> %x;`),
    'a document type from the network': `<!DOCTYPE x SYSTEM "${listener}/dtd">${good}`,
    'a thousand million laughs': dtd(laughs).replace('urn:revhegyi:academy', '&a8;'),
    'an entity that nobody declared': entity,
    'a style sheet': `<?xml version="1.0"?><?xml-stylesheet href="${listener}/style"?>${good}`,
    'a comment in the issuer': requestXml({ issuer: 'urn:revhegyi:<!-- -->academy' }),
    CDATA: requestXml({ issuer: '<![CDATA[urn:revhegyi:academy]]>' }),
    'UTF-16': Buffer.from(`\uFEFF${dtd('<!ENTITY x "y">')}`, 'utf16le'),
    'UTF-7': `<?xml version="1.0" encoding="UTF-7"?>${good}`,
    'no UTF-8': Buffer.concat([Buffer.from(good), Buffer.from([0xff, 0xfe])]),
    'more than a request has': requestXml({ more: ' '.repeat(40_000) }),
  };
}

/** RelayStates that must lead nowhere (promise F9). */
export const RELAY_STATES: readonly string[] = [
  'https://evil.example/',
  'http://evil.example',
  '//evil.example/',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https:/evil.example',
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://evil.example/x',
  'PORTAL/demo/partners/academy@evil.example/',
  'PORTAL.evil.example/demo/partners/academy',
  'PORTAL/demo/partners/academy/../../../evil',
  'PORTAL/demo/partners/academy/%2e%2e/',
  'PORTAL/demo/partners/academy/%0d%0aLocation:%20https://evil.example',
  'PORTAL/demo/partners/academy/\r\nLocation: https://evil.example',
  'PORTAL/demo/partners/academy?next=https://evil.example',
  'PORTAL/demo/partners/menu-creator',
  'PORTAL/login?returnTo=//evil.example',
  'PORTAL//evil.example',
  ' https://evil.example',
  '\thttps://evil.example',
  '\u0000https://evil.example',
  'https://evil.example\u3002com/',
  'https://ⓔvil.example/',
  '?https://evil.example',
  '#//evil.example',
  '/evil',
  './evil',
  '../evil',
  '"><script>alert(1)</script>',
  "'-alert(1)-'",
  '%68ttps://evil.example',
  'ftp://evil.example',
  'x'.repeat(81),
  `https://evil.example/${'x'.repeat(2_000)}`,
];
