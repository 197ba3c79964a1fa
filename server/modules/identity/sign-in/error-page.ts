import type { ProviderContext } from 'oidc-provider';
import type { App } from '../../../context.ts';
import { languageAsked } from './page-language.ts';
import { renderNotice } from './pages.ts';

/** The provider's own errors as a page: what an expired or wrong request means to a person, the protocol's code small below it. */
export function errorSource(app: App) {
  return async (ctx: ProviderContext, out: { error: string }, error: Error): Promise<void> => {
    const notice = error.name === 'SessionNotFound' ? 'expired' : ctx.status >= 500 ? 'server' : 'failed';
    ctx.type = 'html';
    ctx.body = renderNotice(app, languageAsked(app, ctx.req), notice, notice === 'expired' ? undefined : out.error);
  };
}
