import type { Portal } from './portal.ts';
import type { Measurable } from './promise.ts';
import { wrong } from './promise.ts';

const COMPANY = '1000001';
const AT_ONCE = 10;

/**
 * Pairs of acts at the same moment: two people lend to each other; a role is lent while the deputy's last own one is taken; a role is changed while its user
 * signs in; a role is taken while its user acts. None fails, and afterwards both acts have had their effect.
 */
export const e6: Measurable<{ pairs: number }> = {
  code: 'E6',
  title: 'Roles and lent roles hold when they are changed at the same time',
  portal: { users: 0 },
  small: { pairs: 5 },
  full: { pairs: 200 },
  async run(portal, { pairs }) {
    const [lenders, leavers, comers, actors] = [
      await addPeople(portal, 'lender', 2, ['2000001', '2000002'], 'Advanced'),
      await addPeople(portal, 'leaver', pairs, ['2000002'], 'Basic'),
      await addPeople(portal, 'comer', pairs, ['2000002'], 'Basic'),
      await addPeople(portal, 'actor', pairs, ['2000002', '2000003'], 'Basic'),
    ];
    await portal.query(`select pg_notify('hordo_change', 'access ')`);
    await portal.heard();
    const signIn = (uid: string) => portal.signIn({ email: emailOf(uid), shipTo: '2000002' });
    const owner = await portal.signIn({ email: 'owner@demo.example', shipTo: '2000001' });
    const [one = '', two = ''] = await Promise.all(lenders.map(signIn));
    const answers = { fivehundreds: 0, unexpected: 0 };
    const call = async (token: string, method: string, path: string, body?: object, expected = [200]) => {
      const answer = await fetch(`${portal.url}/api/${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      await answer.arrayBuffer();
      if (answer.status >= 500) answers.fivehundreds += 1;
      if (!expected.includes(answer.status)) answers.unexpected += 1;
      return answer.status;
    };
    const lend = (token: string, uid: string, shipToId: string, day: string, expected?: number[]) =>
      call(token, 'POST', 'identity/profile/deputies', { uid, shipToId, from: day, to: day }, expected);
    const take = (uid: string, shipToId: string, more: object = {}) =>
      call(owner, 'PUT', `identity/users/UpdateUser/${uid}`, { deletedShipToList: [shipToId], ...more });

    await inTurns(pairs, async (n) => {
      await Promise.all([lend(one, lenders[1]!, '2000001', dayOf(n)), lend(two, lenders[0]!, '2000002', dayOf(n))]);
    });
    const lent = await count(
      portal,
      'select count(*)::int as n from deputy where uid = any($1) and lender_uid = any($1) and ended_at is null',
      [lenders],
    );

    await inTurns(pairs, async (n) => {
      await Promise.all([lend(one, leavers[n]!, '2000001', dayOf(0), [200, 404]), take(leavers[n]!, '2000002')]);
    });
    const leftOver = await count(
      portal,
      'select count(*)::int as n from deputy where uid = any($1) and ended_at is null',
      [leavers],
    );

    let stale = 0;
    await inTurns(pairs, async (n) => {
      const change = { permissionSchema: [{ shipToId: '2000001', rolename: 'Basic' }] };
      const [token] = await Promise.all([signIn(comers[n]!), take(comers[n]!, '2000002', change)]);
      const reads = (shipTo: string) =>
        call(token, 'GET', `general/shiptos/GetShipToBySapId/${shipTo}`, undefined, [200, 404]);
      if ((await reads('2000001')) !== 200 || (await reads('2000002')) !== 404) stale += 1;
    });

    await inTurns(pairs, async (n) => {
      const token = await signIn(actors[n]!);
      await Promise.all([
        call(token, 'PUT', 'identity/profile', { phone: `+36 30 000 ${n}` }),
        take(actors[n]!, '2000002'),
      ]);
    });
    const undone = await count(
      portal,
      `select count(*)::int as n from account a where uid = any($1) and (phone is null or exists (select from access_grant g where g.uid = a.uid and g.ship_to_id = '2000002'))`,
      [actors],
    );
    return { ...answers, lent, leftOver, stale, undone };
  },
  broken: (figures, { pairs }) =>
    wrong(figures, { fivehundreds: 0, unexpected: 0, lent: 2 * pairs, leftOver: 0, stale: 0, undone: 0 }),
};

const emailOf = (uid: string) => `${uid}@demo.example`;
/** A day of its own for each pair, in one year. */
const dayOf = (n: number) => new Date(Date.UTC(2030, 0, 1 + n)).toISOString().slice(0, 10);

async function inTurns(pairs: number, work: (n: number) => Promise<void>): Promise<void> {
  for (let from = 0; from < pairs; from += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, pairs - from) }, (_, n) => work(from + n)));
}

async function count({ query }: Portal, text: string, values: readonly unknown[]): Promise<number> {
  return (await query<{ n: number }>(text, values))[0]!.n;
}

/** People of one company with the owner's password and the same role at some ship-tos. */
async function addPeople(
  { query }: Portal,
  name: string,
  many: number,
  shipTos: readonly string[],
  role: string,
): Promise<string[]> {
  const uids = Array.from({ length: many }, (_, n) => `${name}-${n + 1}`);
  await query(
    `insert into account (uid, kind, email, email_key, first_name, last_name, company_id, status, first_login, created_at, password_hash)
    select u, kind, u || '@demo.example', u || '@demo.example', 'Promise', u, company_id, status, false, created_at, password_hash
    from account, unnest($1::text[]) u where uid = 'u-owner'`,
    [uids],
  );
  await query(
    `insert into access_grant (uid, ship_to_id, company_id, customer_type, role)
    select u, s, '${COMPANY}', 'POS Horeca', $3 from unnest($1::text[]) u, unnest($2::text[]) s`,
    [uids, shipTos, role],
  );
  return uids;
}
