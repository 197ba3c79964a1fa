import type { Language } from '#values/text.ts';

/** What the server says of this installation before anybody signs in: `GET /portal-config.json`. */
export interface PortalSettings {
  readonly baseUrls: {
    readonly commerce: string;
    readonly general: string;
    readonly identity: string;
    readonly content: string;
  };
  readonly oidc: {
    readonly issuer: string;
    readonly clientId: string;
    readonly scope: string;
    /** The provider is the portal's own: passwords and second factors are kept here. */
    readonly embedded: boolean;
    /** Where an external one lets its users manage their password. */
    readonly accountUrl: string | null;
  };
  readonly defaultLanguage: Language;
  readonly languages: readonly Language[];
  readonly theme: {
    readonly name: string;
    readonly supplier: string;
    /** Address of a picture; without it the drawn cask. */
    readonly logo?: string | null;
    readonly ageGate?: boolean;
    /** Address of a style sheet that overrides the tokens. */
    readonly tokens?: string | null;
  };
  readonly contact?: { readonly phone: string; readonly email: string };
  readonly storeCode: { readonly portal: string; readonly country: string; readonly suffix: string };
  readonly version: string;
  readonly demo: boolean;
}

/** The server could not be asked at all; every other failure of the start is the portal's own. */
export class LineLost extends Error {}

let settings: PortalSettings | null = null;

/** The settings as the server has written them into the page; a page without them asks. Throws when the server cannot be reached. */
export async function loadPortalSettings(): Promise<PortalSettings> {
  const written = document.getElementById('portal-settings')?.textContent;
  if (written) return (settings = JSON.parse(written) as PortalSettings);
  const answer = await fetch('/portal-config.json', {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(55_000),
  }).catch(() => null);
  if (!answer?.ok) throw new LineLost();
  settings = (await answer.json()) as PortalSettings;
  return settings;
}

export function portalSettings(): PortalSettings {
  if (!settings) throw new Error('the settings of the portal are not loaded yet');
  return settings;
}

/** spec 3 `store`: portal, country and suffix, formed here and nowhere else. */
export function storeCode(): string {
  const { portal, country, suffix } = portalSettings().storeCode;
  return [portal, country.toLowerCase(), suffix].filter(Boolean).join('_');
}
