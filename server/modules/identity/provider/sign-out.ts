import type { ProviderContext } from 'oidc-provider';
import type { App } from '../../../context.ts';
import { renderNotice, renderSignOut } from '../sign-in/pages.ts';
import { languageAsked } from '../sign-in/page-language.ts';

/**
 * Sign-out at the provider. With an id token of the user who is signed in (the portal sends it) it happens at once, without
 * script or question; without one anybody could have sent the browser here, so a person has to press the button.
 */
export function signOutSource(app: App) {
  return async (ctx: ProviderContext, form: string): Promise<void> => {
    const session = ctx.oidc.session!;
    const hint = ctx.oidc.entities['IdTokenHint']?.payload;
    if (!hint || hint['sub'] !== session.accountId) {
      const action = /action="([^"]*)"/.exec(form)?.[1] ?? '';
      const xsrf = /name="xsrf" value="([^"]*)"/.exec(form)?.[1] ?? '';
      ctx.body = renderSignOut(app, languageAsked(app, ctx.req), { action, xsrf });
      return;
    }
    const { postLogoutRedirectUri, state } = session.state ?? {};
    const to = new URL(postLogoutRedirectUri ?? `${app.config.publicUrl}/oidc/session/end/success`);
    if (postLogoutRedirectUri && state !== undefined) to.searchParams.set('state', state);
    await session.destroy();
    ctx.cookies.set(ctx.oidc.provider.cookieName('session'), null, {
      httpOnly: true,
      sameSite: 'lax',
      secure: to.protocol === 'https:',
      signed: true,
      path: '/',
    });
    ctx.status = 303;
    ctx.redirect(to.href);
  };
}

export function signedOutSource(app: App) {
  return async (ctx: ProviderContext): Promise<void> => {
    ctx.body = renderNotice(app, languageAsked(app, ctx.req), 'signedOut');
  };
}
