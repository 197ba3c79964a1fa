// What we use of samlify. Its own types pull in those of a browser, which the server's sources must not see.
export interface Extracted {
  readonly [key: string]: unknown;
}
interface Service {
  readonly Binding: string;
  readonly Location: string;
}
interface Entity {
  readonly entityMeta: unknown;
}
interface IdentityProviderEntity extends Entity {
  createLoginResponse(
    sp: Entity,
    request: { extract: Extracted },
    binding: 'post',
    user: object,
    options: { customTagReplacement: (template: string) => { id: string; context: string } },
  ): Promise<{ readonly context: string }>;
  /** Throws what is wrong: the schema, the signature where the identity provider wants one. */
  parseLoginRequest(
    sp: Entity,
    binding: 'redirect' | 'post',
    sent: { query?: Readonly<Record<string, string>>; octetString?: string; body?: Readonly<Record<string, string>> },
  ): Promise<{ readonly extract: Extracted }>;
}
export function IdentityProvider(settings: {
  entityID: string;
  privateKey: string;
  signingCert: string;
  requestSignatureAlgorithm: string;
  wantAuthnRequestsSigned: boolean;
  isAssertionEncrypted: false;
  nameIDFormat: readonly string[];
  singleSignOnService: readonly Service[];
}): IdentityProviderEntity;
export function ServiceProvider(settings: {
  entityID: string;
  authnRequestsSigned: boolean;
  wantAssertionsSigned: boolean;
  wantMessageSigned: boolean;
  signingCert?: string;
  requestSignatureAlgorithm: string;
  assertionConsumerService: readonly Service[];
}): Entity;
export const Extractor: {
  extract(
    xml: string,
    fields: readonly { key: string; localPath: readonly string[]; attributes: readonly string[] }[],
  ): Extracted;
};
export function setSchemaValidator(validator: { validate(xml: string): Promise<string> }): void;
