import type { App } from '../../../context.ts';

/** The only client: the portal itself. */
export const CLIENT_ID = 'portal';

/** Who signs the tokens of the embedded provider. */
export function issuerOf(app: Pick<App, 'config'>): string {
  return `${app.config.publicUrl}/oidc`;
}
