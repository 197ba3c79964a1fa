/** The part of oidc-provider 9 that is used here; the package brings no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';
  import type { SignedIn } from '#modules/identity/sign-in/sign-in-page.ts';

  export interface ProviderSession {
    readonly uid: string;
    readonly accountId?: string;
    readonly loginTs?: number;
    readonly exp?: number;
    readonly destroyed?: boolean;
    readonly transient?: boolean;
    readonly authorizations?: Record<string, { grantId?: string }>;
    grantIdFor(clientId: string): string | undefined;
    destroy(): Promise<void>;
    state?: { clientId?: string; state?: string; postLogoutRedirectUri?: string };
  }
  export interface Interaction {
    readonly uid: string;
    readonly exp: number;
    readonly returnTo: string;
    readonly prompt: { name: string; reasons: string[] };
    readonly params: Record<string, string | undefined>;
    session?: { uid?: string; accountId?: string };
    result?: SignedIn;
    save(seconds: number): Promise<string>;
  }
  export interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }
  export interface Token {
    readonly accountId: string;
    readonly sessionUid?: string;
    readonly exp: number;
  }

  export interface ProviderContext {
    req: IncomingMessage;
    res: ServerResponse;
    status: number;
    type: string;
    body: unknown;
    set(name: string, value: string): void;
    redirect(to: string): void;
    ip: string;
    cookies: { set(name: string, value: string | null, options: object): void };
    oidc: {
      route?: string;
      session?: ProviderSession;
      client?: { clientId: string };
      params?: Record<string, string | undefined>;
      /** What the sign-in pages left in the interaction that is resumed. */
      result?: SignedIn;
      entities: Record<string, { sessionUid?: string; payload?: Record<string, unknown> } | undefined>;
      provider: Provider;
    };
  }

  export default class Provider {
    constructor(issuer: string, configuration: object);
    proxy: boolean;
    keys: string[];
    readonly issuer: string;
    readonly Session: { find(id: string): Promise<ProviderSession | undefined> };
    readonly Interaction: { find(uid: string): Promise<Interaction | undefined> };
    readonly Grant: (new (of: { clientId: string; accountId: string }) => Grant) & {
      find(id: string): Promise<Grant | undefined>;
    };
    readonly AccessToken: { find(value: string): Promise<Token | undefined> };
    use(middleware: (ctx: ProviderContext, next: () => Promise<void>) => Promise<void>): this;
    on(event: string, heard: (...args: never[]) => void): this;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    cookieName(of: 'session' | 'interaction' | 'resume'): string;
  }
  export const errors: { readonly InvalidGrant: new (message: string) => Error };
}
