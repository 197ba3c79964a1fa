import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** What Playwright needs to start a browser: `chromium.launch(await browser())`. */
export interface Browser {
  readonly executablePath: string;
  readonly args: string[];
  readonly env: Record<string, string>;
}

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** Nothing of its own goes out to the network: tests are about our pages. */
const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-domain-reliability',
  '--disable-client-side-phishing-detection',
  '--disable-quic',
  '--no-first-run',
  '--no-default-browser-check',
  '--no-pings',
  '--metrics-recording-only',
  '--disable-features=OptimizationHints,MediaRouter,Translate,AutofillServerCommunication,CertificateTransparencyComponentUpdater',
  '--disable-gpu',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
];

/** CHROMIUM_PATH, else an installed Chromium or Chrome, else the one inside the package (Linux x64). */
export async function browser(): Promise<Browser> {
  const args = [...QUIET, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  const env = Object.fromEntries(
    Object.entries(process.env).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
  const given = process.env['CHROMIUM_PATH'];
  if (given && !existsSync(given)) throw new Error(`CHROMIUM_PATH names ${given}, which is not there`);
  const installed = given ?? INSTALLED.find((path) => existsSync(path));
  if (installed) return { executablePath: installed, args, env };
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('No Chromium or Chrome was found. Install one, or set CHROMIUM_PATH.');
  const folder = await unpacked();
  const libraries = [join(folder, 'al2023', 'lib'), env['LD_LIBRARY_PATH']].filter(Boolean).join(':');
  return {
    executablePath: join(folder, 'chromium'),
    args: [...args, '--no-zygote', '--no-sandbox', '--disable-dev-shm-usage'],
    env: {
      ...env,
      LD_LIBRARY_PATH: libraries,
      ...(!existsSync('/etc/fonts/fonts.conf') && { FONTCONFIG_PATH: join(folder, 'fonts') }),
    },
  };
}

/** The browser of the package, unpacked once beside the packages: whole or not at all, also when several ask at the same time. */
async function unpacked(): Promise<string> {
  const packageFolder = resolve(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..');
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string };
  const cache = resolve(packageFolder, '../../.cache/chromium');
  const folder = join(cache, version);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const next = mkdtempSync(join(cache, '.unpacking-'));
  const { inflate } = await import('@sparticuz/chromium');
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = next; // where it unpacks to is the temporary folder, by its own decision
  try {
    if (tmpdir() !== next) throw new Error('the temporary folder cannot be chosen');
    await Promise.all(
      ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'].map((file) =>
        inflate(join(packageFolder, 'bin', file)),
      ),
    );
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
  chmodSync(join(next, 'chromium'), 0o755);
  try {
    renameSync(next, folder);
  } catch (error) {
    rmSync(next, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}
