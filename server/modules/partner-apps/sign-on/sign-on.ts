import { xmlText } from '#values/xml-text.ts';
import type { PartnerAttribute } from '../partner/partner-attribute.ts';

/** What a partner is told of who comes. */
export interface Subject {
  readonly nameId: string;
  readonly nameIdFormat: string;
  /** When the person signed in with us. */
  readonly signedInAt: Date;
  /** Several values of one attribute stand side by side. */
  readonly attributes: readonly (readonly [PartnerAttribute, readonly string[]])[];
}

/** One answer: from whom, to whom, for whom, in answer to what, from when to when. */
export interface Answer {
  readonly issuer: string;
  readonly audience: string;
  readonly acsUrl: string;
  /** null: nobody asked, the person came from our menu. */
  readonly inResponseTo: string | null;
  readonly responseId: string;
  readonly assertionId: string;
  readonly at: Date;
  readonly subject: Subject;
}

/** rules 2 SAML: a short life. Two minutes in all, of which half a one is for a partner whose clock is slow. */
export const SLOW_CLOCK_MS = 30_000;
export const LIFE_MS = 90_000;

const instant = (at: Date): string => at.toISOString();

/** The answer in XML (saml-profiles 4.1.4.2), not signed yet. Everything that is a value is written as one, whatever is in it. */
export function responseXml({
  issuer,
  audience,
  acsUrl,
  inResponseTo,
  responseId,
  assertionId,
  at,
  subject,
}: Answer): string {
  const [now, until, from] = [
    instant(at),
    instant(new Date(at.getTime() + LIFE_MS)),
    instant(new Date(at.getTime() - SLOW_CLOCK_MS)),
  ];
  const to = inResponseTo === null ? '' : ` InResponseTo="${written(inResponseTo)}"`;
  const by = `<saml:Issuer>${written(issuer)}</saml:Issuer>`;
  const attributes = subject.attributes
    .map(
      ([name, values]) =>
        `<saml:Attribute Name="${name}" NameFormat="urn:oasis:names:tc:SAML:2.0:attrname-format:basic">${values.map((value) => `<saml:AttributeValue>${written(value)}</saml:AttributeValue>`).join('')}</saml:Attribute>`,
    )
    .join('');
  return (
    `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${responseId}" Version="2.0" IssueInstant="${now}" Destination="${written(acsUrl)}"${to}>${by}` +
    `<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>` +
    `<saml:Assertion ID="${assertionId}" Version="2.0" IssueInstant="${now}">${by}` +
    `<saml:Subject><saml:NameID Format="${subject.nameIdFormat}" SPNameQualifier="${written(audience)}">${written(subject.nameId)}</saml:NameID>` +
    `<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${until}" Recipient="${written(acsUrl)}"${to}/></saml:SubjectConfirmation></saml:Subject>` +
    `<saml:Conditions NotBefore="${from}" NotOnOrAfter="${until}"><saml:AudienceRestriction><saml:Audience>${written(audience)}</saml:Audience></saml:AudienceRestriction></saml:Conditions>` +
    `<saml:AuthnStatement AuthnInstant="${instant(subject.signedInAt)}" SessionIndex="${assertionId}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>` +
    (attributes && `<saml:AttributeStatement>${attributes}</saml:AttributeStatement>`) +
    `</saml:Assertion></samlp:Response>`
  );
}

/** A value as XML can hold it, without a sign that means something. */
function written(text: string): string {
  return xmlText(text).replaceAll(/[&<>"'\t\n\r]/g, (sign) => `&#${sign.codePointAt(0)};`);
}
