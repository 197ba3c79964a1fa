import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { wrongMigrations } from './checks/migrations.ts';
import { ROOT } from './checks/sources.ts';

// Fails on a migration that was edited, renamed or removed after its first commit.
const FOLDER = 'server/migrations';
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1_048_576 });
const changes = ['--name-status', '--no-renames', '--diff-filter=MDT'];
const names = readdirSync(`${ROOT}/${FOLDER}`).sort();
const isShallow = shallow();
const history =
  isShallow === null
    ? ['', '']
    : [git('log', '--format=%H', ...changes, '--', FOLDER), git('diff', ...changes, 'HEAD', '--', FOLDER)];
const wrong = wrongMigrations(names, history[0]!, history[1]!);
for (const line of wrong) console.error(line);
if (isShallow) console.log('this clone is shallow: older commits were not looked at');
if (isShallow === null)
  console.log('git does not answer here (an archive, or the clone of somebody else): only names were looked at');
console.log(`${names.length} migrations, ${wrong.length} wrong`);
if (wrong.length || names.length === 0) process.exitCode = 1;

/** Null where git has no history to tell. */
function shallow(): boolean | null {
  try {
    return git('rev-parse', '--is-shallow-repository').trim() === 'true';
  } catch {
    return null;
  }
}
