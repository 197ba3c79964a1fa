import { settingRows } from '#modules/portal-config/index.ts';
import { createWriteStream } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { Db } from '#platform/db/db.ts';
import { inertCell } from '#values/inert-cell.ts';
import { makeFolder } from '#platform/files/make-folder.ts';
import type { Ctx } from '../../context.ts';
import { giveFiles } from './folder/files.ts';
import { givePictures } from './folder/pictures.ts';
import { freeze, pagesOf } from './folder/export.store.ts';
import type { Kind } from '#platform/import-kind/kind.ts';
import { SETTINGS_FILE, kindsOf } from './kinds.ts';

/** Writes the supplier's data as it is now, in the files that the import reads. Passwords are in none. Answers the exit code. */
export function exportFolder(ctx: Ctx, folder: string, print: (line: string) => void): Promise<number> {
  return ctx.transaction(async ({ app, db }) => {
    await freeze(db);
    await makeFolder(folder, 0o777);
    const pictures = new Map<string, string>();
    for (const kind of kindsOf({ app })) print(`${kind.file}: ${await writeKind(db, folder, kind, pictures)} rows`);
    const settings = Object.fromEntries((await settingRows(db)).map(({ key, value }) => [key, value]));
    await whole(join(folder, SETTINGS_FILE), (path) => writeFile(path, `${JSON.stringify(settings, null, 2)}\n`));
    print(`${SETTINGS_FILE}: ${Object.keys(settings).length} settings`);
    return 0;
  });
}

async function writeKind(db: Db, folder: string, kind: Kind, pictures: Map<string, string>): Promise<number> {
  let count = 0;
  async function* records() {
    yield kind.fields.flatMap((field) => field.headers);
    for await (const rows of pagesOf(db, kind)) {
      for (const row of rows) {
        await giveFiles(db, folder, kind, row, whole);
        const named = await givePictures(db, folder, kind, row, pictures, whole);
        count += 1;
        yield kind.fields.flatMap((field) => field.write(named[field.name] as never).map(asText));
      }
    }
  }
  // The byte order mark lets spreadsheets read the accents; what users wrote must not run there as a formula.
  await whole(join(folder, kind.file), (path) => pipeline(records, stringify({ bom: true }), createWriteStream(path)));
  return count;
}

/** Numbers stay numbers, also negative ones. */
const asText = (cell: string) => (/^-\d+$/.test(cell) ? cell : inertCell(cell));

/** A file is there whole or not at all. */
async function whole(path: string, write: (path: string) => Promise<void>): Promise<void> {
  await write(`${path}.part`);
  await rename(`${path}.part`, path);
}
