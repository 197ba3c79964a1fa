// What we use of node-saml. Its own types pull in those of a browser, which the server's sources must not see.
export interface CacheProvider {
  saveAsync(key: string, value: string): Promise<{ readonly value: string; readonly createdAt: number } | null>;
  getAsync(key: string): Promise<string | null>;
  removeAsync(key: string | null): Promise<string | null>;
}
export interface Profile {
  readonly nameID: string;
  readonly nameIDFormat: string;
  readonly [attribute: string]: unknown;
  getAssertion?(): object;
  getSamlResponseXml?(): string;
}
export enum ValidateInResponseTo {
  never = 'never',
  ifPresent = 'ifPresent',
  always = 'always',
}
interface Options {
  readonly issuer: string;
  readonly audience: string;
  readonly callbackUrl: string;
  readonly entryPoint: string;
  readonly idpIssuer: string;
  readonly idpCert: readonly string[];
  readonly wantAssertionsSigned: boolean;
  readonly wantAuthnResponseSigned: boolean;
  readonly identifierFormat: string | null;
  readonly acceptedClockSkewMs: number;
  readonly validateInResponseTo: ValidateInResponseTo;
  readonly cacheProvider?: CacheProvider;
  readonly privateKey?: string;
  readonly signatureAlgorithm?: 'sha1' | 'sha256' | 'sha512';
  readonly authnRequestBinding?: 'HTTP-POST' | 'HTTP-Redirect';
  readonly forceAuthn?: boolean;
}
export class SAML {
  constructor(options: Options);
  getAuthorizeUrlAsync(relayState: string, host: string | undefined, options: object): Promise<string>;
  getAuthorizeMessageAsync(relayState: string): Promise<Readonly<Record<string, string>>>;
  /** Throws what is wrong. */
  validatePostResponseAsync(sent: { SAMLResponse: string }): Promise<{ readonly profile: Profile | null }>;
}
