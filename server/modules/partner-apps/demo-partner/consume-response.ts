import type { Profile, SAML } from '@node-saml/node-saml';
import type { App } from '../../../context.ts';
import { publishedCertificates } from '../certificate/certificates.ts';
import type { Partner } from '../partner/partner.ts';
import { ourEntityId, ssoAddress } from '../request/saml.ts';
import { plainXml } from '../request/unpack-request.ts';
import type { Visit } from './demo-partner.store.ts';
import { requestsOf } from './demo-partner.store.ts';

/** The partner's side, by another library than ours: what it accepts, others accept as well. */
export async function serviceProvider(app: App, partner: Partner): Promise<SAML> {
  const { SAML: Library, ValidateInResponseTo } = await import('@node-saml/node-saml');
  return new Library({
    issuer: partner.entityId,
    audience: partner.entityId,
    callbackUrl: partner.acsUrls[0]!,
    entryPoint: ssoAddress(app),
    idpIssuer: ourEntityId(app),
    idpCert: [...(await publishedCertificates(app))],
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: true,
    identifierFormat: null,
    acceptedClockSkewMs: 0,
    validateInResponseTo: ValidateInResponseTo.ifPresent,
    cacheProvider: requestsOf(app.database, partner.name, () => app.clock.real()),
  });
}

/**
 * Reads an answer as a careful partner does: both signatures, audience, time, the request that it answers (the library), and what the library leaves to
 * us: who it is from (Issuer), that it was made for this address (Recipient, Destination), and that nothing stands in it which could be read in two ways. Throws whatever is wrong. That it is used once is the caller's to see to.
 */
export async function consumeResponse(
  app: App,
  partner: Partner,
  SAMLResponse: string,
): Promise<{ assertionId: string; visit: Visit }> {
  plainXml(Buffer.from(SAMLResponse, 'base64').toString());
  const provider = await serviceProvider(app, partner);
  const { profile } = await provider.validatePostResponseAsync({ SAMLResponse });
  if (!profile) throw new Error('nobody is signed in');
  const assertion = signedParts(profile);
  const here = partner.acsUrls[0]!;
  if (profile['issuer'] !== ourEntityId(app)) throw new Error('from somebody else');
  if (assertion.recipient !== here) throw new Error('made for another address (Recipient)');
  // The whole answer is signed, so its first tag can be believed.
  if (/^<[^>]*\sDestination="([^"]*)"/.exec(profile.getSamlResponseXml?.() ?? '')?.[1] !== here)
    throw new Error('made for another address (Destination)');
  return {
    assertionId: assertion.id,
    visit: { nameId: profile.nameID, asked: Boolean(profile['inResponseTo']), attributes: attributesOf(profile) },
  };
}

interface Assertion {
  readonly Assertion: {
    readonly $: { readonly ID: string };
    readonly Subject: readonly [
      {
        readonly SubjectConfirmation: readonly {
          readonly SubjectConfirmationData: readonly { readonly $: { readonly Recipient?: string } }[];
        }[];
      },
    ];
  };
}

function signedParts(profile: Profile): { id: string; recipient: string | undefined } {
  const { Assertion: assertion } = profile.getAssertion!() as unknown as Assertion;
  const [{ SubjectConfirmation: confirmations }] = assertion.Subject;
  return {
    id: assertion.$.ID,
    recipient: confirmations.length === 1 ? confirmations[0]!.SubjectConfirmationData[0]?.$.Recipient : undefined,
  };
}

function attributesOf(profile: Profile): Record<string, string[]> {
  const given = (profile['attributes'] ?? {}) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, [value].flat().map(String)]));
}
