import { createReadStream, createWriteStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Db } from '#platform/db/db.ts';
import { makeFolder } from '#platform/files/make-folder.ts';
import { requireClean } from '#platform/virus-scanner/require-clean.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { WrongImport } from '#vocabulary/import-fault.ts';
import { wrongImport } from '#vocabulary/import-fault.ts';
import type { FaultAt } from '#platform/import-kind/field.ts';
import type { Kind, Row } from '#platform/import-kind/kind.ts';

const HEAVIEST = 200 * 1024 * 1024;
const PICTURES = ['image/png', 'image/jpeg', 'image/webp'];
/** What has no mark of its own in its first bytes, by the end of its name. */
const BY_ENDING: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
};
/** Never to be given to anybody, whatever it is called. */
const RUNS = /^application\/(x-msdownload|x-elf|x-mach-binary|java-archive|x-sh|x-apple-diskimage)/;

/** Puts the files that a row names into the database and their checksums into the row; says what is wrong with them. */
export async function takeFiles(ctx: Ctx, folder: string, { files }: Kind, row: Row, fault: FaultAt): Promise<void> {
  if (!files) return;
  for (const [column, checksumColumn] of Object.entries(files.columns)) {
    row[checksumColumn] = null;
    const name = row[column];
    if (typeof name !== 'string') continue;
    const path = join(folder, files.folder, name);
    const found = await stat(path).catch(() => null);
    if (!found?.isFile()) fault(column, wrongImport('fileMissing', { path: `${files.folder}/${name}` }));
    else if (found.size === 0 || found.size > HEAVIEST)
      fault(column, wrongImport('fileSize', { bytes: found.size, most: HEAVIEST }));
    else {
      const mediaType = await mediaTypeOf(path);
      const harm = await harmIn(ctx, name, path);
      if (harm) fault(column, harm);
      else if (RUNS.test(mediaType)) fault(column, wrongImport('program', { type: mediaType }));
      else if (column === 'preview' && !PICTURES.includes(mediaType))
        fault(column, wrongImport('notPicture', { type: mediaType }));
      else row[checksumColumn] = (await files.keep(ctx.db, path, mediaType)).checksum;
    }
  }
}

/** Why the virus scanner does not let a file through, or null. */
async function harmIn({ app }: Ctx, name: string, path: string): Promise<WrongImport | null> {
  try {
    await requireClean(app, name, createReadStream(path));
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return wrongImport(error.code === 'FILE_INFECTED' ? 'infected' : 'noVerdict');
  }
}

/** What a file is: by its first bytes, only then by its name. */
async function mediaTypeOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(4_100), position: 0 });
    const { fileTypeFromBuffer } = await import('file-type');
    const known = await fileTypeFromBuffer(buffer.subarray(0, bytesRead));
    const ending = path.split('.').at(-1)!.toLowerCase();
    if (known && !(ending === 'svg' && known.mime === 'application/xml')) return known.mime;
    return BY_ENDING[ending] ?? 'application/octet-stream';
  } finally {
    await file.close();
  }
}

/** Writes the files that a row names beside the table that is being exported. */
export async function giveFiles(
  db: Db,
  folder: string,
  { files }: Kind,
  row: Row,
  whole: (path: string, write: (path: string) => Promise<void>) => Promise<void>,
): Promise<void> {
  if (!files) return;
  await makeFolder(join(folder, files.folder), 0o777);
  for (const [column, checksumColumn] of Object.entries(files.columns)) {
    const [name, checksum] = [row[column], row[checksumColumn]];
    if (typeof name === 'string' && typeof checksum === 'string')
      await whole(join(folder, files.folder, name), (path) =>
        pipeline(files.read(db, checksum), createWriteStream(path)),
      );
  }
}
