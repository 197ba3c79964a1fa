import type * as Samlify from 'samlify';
import type { App } from '../../../context.ts';
import type { Partner } from '../partner/partner.ts';
import type { Certificate } from '../certificate/make-certificate.ts';

export type Saml = typeof Samlify;

let loaded: Promise<Saml> | undefined;

/** The library, and the schemas of OASIS that it checks by. A second of work and some memory: only where somebody signs on. */
export function saml(): Promise<Saml> {
  loaded ??= Promise.all([import('samlify'), import('@authenio/samlify-node-xmllint')]).then(([library, schemas]) => {
    library.setSchemaValidator({ validate: async (xml) => quietly(() => schemas.validate(xml)) });
    return library;
  });
  return loaded;
}

/** Both talk to the console, also of what strangers sent them, and do it before they return: the log of the portal says it in its own way. */
function quietly<T>(work: () => T): T {
  const { log, warn, error } = console;
  console.log = console.warn = console.error = () => {};
  try {
    return work();
  } finally {
    Object.assign(console, { log, warn, error });
  }
}

export const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
export const POST = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST';
export const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
export const NAME_ID_FORMATS = {
  pairwise: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  email: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
} as const;

export const ssoAddress = ({ config }: App): string => `${config.publicUrl}/saml/sso`;
/** By this name partners know us; it is where our metadata stand unless it was given otherwise. */
export const ourEntityId = ({ config }: App): string => config.saml.entityId ?? `${config.publicUrl}/saml/metadata`;

/** Both sides as the library wants them. */
export async function sides(app: App, partner: Partner, acsUrl: string, signing: Certificate) {
  const { IdentityProvider, ServiceProvider } = await saml();
  const service = (Binding: string) => ({ Binding, Location: ssoAddress(app) });
  const settings = {
    entityID: ourEntityId(app),
    privateKey: signing.privateKey,
    signingCert: signing.certificate,
    requestSignatureAlgorithm: RSA_SHA256,
    wantAuthnRequestsSigned: partner.certificate !== null,
    isAssertionEncrypted: false as const,
    nameIDFormat: [NAME_ID_FORMATS[partner.nameId]],
    singleSignOnService: [service(REDIRECT), service(POST)],
  };
  const idp = quietly(() => IdentityProvider(settings)); // it misses a logout service
  const sp = ServiceProvider({
    entityID: partner.entityId,
    authnRequestsSigned: partner.certificate !== null,
    wantAssertionsSigned: true,
    wantMessageSigned: true,
    ...(partner.certificate && { signingCert: partner.certificate }),
    requestSignatureAlgorithm: RSA_SHA256,
    assertionConsumerService: [{ Binding: POST, Location: acsUrl }],
  });
  return { idp, sp };
}
