import { Refusal } from '#vocabulary/refusal.ts';
import { mayAtDesk, ownCustomersOnly } from '#modules/access/index.ts';
import type { Ctx } from '../context.ts';
import { COMMANDS, usage } from './commands.ts';

/**
 * Does what the words say and answers what changed. COMMAND_UNKNOWN lists all commands; other refusals are those of the
 * use cases. It works on the database, so running servers follow. DESK_FORBIDDEN for a person without the permission, or who has it for their own customers
 * alone where the command does not ask whose it is.
 */
export async function runSupplier(ctx: Ctx, words: readonly string[]): Promise<string> {
  const [word = '', ...rest] = words;
  const command = Object.hasOwn(COMMANDS, word) ? COMMANDS[word]! : null;
  if (!command || rest.length < command.least)
    throw new Refusal('COMMAND_UNKNOWN', { command: words.join(' '), commands: usage() });
  if (
    ctx.caller &&
    (!mayAtDesk(ctx.caller, command.may) ||
      (!command.asksWhose && ownCustomersOnly(ctx.caller, command.may, 'act') !== null))
  )
    throw new Refusal('DESK_FORBIDDEN', { permission: command.may });
  return command.run(ctx, rest);
}

/** `{"do": "section \"News & Events\" 0"}`: words are parted by blanks; quotes hold a name together, and are not needed. */
export function wordsOf(text: string): string[] {
  return [...text.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!);
}
