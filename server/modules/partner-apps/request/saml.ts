import type * as Samlify from 'samlify';
import { threadOf } from '#platform/thread/thread.ts';
import type { App } from '../../../context.ts';
import type { Partner } from '../partner/partner.ts';
import type { Certificate } from '../certificate/make-certificate.ts';

export type Saml = typeof Samlify;

let loaded: Promise<Saml> | undefined;

/** The library: half a second of work and some memory, only where somebody signs on. */
export function saml(): Promise<Saml> {
  loaded ??= import('samlify').then((library) => {
    // It does not say whose message it is: who reads one has asked `requireSchema` before.
    library.setSchemaValidator({ validate: async () => 'valid' });
    return library;
  });
  return loaded;
}

/**
 * The validator is a C library in JavaScript: a second of work to begin with, several on a busy machine, then 15 ms. It has a thread (decision 0123),
 * kept for an hour, so that only the first partner's request after a quiet time waits for it.
 */
const fitsSchema = threadOf<string, boolean>(new URL('./schema.worker.ts', import.meta.url), {
  seconds: 25,
  memoryMb: 256,
  waiting: 40,
  keptSeconds: 3_600,
});

/** Throws when a message is not as the schemas have it. Senders (`sender`: their address) take turns, however many each of them has sent. */
export async function requireSchema(xml: string, sender: string): Promise<void> {
  if (!(await fitsSchema(xml, sender))) throw new Error('not as the schema has it');
}

let begun = false;

/** The validator begins while the library is read, not after it. */
export function beginValidator(): void {
  if (begun) return;
  begun = true;
  void fitsSchema('<begin/>').catch(() => {});
}

/** The library tells the console what it misses. */
function quietly<T>(work: () => T): T {
  const { warn } = console;
  console.warn = () => {};
  try {
    return work();
  } finally {
    console.warn = warn;
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
