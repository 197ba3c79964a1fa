import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { resolve } from 'node:path';
import { MEASURABLES } from './measurables.ts';
import type { Portal } from './portal.ts';
import { openPortal } from './portal.ts';
import { seeded } from '#platform/test/seeded.ts';

/** `npm run promises [-- A1 B2 …] [--small] [--seed N]`: measures at full size; the figures go to docs/promises.json. */
const FILE = resolve(import.meta.dirname, '../../docs/promises.json');
const words = process.argv.slice(2);
const seed = words.includes('--seed') ? Number(words[words.indexOf('--seed') + 1]) : 20_261_123;
const size = words.includes('--small') ? 'small' : 'full';
const wanted = words.filter((word) => /^[A-G]\d+$/i.test(word)).map((word) => word.toUpperCase());
const git = (...args: string[]) =>
  spawnSync('git', args, { cwd: resolve(FILE, '../..'), encoding: 'utf8' }).stdout?.trim() ?? '';

interface Entry {
  readonly title: string;
  readonly kept: boolean;
  readonly broken: readonly string[];
  readonly size: object;
  readonly figures: object;
  readonly commit: string;
  readonly seed: number;
  readonly seconds: number;
  readonly measured: string;
  readonly machine: {
    readonly system: string;
    readonly cores: number;
    readonly memoryGb: number;
    readonly node: string;
  };
}
const entries: Record<string, Entry> = existsSync(FILE)
  ? (JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Entry>)
  : {};

const chosen =
  wanted.length > 0
    ? wanted.flatMap((code) => MEASURABLES.find((measurable) => measurable.code === code) ?? [])
    : MEASURABLES;
for (const measurable of chosen) {
  const { code, title } = measurable;
  process.stdout.write(`${code} ${title} ... `);
  const begun = performance.now();
  let portal: Portal | undefined;
  try {
    portal = await openPortal(measurable.portal, { built: true });
    const figures = await measurable.run(portal, measurable[size], seeded(seed));
    const broken = measurable.broken(figures, measurable[size]);
    const seconds = Math.round((performance.now() - begun) / 1_000);
    if (size === 'full') {
      entries[code] = {
        title,
        kept: broken.length === 0,
        broken,
        size: measurable[size],
        figures,
        commit: git('rev-parse', '--short', 'HEAD') || (process.env['COMMIT'] ?? 'unknown'),
        seed,
        seconds,
        measured: new Date().toISOString().slice(0, 10),
        machine: {
          system: `${process.platform} ${process.arch}`,
          cores: cpus().length,
          memoryGb: Math.round(totalmem() / 2 ** 30),
          node: process.version,
        },
      };
      const sorted = Object.fromEntries(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1)));
      writeFileSync(FILE, `${JSON.stringify(sorted, null, 2)}\n`);
    }
    process.stdout.write(
      `${broken.length === 0 ? 'kept' : `BROKEN: ${broken.join(', ')}`} (${seconds} s)\n  ${JSON.stringify(figures)}\n`,
    );
    if (broken.length > 0) process.exitCode = 1;
  } catch (error) {
    // One that fails, also because its server does not start, says so; the others are measured all the same.
    process.stdout.write(`FAILED: ${String(error)}\n`);
    process.exitCode = 1;
  } finally {
    await portal?.close();
  }
}
