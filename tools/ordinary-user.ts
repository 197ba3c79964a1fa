import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Who runs a test instead of root, and where that user may write. */
export interface OrdinaryUser {
  readonly uid: number;
  readonly gid: number;
  readonly env: Readonly<Record<string, string>>;
  /** Makes a folder theirs. */
  give(folder: string): void;
  /** Throws their folder away. */
  leave(): void;
}

/** nobody: owns nothing on this machine. PostgreSQL runs as the same user when root starts the product. */
const NOBODY = 65_534;

/**
 * The tests run as operators run the product. Null: we are no root already, or that user cannot read the checkout; `say` is
 * told which. Nothing is made on the machine but a temporary folder.
 */
export function ordinaryUser(root: string, say: (line: string) => void): OrdinaryUser | null {
  if (process.getuid?.() !== 0) return null;
  const who = { uid: NOBODY, gid: NOBODY };
  const canRead = spawnSync(
    process.execPath,
    ['-e', 'require("node:fs").readdirSync(process.argv[1])', join(root, 'node_modules')],
    { ...who, cwd: '/' },
  );
  if (canRead.status !== 0) {
    say(
      `The tests of the server run as root: user ${NOBODY} cannot read ${root}. Open the folders above it for passing through to run them as operators do.`,
    );
    return null;
  }
  const home = mkdtempSync(join(tmpdir(), 'hordo-test-'));
  const give = (folder: string) => chownSync(folder, who.uid, who.gid);
  give(home);
  say(`The tests of the server run as user ${NOBODY}, not as root: operators do so, too.`);
  return {
    ...who,
    env: { HOME: home, TMPDIR: home },
    give,
    leave: () => rmSync(home, { recursive: true, force: true }),
  };
}
