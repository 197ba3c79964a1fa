// The one entry of every npm script: `node tools/run.mjs COMMAND [ARGS]`.
// It runs on the host's Node (20.19 or newer) and without any package, installs and builds what is missing or stale,
// and then runs the command with the Node that the project pins.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildsIn } from './builds.mjs';
import { run, supervise } from './supervise.mjs';

const root = realpathSync(dirname(dirname(fileURLToPath(import.meta.url))));
const at = (...path) => join(root, ...path);
const [command = '', ...args] = process.argv.slice(2);
const builds = buildsIn(at('dist'));

/** Steps of tools/test.ts; without a name the short ones. */
const steps = (...names) => ({ script: 'tools/test.ts', args: names, development: true });
const onServer = (name) => ({ script: 'server/main.ts', args: [name] });
// What runs for long runs from one file: smaller in memory and sooner ready (decision 0072).
const onBundle = (name) => ({ bundle: 'main.js', args: [name] });
// A small young generation keeps a busy server about 300 MB, also with 100,000 products. The bound on the old one is more than twice
// what that needs: it is there for a leak, and a peak must not end the process.
const LEAN = ['--max-semi-space-size=8', '--max-old-space-size=640'];
const commands = {
  start: { ...onBundle('serve'), builds: ['portal', 'desk', 'server'], flags: LEAN, supervised: true },
  worker: { ...onBundle('worker'), builds: ['server'], flags: LEAN, supervised: true },
  migrate: onServer('migrate'),
  import: onServer('import'),
  export: onServer('export'),
  backup: { ...onServer('backup'), anyPackages: true },
  supplier: onServer('supplier'),
  dev: { script: 'tools/dev.ts', args: [], development: true },
  lint: steps('lint', 'boundaries', 'wording', 'dead code', 'map', 'migrations'),
  typecheck: steps('types'),
  format: { script: 'node_modules/oxfmt/bin/oxfmt', args: [], development: true },
  codegen: { script: 'tools/graphql-types.ts', args: [], development: true },
  test: steps(),
  'test:unit': steps('unit'),
  'test:api': steps('api'),
  'test:e2e': steps('browser'),
  'test:all': steps('--all'),
  bench: { script: 'bench/main.ts', args: [], development: true, builds: ['portal', 'desk', 'server'] },
  'bench:desk': { script: 'bench/desk.ts', args: [], development: true, builds: ['portal', 'desk', 'server'] },
  'bench:data': { script: 'bench/supplier-data.ts', args: [], development: true, builds: ['portal', 'desk', 'server'] },
  'sap-simulator': { script: 'tools/sap-simulator.ts', args: [], development: true },
  promises: { script: 'bench/promises/main.ts', args: [], development: true, builds: ['server'] },
  build: { builds: ['portal', 'desk', 'server'] },
};

// What is built, and what it is made of. Each state of the sources has a folder of its own: a server goes on with the one that it started with.
const shared = ['contract', 'vocabulary', 'values', 'wording', 'package.json', 'package-lock.json'];
const vite = (application, config) => (folder) => [
  at('node_modules', 'vite', 'bin', 'vite.js'),
  'build',
  at(application),
  '--config',
  at(config),
  '--outDir',
  folder,
  '--emptyOutDir',
  '--logLevel',
  'warn',
];
const products = {
  portal: {
    sources: ['portal', 'ui', ...shared, 'vite.config.ts', 'tools/bundle'],
    maker: vite('portal', 'vite.config.ts'),
  },
  desk: {
    sources: ['desk', 'portal', 'ui', ...shared, 'vite.desk.config.ts', 'tools/bundle'],
    maker: vite('desk', 'vite.desk.config.ts'),
  },
  server: {
    sources: ['server', 'demo', 'pictures', ...shared, 'tools/build-server.ts'],
    only: /\.ts$|package(-lock)?\.json$/, // texts, SQL and pages are read where they lie
    maker: (folder) => [at('tools', 'build-server.ts'), folder],
  },
};

class Plain extends Error {}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof Plain)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function main() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Plain(
      `Node 20.19 or newer is needed to start; this is Node ${process.versions.node} (${process.execPath}).\nThe product itself then runs on the Node that it brings along.`,
    );
  }
  const chosen = Object.hasOwn(commands, command) ? commands[command] : null;
  if (!chosen) throw new Plain(`"${command}" is not a command. There are: ${Object.keys(commands).join(', ')}.`);
  const wanted = (chosen.builds ?? []).map((name) => [name, fingerprintOf(name)]);
  const node = await alone(async () => {
    const stale = wanted.filter((build) => !builds.has(...build));
    await install(Boolean(chosen.development || stale.length > 0), Boolean(chosen.anyPackages));
    const pinned = await pinnedNode();
    for (const build of stale) await make(pinned, ...build);
    if (wanted.length > 0) builds.use(wanted);
    for (const [name] of stale) builds.prune(name);
    return pinned;
  });
  try {
    const script = chosen.bundle
      ? join(builds.folderOf(...wanted.find(([name]) => name === 'server')), chosen.bundle)
      : chosen.script && at(chosen.script);
    if (!script) return 0;
    return await (chosen.supervised ? supervise : run)(
      node,
      [...(chosen.flags ?? []), script, ...chosen.args, ...args],
      here(),
    );
  } finally {
    builds.release();
  }
}

/**
 * Two commands in one checkout do not install or build at the same time. What is held is a listening socket (abstract on
 * Linux, a pipe on Windows): the system gives it back when the process dies, so it is never left over.
 */
async function alone(work) {
  const name = `hordo-${createHash('sha256').update(root).digest('hex').slice(0, 24)}`;
  const address =
    { linux: `\0${name}`, win32: `\\\\.\\pipe\\${name}` }[process.platform] ?? join(tmpdir(), `${name}.sock`);
  let told = false;
  let gate = await held(address);
  while (!gate) {
    if (!told) console.log('Waiting for another command that installs or builds here ...');
    told = true;
    await new Promise((resolve) => setTimeout(resolve, 200));
    gate = await held(address);
  }
  try {
    return await work();
  } finally {
    gate.close();
  }
}

/** The listening socket, or null when somebody else has it. */
function held(address) {
  return new Promise((resolve, reject) => {
    const gate = createServer((socket) => socket.destroy());
    gate.once('error', (error) => {
      if (error.code !== 'EADDRINUSE') return reject(error);
      const probe = connect(address, () => {
        probe.destroy();
        resolve(null);
      });
      probe.on('error', (refused) => {
        if (refused.code === 'ECONNREFUSED' && !address.startsWith('\0')) rmSync(address, { force: true }); // its owner died
        resolve(null);
      });
    });
    gate.listen(address, () => resolve(gate));
  });
}

async function install(withDevelopment, anyPackages) {
  const missing = missingPackages(withDevelopment);
  if (missing.length === 0 || (anyPackages && existsSync(at('node_modules', '.package-lock.json')))) return;
  // npm ci takes all packages away first: the server's, and the files of its database.
  const running = builds.otherHolder();
  if (running)
    throw new Plain(
      `The packages here are not those of package-lock.json (${missing.slice(0, 3).join(', ')}), and a server runs from this folder (process ${running}). Stop it first, or work in another checkout.`,
    );
  console.log(
    existsSync(at('node_modules'))
      ? `Bringing the packages up to date (${missing.slice(0, 3).join(', ')}${missing.length > 3 ? ` and ${missing.length - 3} more` : ''}) ...`
      : 'Installing packages (the first time only, about a minute) ...',
  );
  const npm = process.env.npm_execpath?.endsWith('npm-cli.js')
    ? [process.execPath, [process.env.npm_execpath]]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []];
  // The browser bundle is built here, so the tools are needed under NODE_ENV=production too.
  const code = await run(
    npm[0],
    [
      ...npm[1],
      'ci',
      '--include=dev',
      '--include=optional',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ],
    here({
      shell: npm[0].endsWith('.cmd'),
    }),
  );
  if (code !== 0) throw new Plain('npm ci failed (its message stands above). Is the package registry reachable?');
}

/** What package-lock.json asks for and node_modules does not hold in that very version. */
function missingPackages(withDevelopment) {
  const wanted = JSON.parse(readFileSync(at('package-lock.json'), 'utf8')).packages;
  const hidden = at('node_modules', '.package-lock.json'); // npm writes it last: half an install has none
  const present = existsSync(hidden) ? JSON.parse(readFileSync(hidden, 'utf8')).packages : {};
  const ours = `node_modules/${platformNode()}`;
  return Object.entries(wanted)
    .filter(
      ([path, { optional, dev, devOptional }]) =>
        path && (path === ours || (!optional && !devOptional && (withDevelopment || !dev))),
    )
    .filter(
      ([path, { version, integrity }]) =>
        present[path]?.version !== version || present[path]?.integrity !== integrity || !existsSync(at(path)),
    )
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
}

function platformNode() {
  return `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
}

/** The pinned Node; where none is made for this machine, the host's if it is new enough. */
async function pinnedNode() {
  const pinned = at('node_modules', platformNode(), 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(pinned) && (await run(pinned, ['--version'], here({ stdio: 'ignore' })).catch(() => 1)) === 0)
    return pinned;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new Plain(
    `The product runs on Node 24. The one that comes with it does not run on this machine (${process.platform} ${process.arch}), and the host's is ${process.versions.node}: please install Node 24 or newer.`,
  );
}

/** Names a state of the sources. */
function fingerprintOf(name) {
  const { sources, only = /./ } = products[name];
  const hash = createHash('sha256');
  const add = (path) => {
    if (!only.test(path) || /\.test\.tsx?$/.test(path)) return;
    hash
      .update(`${path}\0`)
      .update(readFileSync(at(path)))
      .update('\0');
  };
  for (const source of sources.filter((path) => existsSync(at(path)))) {
    if (/\.\w+$/.test(source)) add(source);
    else
      for (const entry of readdirSync(at(source), { recursive: true, withFileTypes: true })
        .filter((found) => found.isFile())
        .map((found) => join(found.parentPath ?? found.path, found.name).slice(root.length + 1))
        .sort())
        add(entry);
  }
  return hash.digest('hex').slice(0, 16);
}

async function make(node, name, fingerprint) {
  console.log(`Building the ${name} ...`);
  await builds.add(name, fingerprint, async (folder) => {
    const code = await run(node, products[name].maker(folder), here({ env: { NODE_ENV: 'production' } }));
    if (code !== 0) throw new Plain(`The ${name} could not be built (the message stands above).`);
  });
}

/** Where every program runs, and what it finds. */
function here({ env = {}, ...options } = {}) {
  return {
    cwd: root,
    env: { ...process.env, PATH: `${at('node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`, ...env },
    ...options,
  };
}
