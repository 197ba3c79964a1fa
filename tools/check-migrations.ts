import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { wrongMigrations } from './checks/migrations.ts';
import { ROOT } from './checks/sources.ts';

// Fails on a migration that was edited, renamed or removed after its first commit.
const FOLDER = 'server/migrations';
const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1_048_576 });
const changes = ['--name-status', '--no-renames', '--diff-filter=MDT'];
const names = readdirSync(`${ROOT}/${FOLDER}`).sort();
const wrong = wrongMigrations(names, git('log', '--format=%H', ...changes, '--', FOLDER), git('diff', ...changes, 'HEAD', '--', FOLDER));
for (const line of wrong) console.error(line);
if (git('rev-parse', '--is-shallow-repository').trim() === 'true') console.log('this clone is shallow: older commits were not looked at');
console.log(`${names.length} migrations, ${wrong.length} wrong`);
if (wrong.length || names.length === 0) process.exitCode = 1;
