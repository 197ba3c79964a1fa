import { X509Certificate, createSign, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { switchSection } from '#modules/portal-config/index.ts';
import { sql } from '#platform/db/sql.ts';
import { addPeople } from '#platform/test/people.ts';
import type { TestApp } from '#platform/test/test-app.ts';
import { heard, tellAndHear } from '#platform/test/heard.ts';
import { startDemo } from '../../../demo/test-demo.ts';
import { contextOf } from '../../context.ts';
import { COMMANDS } from '../../supplier/commands.ts';
import { readConfig } from '../../config.ts';
import { addCertificate, certificates } from './certificate/certificates.ts';
import type { Certificate } from './certificate/make-certificate.ts';
import { makeCertificate } from './certificate/make-certificate.ts';
import type { Partner } from './partner/partner.ts';
import { partners } from './partner/partners.ts';
import { forgetOldSignOns } from './forget-old-sign-ons.job.ts';
import { sides } from './request/saml.ts';
import type { Answer } from './sign-on/sign-on.ts';
import { responseXml } from './sign-on/sign-on.ts';
import { signResponse } from './sign-on/sign-response.ts';
import { RELAY_STATES, badRequests, deflated, requestXml } from './test-requests.ts';

// oxlint-disable-next-line typescript/no-explicit-any
type Any = any;

let t: TestApp;
let keys: Certificate;
let listener: string;
let called = 0;
const tokens: Record<string, string> = {};
const server = createServer((_request, response) => {
  called += 1;
  response.end('<!ENTITY x "y">');
});
const TOOLS = 'https://tools.example/saml';

beforeAll(async () => {
  // The caller on this machine is a proxy, and says for whom it asks.
  t = await startDemo({ TRUST_PROXY: '127.0.0.1' });
  keys = await makeCertificate('tools.example', new Date(), new Date(Date.now() + 86_400_000));
  // A partner elsewhere that signs its requests, for everybody who has Support.
  await t.app.database
    .run(sql`insert into partner (name, title, entity_id, acs_urls, targets, certificate, name_id, attributes, permission)
    values ('tools', '{"hu": "Szerszámok"}', ${TOOLS}, ${['https://tools.example/acs', 'https://other.tools.example/acs']}, ${['https://start.tools.example/']},
      ${new X509Certificate(keys.certificate).raw.toString('base64')}, 'pairwise', ${['displayName', 'companyName']}, 'Support')`);
  await addPeople(t.app, [
    {
      uid: 'both',
      companyId: '1000001',
      grants: [
        { shipToId: '2000001', customerType: 'POS Horeca', role: 'Accountant' },
        {
          shipToId: '2000002',
          customerType: 'POS Food',
          role: 'Basic',
          granted: ['Academy', 'Menu Creator (Pub Menu)'],
        },
      ],
    },
    {
      uid: 'odd',
      companyId: '1000001',
      grants: [{ shipToId: '2000001', customerType: 'POS Horeca', role: 'Delegated Owner', granted: ['Academy'] }],
    },
    {
      uid: 'away',
      companyId: '1000003',
      grants: [
        {
          shipToId: '2000001',
          companyId: '1000001',
          customerType: 'POS Horeca',
          role: 'Basic',
          granted: ['Academy', 'Menu Creator (Pub Menu)'],
        },
        { shipToId: '2000006', companyId: '1000003', customerType: 'POS Food', role: 'Accountant' },
      ],
    },
  ]);
  await t.app.database.run(
    sql`update account set last_name = ${'O’Brien & <b>"Söns"</b>\u0007'}, first_name = ${"]]><x y='z'/>"} where uid = 'odd'`,
  );
  await tellAndHear(t.app, 'partners');
  const people = ['owner', 'basic', 'food', 'wholesale', 'accountant', 'nothing', 'clerk'].map(
    (who) => [who, `${who}@demo.example`] as const,
  );
  for (const [who, email] of [
    ...people,
    ['odd', 'odd@test.example'] as const,
    ['both', 'both@test.example'] as const,
    ['away', 'away@test.example'] as const,
  ])
    tokens[who] = await t.signIn(email);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  listener = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await t?.close();
});

async function signOn(who: string, body: object): Promise<{ status: number; body: Any }> {
  const response = await fetch(`${t.url}/api/identity/partners/sign-on?Language=en`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      market: 'HU',
      ...(tokens[who] && { authorization: `Bearer ${tokens[who]}` }),
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

const form = (address: string, fields: Record<string, string>, cookie = '') =>
  fetch(address, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://partner.example',
      ...(cookie && { cookie }),
    },
    body: new URLSearchParams(fields).toString(),
  });
const xmlOf = (fields: Any): string => Buffer.from(fields.SAMLResponse, 'base64').toString();
const packed = (xml: string): string => Buffer.from(xml).toString('base64');
const pair = (cookie: string | null): string => cookie?.split(';')[0] ?? '';
/** What the academy of the demo says to an answer: where the browser goes, and whether somebody is let in. */
async function atAcademy(SAMLResponse: string, RelayState = ''): Promise<{ to: string | null; cookie: string | null }> {
  const response = await form(`${t.url}/demo/partners/academy/acs`, {
    SAMLResponse,
    ...(RelayState && { RelayState }),
  });
  expect(response.status).toBe(303);
  return { to: response.headers.get('location'), cookie: response.headers.get('set-cookie') };
}
const REFUSED = { to: '/saml-error', cookie: null };
const academy = async () => (await partners(t.app)).find(({ name }) => name === 'academy')!;
const arrived = async () =>
  (await t.app.database.row<{ count: number }>(sql`select count(*) as count from partner_request`))!.count;

/** An answer with our own signature, in which something else stands than we would ever write. */
async function signed(more: Partial<Answer>): Promise<string> {
  const partner = await academy();
  return signResponse(t.app, partner, { ...answer(partner), ...more });
}

/** The same, with something changed before it is signed. */
async function signedAs(change: (xml: string) => string): Promise<string> {
  const partner = await academy();
  const { signing } = await certificates(t.app);
  const { idp, sp } = await sides(t.app, partner, partner.acsUrls[0]!, signing);
  const context = change(responseXml(answer(partner)));
  expect(context).not.toBe(responseXml(answer(partner)));
  return (
    await idp.createLoginResponse(
      sp,
      { extract: {} },
      'post',
      {},
      { customTagReplacement: () => ({ id: '_x', context }) },
    )
  ).context;
}

function answer(partner: Partner): Answer {
  return {
    issuer: `${t.url}/saml/metadata`,
    audience: partner.entityId,
    acsUrl: partner.acsUrls[0]!,
    inResponseTo: null,
    responseId: `_${randomUUID()}`,
    assertionId: `_${randomUUID()}`,
    at: new Date(),
    subject: {
      nameId: 'x',
      nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
      signedInAt: new Date(),
      attributes: [['email', ['x@y.example']]],
    },
  };
}

describe('from the menu', () => {
  test('the academy lets in who the portal vouches for, knows what it may, and lets the same answer in once', async () => {
    const { status, body } = await signOn('owner', { partner: 'academy' });
    expect({ status, ...body, fields: Object.keys(body.fields) }).toEqual({
      status: 200,
      partner: 'academy',
      title: 'Révhegyi Academy',
      action: `${t.url}/demo/partners/academy/acs`,
      fields: ['SAMLResponse', 'RelayState'],
    });
    const { to, cookie } = await atAcademy(body.fields.SAMLResponse, body.fields.RelayState);
    expect(to).toBe(`${t.url}/demo/partners/academy`);
    const page = await (await fetch(to!, { headers: { cookie: pair(cookie) } })).text();
    for (const text of [
      'owner@demo.example',
      'Olivér',
      'Bárány',
      'POS Horeca',
      'Kéktó Vendéglő Kft.',
      'Delegated Owner',
    ])
      expect(page).toContain(text);
    expect(page).not.toContain('1000001');
    expect(await atAcademy(body.fields.SAMLResponse)).toEqual(REFUSED);
    const left = await form(`${t.url}/demo/partners/academy/leave`, {}, pair(cookie));
    expect(left.headers.get('set-cookie')).toContain('Max-Age=0');
    expect(await (await fetch(to!, { headers: { cookie: pair(cookie) } })).text()).not.toContain('owner@demo.example');
  });

  test('an answer is signed twice, for one partner and one address, lives two minutes, and no two are alike', async () => {
    const [one, other] = await Promise.all([
      signOn('owner', { partner: 'academy' }),
      signOn('owner', { partner: 'academy' }),
    ]);
    const xml = xmlOf(one.body.fields);
    const ids = (text: string) => [...text.matchAll(/ ID="([^"]+)"/g)].map(([, id]) => id!);
    expect(ids(xml)).toHaveLength(2);
    expect([...xml.matchAll(/<ds:Reference URI="#([^"]+)"/g)].map(([, id]) => id)).toEqual(ids(xml));
    expect(new Set([...ids(xml), ...ids(xmlOf(other.body.fields))]).size).toBe(4);
    expect(
      [...xml.matchAll(/(?:Signature|Digest)Method Algorithm="([^"]+)"/g)].map(([, name]) => name!.replace(/.*#/, '')),
    ).toEqual(['rsa-sha256', 'sha256', 'rsa-sha256', 'sha256']);
    expect(xml).toContain(`Destination="${t.url}/demo/partners/academy/acs"`);
    expect(xml).toContain(`Recipient="${t.url}/demo/partners/academy/acs"`);
    expect(xml).toContain('<saml:Audience>urn:revhegyi:academy</saml:Audience>');
    expect(xml).not.toContain('InResponseTo');
    const at = (name: string) => Date.parse(new RegExp(` ${name}="([^"]+)"`).exec(xml)![1]!);
    expect(at('NotOnOrAfter') - at('NotBefore')).toBeLessThanOrEqual(120_000);
    expect(at('NotOnOrAfter')).toBeGreaterThan(Date.now());
  });

  test('two partners know a user by two names that stay; one that is registered so, by the e-mail address', async () => {
    const nameAt = async (who: string, partner: string) =>
      /<saml:NameID[^>]*>([^<]+)</.exec(xmlOf((await signOn(who, { partner })).body.fields))![1];
    const [academyName, again, tools, other, menu] = [
      await nameAt('owner', 'academy'),
      await nameAt('owner', 'academy'),
      await nameAt('owner', 'tools'),
      await nameAt('basic', 'academy'),
      await nameAt('owner', 'menu-creator'),
    ];
    expect(again).toBe(academyName);
    expect(new Set([academyName, tools, other]).size).toBe(3);
    expect(menu).toBe('owner@demo.example');
    const told = xmlOf((await signOn('owner', { partner: 'tools' })).body.fields);
    expect([...told.matchAll(/<saml:Attribute Name="(\w+)"/g)].map(([, name]) => name)).toEqual([
      'displayName',
      'companyName',
    ]);
    expect(told).not.toContain('owner@');
  });

  test('a name that looks like markup stays a name', async () => {
    const { body } = await signOn('odd', { partner: 'academy' });
    const { to, cookie } = await atAcademy(body.fields.SAMLResponse);
    expect(to).toContain('/demo/partners/academy');
    const page = await (await fetch(`${to}?languageValue=hu`, { headers: { cookie: pair(cookie) } })).text();
    expect(page).toContain('O’Brien &#38; &#60;b&#62;&#34;Söns&#34;&#60;/b&#62;');
    expect(page).toContain('&#60;x y=&#39;z&#39;/&#62;');
  });

  test('only for who has the permission and the customer type, where the portal has it on, and for nobody in another name', async () => {
    expect((await signOn('', { partner: 'academy' })).body.code).toBe('UNAUTHORIZED');
    expect((await signOn('accountant', { partner: 'academy' })).body.code).toBe('SECTION_FORBIDDEN');
    expect((await signOn('nothing', { partner: 'academy' })).body.code).toBe('SECTION_FORBIDDEN');
    expect((await signOn('clerk', { partner: 'academy' })).body.code).toBe('SECTION_FORBIDDEN');
    for (const who of ['owner', 'basic', 'food', 'wholesale'])
      expect((await signOn(who, { partner: 'academy' })).status, who).toBe(200);
    // The permission and another customer type.
    for (const who of ['food', 'wholesale'])
      expect((await signOn(who, { partner: 'menu-creator' })).body.code, who).toBe('SECTION_FORBIDDEN');
    const acting = await fetch(`${t.url}/api/identity/impersonation`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens['clerk']}` },
      body: JSON.stringify({ uid: 'u-basic' }),
    });
    tokens['acting'] = ((await acting.json()) as { id_token: string }).id_token;
    expect((await signOn('acting', { partner: 'academy' })).body.code).toBe('IMPERSONATING');
    expect((await signOn('owner', { partner: 'nobody' })).body.code).toBe('PARTNER_NOT_FOUND');
    const ctx = contextOf(t.app);
    await switchSection(ctx, 'Academy', false);
    await heard(t.app);
    expect((await signOn('owner', { partner: 'academy' })).body.code).toBe('SECTION_FORBIDDEN');
    await switchSection(ctx, 'Academy', true);
    await heard(t.app);
    expect((await signOn('owner', { partner: 'academy' })).status).toBe(200);
  });

  test('only where one role has both, and the partner is told of that role', async () => {
    expect((await signOn('both', { partner: 'academy' })).status).toBe(200);
    expect((await signOn('both', { partner: 'menu-creator' })).body.code).toBe('SECTION_FORBIDDEN');
    const told = xmlOf((await signOn('both', { partner: 'academy' })).body.fields);
    const valuesOf = (name: string) =>
      [
        ...new RegExp(`Name="${name}".*?</saml:Attribute>`).exec(told)![0].matchAll(/<saml:AttributeValue>([^<]*)</g),
      ].map(([, value]) => value);
    expect([valuesOf('customerType'), valuesOf('role')]).toEqual([['POS Food'], ['Basic']]);
  });

  test('the partner is told the company of the role that lets them in, not the one where they are at home', async () => {
    const answered = await signOn('away', { partner: 'menu-creator' });
    const told = xmlOf(answered.body.fields);
    const valueOf = (name: string) => new RegExp(`Name="${name}".*?<saml:AttributeValue>([^<]*)<`).exec(told)![1];
    const { name } = (await t.app.database.row<{ name: string }>(sql`select name from company where id = '1000001'`))!;
    expect([valueOf('companyId'), valueOf('companyName')]).toEqual(['1000001', name]);
    expect(told).not.toContain('1000003');
  });

  test('every sign-on is in the audit, and every one that was refused', async () => {
    const { body } = await signOn('wholesale', { partner: 'academy' });
    await signOn('accountant', { partner: 'menu-creator' });
    const rows = await t.app.database.rows<{ result: string; detail: Any }>(
      sql`select result, detail from security_event where what = 'partner-sign-on' and uid in ('u-whs', 'u-accountant') order by id desc limit 2`,
    );
    expect(rows).toEqual([
      { result: 'refused', detail: { partner: 'menu-creator' } },
      {
        result: 'done',
        detail: {
          partner: 'academy',
          asked: false,
          assertionId: /<saml:Assertion ID="([^"]+)"/.exec(xmlOf(body.fields))![1],
        },
      },
    ]);
  });

  test('one that is tried again and again gets one entry', async () => {
    const refused = async () =>
      (
        await t.app.database.rows(
          sql`select from security_event where what = 'partner-sign-on' and uid = 'both' and result = 'refused'`,
        )
      ).length;
    for (let i = 0; i < 10; i += 1) expect((await signOn('both', { partner: 'menu-creator' })).status).toBe(403);
    expect(await refused()).toBe(1);
  });

  test('F9: a target is one of the registered ones', async () => {
    const page = `${t.url}/demo/partners/academy/glasses`;
    expect((await signOn('owner', { partner: 'academy', target: page })).body.fields.RelayState).toBe(page);
    for (const bad of RELAY_STATES) {
      const { status, body } = await signOn('owner', { partner: 'academy', target: bad.replace('PORTAL', t.url) });
      expect([status, body.code], bad).toEqual(
        bad.length > 500 || bad.includes('\0') ? [400, 'INVALID_INPUT'] : [422, 'PARTNER_TARGET_REFUSED'],
      );
    }
  });

  test('F9: and the academy goes nowhere else, whatever stands in the form', async () => {
    for (const bad of [
      'https://evil.example/',
      `${t.url}.evil.example/`,
      `${t.url}/demo/partners/academy/../../../login`,
      '//evil.example',
      'javascript:alert(1)',
    ])
      expect((await atAcademy(await signed({}), bad)).to, bad).toBe(`${t.url}/demo/partners/academy`);
    expect((await atAcademy(await signed({}), `${t.url}/demo/partners/academy/glasses`)).to).toBe(
      `${t.url}/demo/partners/academy/glasses`,
    );
  });
});

describe('D8: the academy refuses', () => {
  test('nothing that is as it should be', async () =>
    expect((await atAcademy(await signed({}))).to).toBe(`${t.url}/demo/partners/academy`));

  const changed: Record<string, (xml: string) => string> = {
    'another name id': (xml) => xml.replace(/(<saml:NameID[^>]*>)[^<]+/, '$1somebody-else'),
    'a comment in the name id': (xml) => xml.replace(/(<saml:NameID[^>]*>.{3})/, '$1<!-- -->'),
    'another e-mail address': (xml) => xml.replace('owner@demo.example', 'rival@demo.example'),
    'an attribute more': (xml) =>
      xml.replace(
        '</saml:AttributeStatement>',
        '<saml:Attribute Name="role"><saml:AttributeValue>admin</saml:AttributeValue></saml:Attribute></saml:AttributeStatement>',
      ),
    'another audience': (xml) =>
      xml.replace('<saml:Audience>urn:revhegyi:academy', '<saml:Audience>urn:revhegyi:other'),
    'a longer life': (xml) => xml.replaceAll(/NotOnOrAfter="[^"]+"/g, 'NotOnOrAfter="2099-01-01T00:00:00.000Z"'),
    'another id': (xml) => xml.replace(/ ID="_/, ' ID="_0'),
    'another destination': (xml) => xml.replace(/Destination="[^"]+"/, 'Destination="https://evil.example/"'),
    'a request that it answers': (xml) => xml.replace('Version="2.0"', 'InResponseTo="_x" Version="2.0"'),
    'another signature': (xml) => xml.replace(/<ds:SignatureValue>.{8}/, '<ds:SignatureValue>AAAAAAAA'),
    'no signature of the whole': (xml) => xml.replace(/<ds:Signature .*?<\/ds:Signature>/s, ''),
    'no signature of the assertion': (xml) =>
      xml.replace(/(<saml:Assertion .*?)<ds:Signature .*?<\/ds:Signature>/s, '$1'),
    'no signature at all': (xml) => xml.replaceAll(/<ds:Signature .*?<\/ds:Signature>/gs, ''),
    'a second assertion before it': (xml) =>
      xml.replace(
        '<saml:Assertion ',
        `${/<saml:Assertion .*<\/saml:Assertion>/s.exec(xml)![0].replace('_', '_0').replace('owner@', 'rival@')}<saml:Assertion `,
      ),
    'the signed one wrapped in another': (xml) => {
      const whole = /<samlp:Response .*/s.exec(xml)![0];
      return xml
        .replace(/ ID="_/, ' ID="_0')
        .replace('<samlp:Status>', `<samlp:Extensions>${whole}</samlp:Extensions><samlp:Status>`);
    },
    'a document type': (xml) => `<!DOCTYPE x [<!ENTITY e "x">]>${xml}`,
    'half of it': (xml) => xml.slice(0, xml.length / 2),
    nothing: () => '',
  };
  test.each(Object.entries(changed))('%s', async (_what, change) => {
    const { body } = await signOn('owner', { partner: 'academy' });
    const xml = xmlOf(body.fields);
    expect(change(xml)).not.toBe(xml);
    expect(await atAcademy(packed(change(xml)))).toEqual(REFUSED);
  });

  const minutes = (count: number) => new Date(Date.now() + count * 60_000);
  const made: Record<string, () => Promise<string>> = {
    'an answer for another partner': async () =>
      (await signOn('owner', { partner: 'menu-creator' })).body.fields.SAMLResponse,
    'another audience, signed': () => signed({ audience: 'urn:revhegyi:menu-creator' }),
    'another address, signed': () => signed({ acsUrl: `${t.url}/demo/partners/menu-creator/acs` }),
    'another issuer, signed': () => signed({ issuer: 'https://evil.example/' }),
    'an answer that is over': () => signed({ at: minutes(-3) }),
    'an answer of tomorrow': () => signed({ at: minutes(60) }),
    'an answer to a question that it never asked': () => signed({ inResponseTo: '_never' }),
    "an answer with somebody else's key": async () => {
      const { signing } = await certificates(t.app);
      const xml = Buffer.from(await signed({}), 'base64').toString();
      const info = /<ds:SignedInfo>.*?<\/ds:SignedInfo>/s.exec(xml)![0];
      const value = createSign('sha256').update(info).sign(keys.privateKey, 'base64');
      const own = signing.certificate.replaceAll(/-----[^-]+-----|\s/g, '');
      expect(xml).toContain(own);
      return packed(
        xml
          .replaceAll(own, new X509Certificate(keys.certificate).raw.toString('base64'))
          .replace(/<ds:SignatureValue>[^<]+/, `<ds:SignatureValue>${value}`),
      );
    },
    'another recipient alone, signed': () =>
      signedAs((xml) => xml.replace(/Recipient="[^"]+"/, 'Recipient="https://evil.example/acs"')),
    'no recipient, signed': () => signedAs((xml) => xml.replace(/ Recipient="[^"]+"/, '')),
    'another destination alone, signed': () =>
      signedAs((xml) => xml.replace(/Destination="[^"]+"/, 'Destination="https://evil.example/acs"')),
    'no base64': async () => '%%%',
  };
  test.each(Object.entries(made))('%s', async (_what, make) => expect(await atAcademy(await make())).toEqual(REFUSED));
});

describe('when the partner asks', () => {
  const asking = (name: string, more: Partial<ConstructorParameters<typeof SAML>[0]> = {}) =>
    new SAML({
      issuer: `urn:revhegyi:${name}`,
      audience: `urn:revhegyi:${name}`,
      callbackUrl: `${t.url}/demo/partners/${name}/acs`,
      entryPoint: `${t.url}/saml/sso`,
      idpIssuer: `${t.url}/saml/metadata`,
      idpCert: [certificate],
      wantAssertionsSigned: true,
      wantAuthnResponseSigned: true,
      identifierFormat: null,
      acceptedClockSkewMs: 0,
      validateInResponseTo: ValidateInResponseTo.always,
      ...more,
    });
  let certificate: string;
  beforeAll(async () => {
    const metadata = await (await fetch(`${t.url}/saml/metadata`)).text();
    certificate = /<ds:X509Certificate>([^<]+)</.exec(metadata)![1]!;
    expect(metadata).toContain(`entityID="${t.url}/saml/metadata"`);
  });
  const handleIn = (response: Response): string => {
    expect(response.status).toBe(303);
    return (
      /^\/sign-on\/request\/([\w-]{43})$/.exec(response.headers.get('location') ?? '')?.[1] ??
      `refused: ${response.headers.get('location')}`
    );
  };
  const go = (address: string) => fetch(address, { redirect: 'manual' });
  const asked = (xml: string | Buffer, more = '') =>
    go(`${t.url}/saml/sso?SAMLRequest=${encodeURIComponent(deflated(xml))}${more}`);
  /** What of it was taken: to be refused by redirect and by form, without a trace and without an echo. */
  async function taken(what: string, xml: string | Buffer, relayState = ''): Promise<string[]> {
    const before = await arrived();
    const relay = relayState && `&RelayState=${encodeURIComponent(relayState)}`;
    const ways = {
      redirect: () => asked(xml, relay),
      form: () =>
        form(`${t.url}/saml/sso`, {
          SAMLRequest: Buffer.from(xml).toString('base64'),
          ...(relayState && { RelayState: relayState }),
        }),
    };
    const wrong: string[] = [];
    for (const [way, ask] of Object.entries(ways)) {
      const response = await ask();
      const fine =
        response.status === 303 &&
        response.headers.get('location') === '/saml-error' &&
        !(await response.text()).includes('evil');
      if (!fine) wrong.push(`${what} by ${way}: ${response.status} ${response.headers.get('location')}`);
    }
    return wrong.length === 0 && (await arrived()) > before ? [`${what}: kept`] : wrong;
  }

  test.each(['HTTP-Redirect', 'HTTP-POST'] as const)(
    'by %s, another library takes the answer, once, and gets its RelayState back',
    async (authnRequestBinding) => {
      const sp = asking('academy', { authnRequestBinding });
      const response =
        authnRequestBinding === 'HTTP-POST'
          ? await form(`${t.url}/saml/sso`, { ...(await sp.getAuthorizeMessageAsync('mark-1')), RelayState: 'mark-1' })
          : await go(await sp.getAuthorizeUrlAsync('mark-1', undefined, {}));
      const handle = handleIn(response);
      const { body } = await signOn('owner', { request: handle });
      expect([body.action, body.fields.RelayState]).toEqual([`${t.url}/demo/partners/academy/acs`, 'mark-1']);
      const { profile } = await sp.validatePostResponseAsync(body.fields);
      expect(profile).toMatchObject({ email: 'owner@demo.example', displayName: 'Olivér Bárány' });
      await expect(sp.validatePostResponseAsync(body.fields)).rejects.toThrow('InResponseTo');
      expect((await signOn('owner', { request: handle })).body.code).toBe('PARTNER_REQUEST_GONE');
    },
  );

  test('the same request is not taken twice, nor twice at a time; a handle waits a quarter of an hour', async () => {
    const xml = requestXml();
    const answers = await Promise.all([asked(xml), asked(xml), asked(xml)]);
    expect(answers.map((one) => one.headers.get('location')!.slice(0, 9)).toSorted()).toEqual([
      '/saml-err',
      '/saml-err',
      '/sign-on/',
    ]);
    expect((await asked(xml)).headers.get('location')).toBe('/saml-error');
    const late = handleIn(await asked(requestXml()));
    await t.app.database.run(
      sql`update partner_request set arrived_at = now() - interval '16 minutes' where answered_at is null`,
    );
    expect((await signOn('owner', { request: late })).body.code).toBe('PARTNER_REQUEST_GONE');
    expect((await signOn('owner', { request: 'x'.repeat(43) })).body.code).toBe('PARTNER_REQUEST_GONE');
    // Remembered for longer than a copy would be young enough.
    await forgetOldSignOns.run(contextOf(t.app));
    expect((await asked(xml)).headers.get('location')).toBe('/saml-error');
    // Strangers send them: none is kept for longer than somebody may answer it.
    await t.app.database.run(sql`update partner_request set arrived_at = now() - interval '61 minutes'`);
    await forgetOldSignOns.run(contextOf(t.app));
    expect(await arrived()).toBe(0);
  });

  test('senders take turns: however many requests one address has sent, somebody else waits for none of them but one', async () => {
    const from = (address: string) =>
      fetch(`${t.url}/saml/sso?SAMLRequest=${encodeURIComponent(deflated(requestXml()))}`, {
        redirect: 'manual',
        headers: { 'x-forwarded-for': address },
      });
    handleIn(await from('192.0.2.1')); // the validator has begun
    const done: string[] = [];
    const many = Array.from({ length: 35 }, () => from('192.0.2.1').then(() => done.push('one of many')));
    await Promise.race(many);
    expect(handleIn(await from('198.51.100.7'))).toHaveLength(43);
    done.push('the other');
    await Promise.all(many);
    expect(done.indexOf('the other')).toBeLessThan(15);
  });

  test('who may not, may not this way either, and the request waits for somebody who may', async () => {
    const handle = handleIn(await asked(requestXml({ issuer: 'urn:revhegyi:menu-creator' })));
    expect((await signOn('food', { request: handle })).body.code).toBe('SECTION_FORBIDDEN');
    expect((await signOn('acting', { request: handle })).body.code).toBe('IMPERSONATING');
    const [one, other] = await Promise.all([
      signOn('owner', { request: handle }),
      signOn('owner', { request: handle }),
    ]);
    expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 410]);
  });

  test('D8: a bad request ends at saml-error by both bindings, and nothing is fetched for it', async () => {
    const wrong: string[] = [];
    for (const [what, xml] of Object.entries(badRequests(t.url, listener))) wrong.push(...(await taken(what, xml)));
    expect(wrong).toEqual([]);
    expect(called).toBe(0);
    for (const query of [
      '',
      '?SAMLRequest=',
      '?SAMLRequest=%00',
      '?SAMLRequest=a&SAMLRequest=b',
      `?SAMLRequest=${'A'.repeat(15_000)}`,
      '?SAMLResponse=x',
      '?RelayState=x',
    ])
      expect((await go(`${t.url}/saml/sso${query}`)).headers.get('location'), query).toBe('/saml-error');
    expect((await form(`${t.url}/saml/sso`, { SAMLRequest: 'A'.repeat(40_000) })).headers.get('location')).toBe(
      '/saml-error',
    );
    const bomb = deflated(Buffer.alloc(8_000_000, ' '));
    expect(bomb.length).toBeLessThan(16_000);
    expect((await go(`${t.url}/saml/sso?SAMLRequest=${encodeURIComponent(bomb)}`)).headers.get('location')).toBe(
      '/saml-error',
    );
    expect((await form(`${t.url}/saml/sso`, { SAMLRequest: bomb })).headers.get('location')).toBe('/saml-error');
    const json = await fetch(`${t.url}/saml/sso`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/json' },
      body: '{"SAMLRequest":{}}',
    });
    expect(json.headers.get('location')).toBe('/saml-error');
    handleIn(await asked(`<?xml version="1.0" encoding="UTF-8"?>\n${requestXml()}`));
  });

  test('F9: RelayState is a mark without meaning or a registered page, by both bindings', async () => {
    const wrong: string[] = [];
    for (const bad of RELAY_STATES)
      wrong.push(...(await taken(JSON.stringify(bad), requestXml(), bad.replace('PORTAL', t.url))));
    expect(wrong).toEqual([]);
    for (const good of ['mark', `${t.url}/demo/partners/academy/glasses`])
      expect(handleIn(await asked(requestXml(), `&RelayState=${encodeURIComponent(good)}`))).toHaveLength(43);
  });

  describe('a partner that signs its requests', () => {
    const acs = 'https://tools.example/acs';
    const tools = (more: object = {}) =>
      asking('tools', {
        issuer: TOOLS,
        audience: TOOLS,
        callbackUrl: acs,
        privateKey: keys.privateKey,
        signatureAlgorithm: 'sha256',
        ...more,
      });
    const posted = async (sp: SAML, change = (xml: string) => xml) => {
      const { SAMLRequest = '' } = await sp.getAuthorizeMessageAsync('');
      return form(`${t.url}/saml/sso`, { SAMLRequest: packed(change(Buffer.from(SAMLRequest, 'base64').toString())) });
    };
    const byForm = { authnRequestBinding: 'HTTP-POST', skipRequestCompression: true } as const;

    test('is heard when the signature is right, and answered at any of its addresses', async () => {
      for (const sp of [tools(), tools({ callbackUrl: 'https://other.tools.example/acs' })]) {
        const { body } = await signOn('owner', {
          request: handleIn(await go(await sp.getAuthorizeUrlAsync('mark', undefined, {}))),
        });
        expect((await sp.validatePostResponseAsync(body.fields)).profile).toMatchObject({
          displayName: 'Olivér Bárány',
        });
      }
      const { body } = await signOn('owner', { request: handleIn(await posted(tools(byForm))) });
      expect(body.action).toBe(acs);
    });

    test('is not heard without one, with another, or with one that is not over what was sent', async () => {
      const good = await tools().getAuthorizeUrlAsync('mark', undefined, {});
      const bare = await tools().getAuthorizeUrlAsync('', undefined, {});
      expect(bare).not.toContain('RelayState');
      const stranger = await makeCertificate('x', new Date(), new Date(Date.now() + 86_400_000));
      const unsigned = requestXml({ issuer: TOOLS, acs, attributes: ` Destination="${t.url}/saml/sso"` });
      const ways: Record<string, () => Promise<Response>> = {
        unsigned: () => asked(unsigned),
        'another key': async () =>
          go(await tools({ privateKey: stranger.privateKey }).getAuthorizeUrlAsync('mark', undefined, {})),
        sha1: async () => go(await tools({ signatureAlgorithm: 'sha1' }).getAuthorizeUrlAsync('mark', undefined, {})),
        'a RelayState that was not signed': () => go(`${bare}&RelayState=evil`),
        'a RelayState that was not signed, its name spelled otherwise': () => go(`${bare}&Relay%53tate=evil`),
        'a name that is spelled otherwise': () => go(bare.replace('SAMLRequest=', 'SAML%52equest=')),
        'another RelayState': () => go(good.replace('RelayState=mark', 'RelayState=mark2')),
        'no RelayState': () => go(good.replace('RelayState=mark&', '')),
        'another request': () =>
          go(good.replace(/SAMLRequest=[^&]+/, `SAMLRequest=${encodeURIComponent(deflated(unsigned))}`)),
        'a request more': () => go(`${good}&SAMLRequest=${encodeURIComponent(deflated(unsigned))}`),
        'another algorithm named': () => go(good.replace('rsa-sha256', 'rsa-sha1')),
        'no signature': () => go(good.replace(/&Signature=.*/, '')),
        'an empty signature': () => go(good.replace(/&Signature=.*/, '&Signature=')),
        'by form, unsigned': () => form(`${t.url}/saml/sso`, { SAMLRequest: packed(unsigned) }),
        'by form, changed': () => posted(tools(byForm), (xml) => xml.replace(acs, 'https://other.tools.example/acs')),
        'by form, another key': () => posted(tools({ ...byForm, privateKey: stranger.privateKey })),
        'by form, sha1': () => posted(tools({ ...byForm, signatureAlgorithm: 'sha1' })),
        'by form, the signed one inside another': () =>
          posted(tools(byForm), (xml) => {
            const whole = xml.replace(/^<\?.*?\?>/, '');
            const signature = /<Signature .*<\/Signature>/s.exec(whole)?.[0] ?? '';
            expect(signature).not.toBe('');
            return requestXml({
              issuer: TOOLS,
              acs,
              attributes: ` Destination="${t.url}/saml/sso"`,
              more: `${signature}<samlp:Extensions>${whole.replace(signature, '')}</samlp:Extensions>`,
            });
          }),
        'by form, around one that is signed, under the letters of another id': () =>
          posted(tools(byForm), (xml) => {
            const whole = xml.replace(/^<\?.*?\?>/, '');
            const signature = /<Signature .*<\/Signature>/s.exec(whole)![0];
            const id = /^<[^>]*\sID="([^"]*)"/.exec(whole)![1];
            // Names of other letters than a to z are not counted, and the last ` ID=` of the tag is in a value.
            return `<é:AuthnRequest xmlns:é="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:ü="urn:oasis:names:tc:SAML:2.0:assertion" ID="_forged" Version="2.0" IssueInstant="${new Date().toISOString()}" Destination="${t.url}/saml/sso" AssertionConsumerServiceURL="https://other.tools.example/acs" ProviderName=' ID="${id}"'><ü:Issuer>${TOOLS}</ü:Issuer>${signature}<é:Extensions><x xmlns="urn:x">${whole.replace(signature, '')}</x></é:Extensions></é:AuthnRequest>`;
          }),
        'by form, for nobody': () => posted(tools({ ...byForm, entryPoint: 'https://other.example/sso' })),
      };
      const before = await arrived();
      const heard: string[] = [];
      for (const [what, way] of Object.entries(ways))
        if ((await way()).headers.get('location') !== '/saml-error') heard.push(what);
      expect(heard).toEqual([]);
      expect(await arrived()).toBe(before);
    });
  });
});

test('only the page of the sign-on may send a form to the partners', async () => {
  const policyOf = async (path: string) =>
    /form-action ([^;]*)/.exec((await fetch(t.url + path)).headers.get('content-security-policy') ?? '')?.[1];
  expect(await policyOf('/sign-on/tools')).toBe(
    `'self' ${t.url} https://tools.example https://other.tools.example https://start.tools.example`,
  );
  for (const path of ['/', '/login', '/saml-error', '/api/general/shiptos', '/saml/metadata', '/sign-onx'])
    expect(await policyOf(path), path).toBe("'self'");
  // An import of before may have brought one that is no address.
  await t.app.database.run(
    sql`update partner set acs_urls = acs_urls || ${['https://[']}::text[] where name = 'tools'`,
  );
  await tellAndHear(t.app, 'partners');
  expect(await policyOf('/sign-on/tools')).toContain('https://tools.example');
});

test('the next certificate is shown before it signs; one that leaked is trusted no more', async () => {
  const shown = async () =>
    [...(await (await fetch(`${t.url}/saml/metadata`)).text()).matchAll(/<ds:X509Certificate>([^<]+)</g)].map(
      ([, one]) => new X509Certificate(Buffer.from(one!, 'base64')),
    );
  const [first] = await shown();
  expect(first!.verify(first!.publicKey) && Date.parse(first!.validTo) > Date.now() + 9 * 365 * 86_400_000).toBe(true);
  const [row] = await t.app.database.rows<{ private_sealed: string }>(
    sql`select private_sealed from partner_certificate`,
  );
  expect(row!.private_sealed).not.toContain('PRIVATE KEY');
  const next = await addCertificate({ app: t.app }, new Date(Date.now() + 86_400_000));
  await heard(t.app);
  expect((await shown()).map(({ fingerprint256 }) => fingerprint256)).toEqual([first!.fingerprint256, next]);
  expect((await atAcademy(await signed({}))).to).toContain('/demo/partners/academy');
  // Its day has come.
  await t.app.database.run(
    sql`update partner_certificate set signs_from = now() - interval '1 second' where fingerprint = ${next}`,
  );
  await tellAndHear(t.app, 'partner-certificates');
  expect((await shown()).map(({ fingerprint256 }) => fingerprint256)).toEqual([next]);
  const before = await signed({});
  expect(await addCertificate({ app: t.app }, new Date(), { atOnce: true })).not.toBe(next);
  await heard(t.app);
  expect(await shown()).toHaveLength(1);
  expect(await atAcademy(before)).toEqual(REFUSED);
  expect((await atAcademy(await signed({}))).to).toContain('/demo/partners/academy');
});

test('the supplier lists the certificates, publishes the next one, and changes at once', async () => {
  const say = (...words: string[]) => COMMANDS['partner-certificate']!.run(contextOf(t.app), words);
  expect(await say()).toMatch(/^(?:[0-9A-F]{2}:){31}[0-9A-F]{2} signs from \d{4}-\d\d-\d\d$/);
  expect(await say('next', '2099-03-01')).toContain('signs from 2099-03-01');
  await heard(t.app);
  expect((await say()).split('\n')[1]).toContain('signs from 2099-03-01');
  await say('now');
  await heard(t.app);
  expect((await say()).split('\n')).toHaveLength(1);
  await expect(say('later')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  await expect(say('next', 'soon')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

test('a certificate from outside is one with its key, and signs in place of ours', async () => {
  const other = await makeCertificate('other', new Date(), new Date(Date.now() + 86_400_000));
  const oneLine = (text: string) => text.replaceAll('\n', String.raw`\n`);
  const given = {
    SAML_CERTIFICATE: oneLine(keys.certificate),
    SAML_PRIVATE_KEY: oneLine(keys.privateKey),
    SAML_ENTITY_ID: 'https://portal.example/saml',
  };
  const config = readConfig(given);
  const app = { ...t.app, config: { ...t.app.config, saml: config.saml } };
  expect(await certificates(app)).toEqual({ signing: keys, published: [keys.certificate] });
  const xml = Buffer.from(
    await signResponse(app, await academy(), { ...answer(await academy()), issuer: 'https://portal.example/saml' }),
    'base64',
  ).toString();
  expect(xml).toContain(new X509Certificate(keys.certificate).raw.toString('base64'));
  for (const wrong of [
    { SAML_PRIVATE_KEY: '' },
    { SAML_CERTIFICATE: '' },
    { SAML_PRIVATE_KEY: other.privateKey },
    { SAML_CERTIFICATE: 'x' },
  ])
    expect(() => readConfig({ ...given, ...wrong })).toThrow('SAML_CERTIFICATE');
  expect(() => readConfig({ SAML_ENTITY_ID: 'two words' })).toThrow('SAML_ENTITY_ID');
});
