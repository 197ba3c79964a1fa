import { setTimeout as pause } from 'node:timers/promises';
import { ask, until } from './customer.ts';
import type { Measurable } from './promise.ts';
import { wrong } from './promise.ts';

/** The database is away for a while under load and comes back; then all its connections are cut. */
export const c4: Measurable<{ awaySeconds: number; cuts: number }> = {
  code: 'C4',
  title: 'The database may restart',
  portal: { users: 4, database: 'outside' },
  small: { awaySeconds: 2, cuts: 1 },
  full: { awaySeconds: 30, cuts: 10 },
  async run(portal, { awaySeconds, cuts }) {
    const { url, users } = portal;
    const figures = {
      answered: 0,
      failed: 0,
      hung: 0,
      redReadiness: 0,
      healthzRed: 0,
      failedAfterRecovery: 0,
      longestRecoverySeconds: 0,
    };
    const tokens = await Promise.all(users.map((user) => portal.signIn(user)));
    let [loading, away] = [true, false];
    const statusOf = (path: string) =>
      fetch(`${url}${path}`, { signal: AbortSignal.timeout(2_000) }).then(
        (answer) => answer.status,
        () => 0,
      );
    const load = users.map(async (user, index) => {
      while (loading) {
        const begun = performance.now();
        const answer = await ask(
          url,
          tokens[index]!,
          '{ customerCart { id total_quantity } }',
          {},
          { shipTo: user.shipTo },
        ).catch(() => null);
        if (answer?.status === 200 && !answer.errors) figures.answered += 1;
        else figures.failed += 1;
        if (performance.now() - begun > 20_000) figures.hung += 1;
        await pause(20);
      }
    });
    const health = (async () => {
      while (loading) {
        if ((await statusOf('/healthz')) !== 200) figures.healthzRed += 1;
        if (away && (await statusOf('/readyz')) === 503) figures.redReadiness += 1;
        await pause(200);
      }
    })();
    const works = async () =>
      (await statusOf('/readyz')) === 200 &&
      (await ask(url, tokens[0]!, '{ customerCart { id } }', {}, { shipTo: users[0]!.shipTo }).then(
        ({ status, errors }) => status === 200 && !errors,
        () => false,
      ));
    await pause(500);
    away = true;
    await portal.stopDatabase();
    await pause(awaySeconds * 1_000);
    away = false;
    await portal.startDatabase();
    figures.longestRecoverySeconds = await until(works, 60, 20);
    for (let cut = 0; cut < cuts; cut += 1) {
      await portal.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      figures.longestRecoverySeconds = Math.max(figures.longestRecoverySeconds, await until(works, 60, 20));
    }
    loading = false;
    await Promise.all([...load, health]);
    for (let call = 0; call < 50; call += 1) if (!(await works())) figures.failedAfterRecovery += 1; // a pool that leaked would run dry
    return figures;
  },
  broken: (figures) =>
    wrong(figures, {
      healthzRed: 0,
      hung: 0,
      failedAfterRecovery: 0,
      redReadiness: (value) => value > 0,
      answered: (value) => value > 0,
      longestRecoverySeconds: (value) => value <= 5,
    }),
};
