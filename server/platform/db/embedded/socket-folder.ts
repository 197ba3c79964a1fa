import { createHash } from 'node:crypto';
import { chownSync, constants, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cluster } from './cluster.ts';

export const PORT = 5432; // only a part of the socket's file name: nothing listens on the network
const SOCKET_PATH_MAX = 107;
const CLOSED_FOLDER = constants.S_IFDIR | 0o700;

/**
 * In the database's own closed folder. Where its path is too long for a socket, in a closed folder among the temporary ones, of
 * the same name at each start: processes that joined the database find it again. Throws when somebody else has that name.
 */
export function socketFolder({ dir, runAs }: Cluster): string {
  if (Buffer.byteLength(join(dir, `.s.PGSQL.${PORT}.lock`)) <= SOCKET_PATH_MAX) return dir;
  const name = `hordo-${createHash('sha256').update(dir).digest('hex').slice(0, 24)}`;
  const folder = join(Buffer.byteLength(tmpdir()) < 50 ? tmpdir() : '/tmp', name);
  mkdirSync(folder, { mode: 0o700, recursive: true });
  const { mode, uid } = lstatSync(folder);
  // Ours, or the database's: a start that was cut off had not handed it over yet.
  const isOurs =
    process.platform === 'win32' || (mode === CLOSED_FOLDER && [runAs?.uid, process.getuid?.()].includes(uid));
  if (!isOurs)
    throw new Error(
      `the folder ${folder} for the database's socket is somebody else's; remove it, or choose a DATA_DIR with a shorter path`,
    );
  if (runAs) chownSync(folder, runAs.uid, runAs.gid);
  return folder;
}
