import { ConfigError, readConfig } from './config.ts';
import { UsageError, runCommand } from './commands.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import { say } from '#wording/say.ts';

/** The commands: serve, worker, migrate, import, export, backup, supplier. */
try {
  process.exitCode = await runCommand(readConfig(), process.argv.slice(2));
} catch (error) {
  if (error instanceof ConfigError)
    process.stderr.write(`Hordó cannot start, its settings are wrong:\n${error.message}\n`);
  else if (error instanceof UsageError) process.stderr.write(`${error.message}\n`);
  // A command was refused: the operator reads the same sentence as a user, in English.
  else if (error instanceof Refusal) process.stderr.write(`${say('en', error.wordingKey, error.params)}\n`);
  else process.stderr.write(`Hordó stopped: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
// Whatever is still open after an orderly end must not keep a failed process alive.
if (process.exitCode) process.exit();
