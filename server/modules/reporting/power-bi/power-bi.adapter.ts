import { z } from 'zod';
import type { PowerBiConfig } from '../../../config.ts';

const ANSWER_WITHIN_MS = 8_000;
/** A token is renewed so long before it runs out. */
const EARLY_MS = 300_000;
const SCOPE = 'https://analysis.windows.net/powerbi/api/.default';

const token = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() });
const reportAnswer = z.object({ id: z.string(), embedUrl: z.url(), datasetId: z.string() });
const embedToken = z.object({ token: z.string().min(1), expiration: z.string() });

export interface Embed {
  readonly reportId: string;
  readonly embedUrl: string;
  readonly accessToken: string;
  /** ISO instant. */
  readonly expiry: string;
}

export interface PowerBi {
  /** Access to one report for the row-level identity. Throws when the other side refuses or is away. */
  embed(reportId: string, identity: string): Promise<Embed>;
}

/** "App owns data": the portal signs in as a service principal and asks for a token that shows one report to one identity. */
export function powerBi(config: PowerBiConfig, now: () => number): PowerBi {
  let principal: { readonly token: string; readonly until: number } | null = null;
  let signingIn: Promise<string> | null = null;

  async function signIn(): Promise<string> {
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: config.clientId,
      client_secret: config.clientSecret,
      scope: SCOPE,
    });
    const answer = token.parse(
      await ask(`${config.loginUrl}/${encodeURIComponent(config.tenant)}/oauth2/v2.0/token`, { method: 'POST', body }),
    );
    principal = { token: answer.access_token, until: now() + answer.expires_in * 1_000 };
    return principal.token;
  }

  /** One sign-in for all who wait for it. */
  async function bearer(): Promise<string> {
    if (principal && principal.until - EARLY_MS > now()) return principal.token;
    signingIn ??= signIn().finally(() => (signingIn = null));
    return signingIn;
  }

  async function call(path: string, init: RequestInit = {}): Promise<unknown> {
    const once = async () =>
      ask(`${config.apiUrl}/v1.0/myorg/groups/${encodeURIComponent(config.workspace)}/${path}`, {
        ...init,
        headers: {
          authorization: `Bearer ${await bearer()}`,
          ...(init.body !== undefined && { 'content-type': 'application/json' }),
        },
      });
    return once().catch((error: unknown) => {
      if (!(error instanceof Answered) || error.status !== 401) throw error;
      principal = null; // the secret was turned: sign in again, once
      return once();
    });
  }

  return {
    async embed(reportId, identity) {
      const path = `reports/${encodeURIComponent(reportId)}`;
      const report = reportAnswer.parse(await call(path));
      const body = JSON.stringify({
        accessLevel: 'View',
        identities: [{ username: identity, roles: [config.role], datasets: [report.datasetId] }],
      });
      const made = embedToken.parse(await call(`${path}/GenerateToken`, { method: 'POST', body }));
      return {
        reportId: report.id,
        embedUrl: report.embedUrl,
        accessToken: made.token,
        expiry: new Date(made.expiration).toISOString(),
      };
    },
  };
}

/** The other side said no. */
class Answered extends Error {
  readonly status: number;
  constructor(status: number, where: string) {
    super(`${where} answered ${status}`);
    this.status = status;
  }
}

async function ask(url: string, init: RequestInit): Promise<unknown> {
  const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
  if (!answer.ok) throw new Answered(answer.status, new URL(url).pathname);
  return answer.json();
}
