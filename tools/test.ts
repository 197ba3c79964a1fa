import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { engines } from '../e2e/engines/engines.ts';
import { ROOT } from './checks/sources.ts';
import type { OrdinaryUser } from './ordinary-user.ts';
import { ordinaryUser } from './ordinary-user.ts';

/** How many tests a step held. A check without a count of its own is one. */
interface Count {
  readonly passed: number;
  readonly failed: number;
}

interface Step {
  readonly name: string;
  /** Only `npm run test:all` runs it, or `npm test -- NAME`. */
  readonly long?: true;
  /** A long step has it in it: `npm run test:all` does not run it beside that one. */
  readonly isPart?: true;
  readonly run: readonly (readonly [program: string, ...args: string[]])[];
  /** What this machine cannot run: a sentence each. It is not run then, and counts as nothing. */
  readonly lacking?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Starts servers and databases: never as root. */
  readonly asOrdinaryUser?: true;
  /** Reads how many there were from what the runner wrote. */
  readonly count?: () => Count | null;
}

/** Of this run alone: two may run in one checkout. */
const RESULTS = join(ROOT, 'test-results', `run-${process.pid}`);
const bin = (name: string) => join(ROOT, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name);
const script = (path: string, ...args: string[]) => [process.execPath, join(ROOT, path), ...args] as const;

const system = systemPostgres();
/** The second run of the api tests goes through a pooler where distributions install it. */
const PGBOUNCER = '/usr/sbin/pgbouncer';
const hasPooler = existsSync(PGBOUNCER);
/** What the portal and the desk are there for: signing in, ordering, deciding about orders, papers, users, sheets. */
const MAIN_STORIES = [
  'sign-in',
  'the-pub-owner-repeats-last-weeks-order-on-the-phone',
  'the-wholesaler-fills-a-truck',
  'one-cart-makes-one-order',
  'an-order-is-decided-at-the-desk',
  'the-papers-of-the-year',
  'the-owner-manages-the-users',
  'to-the-bookkeeper-a-sheet-is-many-orders',
];
const steps: readonly Step[] = [
  {
    name: 'types',
    run: [
      [bin('tsc'), '-p', 'tsconfig.json', '--noEmit'],
      [bin('tsc'), '-p', 'portal/tsconfig.json', '--noEmit'],
      [bin('tsc'), '-p', 'desk/tsconfig.json', '--noEmit'],
      [bin('tsc'), '-p', 'e2e/tsconfig.json', '--noEmit'],
    ],
  },
  { name: 'lint', run: [[bin('oxlint'), '--type-aware', '--deny-warnings']] },
  { name: 'format', run: [[bin('oxfmt'), '--check']] },
  { name: 'boundaries', run: [script('tools/check-boundaries.ts'), script('tools/check-tables.ts')] },
  { name: 'wording', run: [script('tools/check-wording.ts')] },
  { name: 'licences', run: [script('tools/check-licences.ts')] },
  { name: 'dead code', run: [[bin('knip'), '--no-progress', '--no-config-hints']] },
  { name: 'map', run: [script('tools/check-map.ts')] },
  { name: 'migrations', run: [script('tools/check-migrations.ts')] },
  vitest('unit', 'unit*'),
  { name: 'portal build', run: [script('tools/run.mjs', 'build')] },
  vitest('api', 'api*', { TEST_DATABASE_URL: '', TEST_POSTGRES_BINARIES: '', TEST_POOLER: '' }),
  { ...vitest('process', 'process', { TEST_DATABASE_URL: '', TEST_POSTGRES_BINARIES: '' }), long: true },
  system
    ? {
        ...vitest(`api on ${system.name} with a pool of two`, 'api*', {
          ...system.env,
          DATABASE_POOL: '2',
          TEST_POOLER: hasPooler ? PGBOUNCER : '',
        }),
        long: true,
        ...(!hasPooler && {
          lacking: ['the api tests through a pooler: not run, PgBouncer is not installed (package pgbouncer)'],
        }),
      }
    : {
        name: 'api on another PostgreSQL',
        long: true,
        run: [],
        lacking: ['api on another PostgreSQL: not run, none was found (version 15 or newer, or TEST_DATABASE_URL)'],
      },
  { ...playwright('main stories', 'e2e/playwright.config.ts', MAIN_STORIES), isPart: true },
  { ...playwright('browser', 'e2e/playwright.config.ts'), long: true },
  {
    ...playwright('other browsers', 'e2e/engines/playwright.config.ts'),
    long: true,
    ...(!engines.some(({ open }) => open) && { run: [] }),
    lacking: engines
      .filter(({ open }) => !open)
      .map(({ name, packages }) => `the main way in ${name}: not run, it is not installed (packages ${packages})`),
  },
];

process.exitCode = await main(process.argv.slice(2));

/**
 * Runs the steps in order: the short ones, with `--all` every one, or those that are named. Stops at the first that fails
 * and shows its output. What looks like a path goes to the program of the step: `npm run test:api -- server/modules/cart`.
 */
async function main(args: readonly string[]): Promise<number> {
  const all = args.includes('--all');
  const paths = args.filter((arg) => /[./]/.test(arg));
  const chosen = args.filter((arg) => arg !== '--all' && !paths.includes(arg));
  const unknown = chosen.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length) {
    console.error(`There is no step ${unknown.join(', ')}. There are: ${steps.map(({ name }) => name).join(', ')}.`);
    return 1;
  }
  const run = steps.filter(({ name, long, isPart }) =>
    chosen.length > 0 ? chosen.includes(name) : all ? !isPart : !long,
  );
  mkdirSync(RESULTS, { recursive: true });
  const user = run.some(({ asOrdinaryUser }) => asOrdinaryUser) ? ordinaryUser(ROOT, console.log) : null;
  user?.give(RESULTS);
  let [passed, failed] = [0, 0];
  for (const step of run) {
    for (const sentence of step.lacking ?? []) console.log(sentence);
    if (step.run.length === 0) continue;
    const begun = performance.now();
    process.stdout.write(`${step.name} ...`);
    const { ok, output } = await runAll(step, step.asOrdinaryUser ? user : null, paths);
    const counted = step.count?.() ?? null;
    const here = { passed: counted?.passed ?? (ok && !step.count ? 1 : 0), failed: counted?.failed || (ok ? 0 : 1) };
    const none = ok && step.count !== undefined && here.passed === 0;
    passed += here.passed;
    failed += here.failed + (none ? 1 : 0);
    const seconds = `${((performance.now() - begun) / 1_000).toFixed(1)} s`;
    console.log(ok && !none ? ` ok${counted ? `, ${here.passed} tests` : ''} (${seconds})` : ` FAILED (${seconds})`);
    if (!ok || none) {
      console.log(none ? 'It ran no test.' : output.trimEnd());
      break;
    }
  }
  rmSync(RESULTS, { recursive: true, force: true });
  user?.leave();
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

async function runAll(
  { run, env }: Step,
  user: OrdinaryUser | null,
  paths: readonly string[],
): Promise<{ ok: boolean; output: string }> {
  let output = '';
  for (const [program, ...args] of run) {
    const code = await new Promise<number>((resolve) => {
      const child = spawn(program, [...args, ...paths], {
        cwd: ROOT,
        env: { ...process.env, ...user?.env, ...env },
        ...(user && { uid: user.uid, gid: user.gid }),
        stdio: ['ignore', 'pipe', 'pipe'],
        shell: program.endsWith('.cmd'),
      });
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => {
          output += text;
        });
      child.on('error', (error) => {
        output += error.message;
        resolve(1);
      });
      child.on('close', (status) => resolve(status ?? 1));
    });
    if (code !== 0) return { ok: false, output };
  }
  return { ok: true, output };
}

function vitest(name: string, project: string, env: Record<string, string> = {}): Step {
  const file = name.replaceAll(/\W+/g, '-');
  return {
    name,
    // The other loaders write the configuration's translation into the checkout.
    run: [
      [
        bin('vitest'),
        'run',
        '--configLoader=native',
        '--project',
        project,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${join(RESULTS, `${file}.json`)}`,
      ],
    ],
    env: { ...env, NO_COLOR: '1', FORCE_COLOR: '0' },
    ...(project !== 'unit*' && { asOrdinaryUser: true as const }),
    count: () => {
      const report = resultOf<{ numPassedTests: number; numFailedTests: number }>(file);
      return report && { passed: report.numPassedTests, failed: report.numFailedTests };
    },
  };
}

function playwright(name: string, config: string, stories: readonly string[] = []): Step {
  const file = name.replaceAll(/\W+/g, '-');
  return {
    name,
    run: [[bin('playwright'), 'test', '--config', config, '--reporter=list,json', ...stories]],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(RESULTS, `${file}.json`), FORCE_COLOR: '0' },
    count: () => {
      const report = resultOf<{ stats: { expected: number; unexpected: number; flaky: number } }>(file);
      return report && { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected };
    },
  };
}

function resultOf<T>(name: string): T | null {
  const file = join(RESULTS, `${name}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null;
}

/** Another PostgreSQL than the embedded one for a second run of the api tests: a given server, or binaries of this machine. */
function systemPostgres(): { name: string; env: Record<string, string> } | null {
  if (process.env['TEST_DATABASE_URL'])
    return {
      name: 'the PostgreSQL of TEST_DATABASE_URL',
      env: { TEST_DATABASE_URL: process.env['TEST_DATABASE_URL'] },
    };
  const parent = '/usr/lib/postgresql';
  const versions = existsSync(parent)
    ? readdirSync(parent)
        .map(Number)
        .filter((version) => version >= 15 && existsSync(join(parent, String(version), 'bin', 'initdb')))
        .sort((a, b) => a - b)
    : [];
  const oldest = versions[0];
  return oldest
    ? { name: `PostgreSQL ${oldest}`, env: { TEST_POSTGRES_BINARIES: join(parent, String(oldest), 'bin') } }
    : null;
}
