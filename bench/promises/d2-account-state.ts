import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  authorizationRequest,
  browse,
  exchangeCode,
  followHome,
  newJar,
  submitForm,
} from '#platform/test/sign-in-client.ts';
import type { Portal } from './portal.ts';
import type { Measurable } from './promise.ts';
import { wrong } from './promise.ts';

const OLD = 'Hordo-demo-2026';
const NEXT = 'Folyami-hajo-42';
const ACCEPTED = { terms: '2026-01', privacy: '2026-01', guidelines: '2026-01' };

/** What somebody did was undone by something that was begun before it. */
interface Outcome {
  readonly statuses: readonly number[];
  readonly undone: boolean;
}
interface Somebody {
  readonly uid: string;
  readonly email: string;
}

/** Pairs of acts on one account at the same time, and sign-ins resumed after the account has changed. */
export const d2: Measurable<{ pairs: number }> = {
  code: 'D2',
  title: 'What was begun before an account changed is not completed after it',
  portal: { users: 1 },
  small: { pairs: 3 },
  full: { pairs: 200 },
  async run(portal, { pairs }, random) {
    const act = actsOf(portal);
    const manager = await portal.signIn({ email: 'owner@demo.example', shipTo: '2000001' });
    const later = <T>(work: () => Promise<T>) => pause(random() * 80).then(work);
    const kinds: Record<string, (n: number) => Promise<Outcome>> = {
      async firstPassword(n) {
        const who = await act.somebody(`first-${n}`, { invited: true });
        const link = await act.link(who, 'invitation');
        const statuses = await Promise.all([
          later(() => act.setFirst(link)),
          later(() => act.setStatus(manager, who, 'Deactivated')),
        ]);
        return { statuses, undone: statuses[1] === 200 && (await act.statusOf(who)) !== 'Deactivated' };
      },
      async twoResets(n) {
        const who = await act.somebody(`reset-${n}`);
        const link = await act.link(who, 'password-reset');
        const passwords = [`${NEXT}-a`, `${NEXT}-b`];
        const statuses = await Promise.all(passwords.map((password) => later(() => act.reset(link, password))));
        const taken = passwords[statuses.indexOf(200)] ?? '';
        return {
          statuses,
          undone:
            statuses.filter((status) => status === 200).length !== 1 ||
            !(await act.lives(await act.signIn(who, taken))),
        };
      },
      async statusAndSignIn(n) {
        const who = await act.somebody(`status-${n}`);
        const [arrival, status] = await Promise.all([
          later(() => act.signIn(who, OLD)),
          later(() => act.setStatus(manager, who, 'Deactivated')),
        ]);
        const back = await act.setStatus(manager, who, 'Active');
        return { statuses: [arrival.status, status, back], undone: await act.lives(arrival) };
      },
      async changeAndSignIn(n) {
        const who = await act.somebody(`change-${n}`);
        const own = await act.signIn(who, OLD);
        const [arrival, status] = await Promise.all([
          later(() => act.signIn(who, OLD)),
          later(() => act.change(who, own.token)),
        ]);
        return { statuses: [arrival.status, status], undone: status !== 200 || (await act.lives(arrival)) };
      },
      async resumed(n) {
        const who = await act.somebody(`resumed-${n}`);
        const begun = await act.begin(who, OLD);
        const status = await act.reset(await act.link(who, 'password-reset'), NEXT);
        const arrival = await act.arrive(begun);
        return { statuses: [status, arrival.status], undone: status !== 200 || (await act.lives(arrival)) };
      },
    };
    const figures: Record<string, number> = { pairs, failed: 0 };
    for (const [kind, work] of Object.entries(kinds)) {
      let undone = 0;
      for (let n = 0; n < pairs; n += 1) {
        // A rejected attempt counts as a guess; all come from one address here.
        await portal.query('delete from throttle');
        const outcome = await work(n);
        if (outcome.undone) undone += 1;
        figures['failed'] = figures['failed']! + outcome.statuses.filter((status) => status >= 500).length;
      }
      figures[`${kind}Undone`] = undone;
    }
    return figures;
  },
  broken: (figures, { pairs }) =>
    wrong(figures, {
      pairs,
      failed: 0,
      firstPasswordUndone: 0,
      twoResetsUndone: 0,
      statusAndSignInUndone: 0,
      changeAndSignInUndone: 0,
      resumedUndone: 0,
    }),
};

interface Begun {
  readonly jar: ReturnType<typeof newJar>;
  readonly answer: Response;
  readonly verifier: string;
  readonly redirectUri: string;
}
interface Arrival {
  readonly status: number;
  readonly token: string;
}

function actsOf({ url, query }: Portal) {
  async function call(method: string, path: string, body: object, token?: string): Promise<number> {
    const answer = await fetch(`${url}/api/identity/${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    await answer.arrayBuffer();
    return answer.status;
  }

  async function begin({ email }: Somebody, password: string): Promise<Begun> {
    const jar = newJar();
    const { address, verifier, redirectUri } = authorizationRequest(url);
    const page = (await browse(jar, address)).headers.get('location')!;
    return { jar, answer: await submitForm(jar, url, page, { email, password }), verifier, redirectUri };
  }

  /** The status where it ended; a token when it led in. */
  async function arrive({ jar, answer, verifier, redirectUri }: Begun): Promise<Arrival> {
    if (answer.status !== 303) return { status: answer.status, token: '' };
    try {
      const code = (await followHome(jar, url, answer)).searchParams.get('code');
      if (!code) return { status: 401, token: '' };
      const tokens = await exchangeCode(url, code, verifier, redirectUri);
      return {
        status: tokens.status,
        token: tokens.ok ? ((await tokens.json()) as { id_token: string }).id_token : '',
      };
    } catch (error) {
      return { status: Number(/no redirect but (\d+)/.exec(String(error))?.[1] ?? 500), token: '' };
    }
  }

  return {
    begin,
    arrive,
    signIn: async (who: Somebody, password: string) => arrive(await begin(who, password)),
    async lives({ token }: Arrival): Promise<boolean> {
      return (
        token !== '' &&
        (await fetch(`${url}/api/identity/profile`, { headers: { authorization: `Bearer ${token}` } })).ok
      );
    },
    async somebody(uid: string, { invited = false } = {}): Promise<Somebody> {
      const email = `${uid}@demo.example`;
      await query(
        `insert into account (uid, kind, email, email_key, first_name, last_name, company_id, status, user_validation, first_login, created_at, password_hash)
        select $1, kind, $2, $2, 'Promise', 'Somebody', company_id, 'Active', $3, false, created_at, case when $3 then password_hash end from account where uid = 'u-owner'`,
        [uid, email, !invited],
      );
      await query(
        `insert into access_grant (uid, ship_to_id, company_id, customer_type, role) select $1, ship_to_id, company_id, customer_type, 'Basic'
        from access_grant where uid = 'u-owner' and ship_to_id = '2000001' limit 1`,
        [uid],
      );
      return { uid, email };
    },
    async link({ uid }: Somebody, kind: 'invitation' | 'password-reset'): Promise<{ code: string; token: string }> {
      const [code, token] = [randomBytes(16).toString('hex'), randomBytes(32).toString('hex')];
      const hash = createHash('sha256').update(token).digest('base64url');
      await query(
        `insert into one_time_link (code, kind, uid, token_hash, created_at, expires_at) values ($1, $2, $3, $4, now(), now() + interval '1 hour')`,
        [code, kind, uid, hash],
      );
      return { code, token };
    },
    async statusOf({ uid }: Somebody): Promise<string> {
      return (await query<{ status: string }>('select status from account where uid = $1', [uid]))[0]!.status;
    },
    setFirst: ({ code, token }: { code: string; token: string }) =>
      call('PUT', 'users/SetFirstPassword', {
        gig_i_code: code,
        gig_i_vToken: token,
        newPassword: NEXT,
        retypePassword: NEXT,
        accepted: ACCEPTED,
      }),
    reset: (link: { code: string; token: string }, password: string) =>
      call('PUT', 'users/ResetPassword', { ...link, newPassword: password, retypePassword: password }),
    change: ({ uid }: Somebody, token: string) =>
      call('PUT', `users/ChangePassword/${uid}`, { oldPassword: OLD, newPassword: NEXT, retypePassword: NEXT }, token),
    setStatus: (token: string, { uid }: Somebody, status: string) =>
      call('PATCH', 'users/SetUserStatus', { UID: uid, status }, token),
  };
}
