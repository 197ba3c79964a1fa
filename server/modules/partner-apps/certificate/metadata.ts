import { escaped } from '#platform/mail/html.ts';
import type { App } from '../../../context.ts';
import { NAME_ID_FORMATS, POST, REDIRECT, ourEntityId, ssoAddress } from '../request/saml.ts';
import { publishedCertificates } from './certificates.ts';

/** What a partner reads to know us (saml-metadata 2.4.3): our name, our certificates, where its requests go. */
export async function metadata(app: App): Promise<string> {
  const keys = (await publishedCertificates(app)).map(
    (certificate) =>
      `<md:KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${bare(certificate)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`,
  );
  const formats = Object.values(NAME_ID_FORMATS).map((format) => `<md:NameIDFormat>${format}</md:NameIDFormat>`);
  const services = [REDIRECT, POST].map(
    (binding) => `<md:SingleSignOnService Binding="${binding}" Location="${escaped(ssoAddress(app))}"/>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${escaped(ourEntityId(app))}" cacheDuration="PT6H"><md:IDPSSODescriptor WantAuthnRequestsSigned="false" protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">${keys.join('')}${formats.join('')}${services.join('')}</md:IDPSSODescriptor></md:EntityDescriptor>
`;
}

const bare = (certificate: string): string => certificate.replaceAll(/-----[^-]+-----|\s/g, '');
