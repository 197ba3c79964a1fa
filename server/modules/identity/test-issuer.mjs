// A second, independent identity provider in a process of its own: oidc-provider with its memory store and its own forms.
// With the address of a portal it has a client for that portal's browsers too, and asks in the browser who somebody is. Seen from the portal's
// other address, 127.0.0.1, it is on another site.
// Commands come as messages: {rotate: true}, {users: {...}}, {sign: {...}} for an id token of just these claims. It tells its address when it listens.
import { createServer } from 'node:http';
import { generateKeyPairSync } from 'node:crypto';
import { SignJWT, importJWK } from 'jose';
import Provider from 'oidc-provider';

const port = Number(process.argv[2]);
const portal = process.argv[3];
const issuer = `http://${portal ? 'localhost' : '127.0.0.1'}:${port}`;
let keys = [newKey('k1')];
const portals = portal ? [portal, portal.replace('localhost', '127.0.0.1')] : [];
let users = {};
let answer = build();

function newKey(kid) {
  return {
    ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
    kid,
    use: 'sig',
    alg: 'RS256',
  };
}

function build() {
  const provider = new Provider(issuer, {
    jwks: { keys },
    cookies: { keys: ['test'] },
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    clients: [
      {
        client_id: 'hordo',
        client_secret: 'hordo-secret',
        redirect_uris: ['https://portal.test.example/login'],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
      {
        client_id: 'another',
        client_secret: 'another-secret',
        redirect_uris: ['https://portal.test.example/login'],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
      ...(portal
        ? [
            {
              client_id: 'browser',
              token_endpoint_auth_method: 'none',
              redirect_uris: portals.flatMap((origin) => [`${origin}/login`, `${origin}/silent.html`]),
              post_logout_redirect_uris: portals.map((origin) => `${origin}/login`),
              grant_types: ['authorization_code', 'refresh_token'],
              response_types: ['code'],
            },
          ]
        : []),
    ],
    clientBasedCORS: () => true,
    claims: { openid: ['sub', 'auth_time', 'sid'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { logoutSource } },
    interactions: { url: (_ctx, interaction) => `/in/${interaction.uid}` },
    async loadExistingGrant(ctx) {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client.clientId,
        accountId: ctx.oidc.session.accountId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ sub, ...users[sub] }) }),
  });
  const callback = provider.callback();
  return async (request, response) => {
    const [, uid] = /^\/in\/([\w-]+)/.exec(request.url) ?? [];
    if (!uid) return callback(request, response);
    const login = new URL(request.url, issuer).searchParams.get('as');
    if (!login)
      return response.setHeader('content-type', 'text/html').end(
        Object.keys(users)
          .map((sub) => `<p><a href="/in/${uid}?as=${sub}">${sub}</a>`)
          .join(''),
      );
    await provider.interactionFinished(request, response, { login: { accountId: login } });
  };
}

function logoutSource(ctx, form) {
  ctx.body = `<!doctype html><title>Out</title>${form}<button form="op.logoutForm" name="logout" value="yes">Yes</button>`;
}

process.on('message', async (command) => {
  if (command.users) users = command.users;
  if (command.rotate) {
    keys = [newKey(`k${Date.now()}`)];
    answer = build();
  }
  const token =
    command.sign &&
    (await new SignJWT(command.sign)
      .setProtectedHeader({ alg: 'RS256', kid: keys[0].kid })
      .sign(await importJWK(keys[0], 'RS256')));
  process.send({ done: command.id, token });
});

createServer((request, response) => void answer(request, response)).listen(
  port,
  portal ? 'localhost' : '127.0.0.1',
  () => process.send({ listening: issuer }),
);
