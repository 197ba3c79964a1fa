import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { turns } from '#platform/thread/turns.ts';

const PIECE = 256 * 1024;

export interface StoredFile {
  readonly checksum: string;
  readonly bytes: number;
  readonly mediaType: string;
}

/** Puts a file of the disk into the database, piece by piece; what is there already is not written again. */
export async function keepFile(db: Db, path: string, mediaType: string): Promise<StoredFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of createReadStream(path, { highWaterMark: PIECE })) {
    hash.update(piece as Buffer);
    bytes += (piece as Buffer).length;
  }
  const checksum = hash.digest('hex');
  const added = await db.run(
    sql`insert into stored_file (checksum, bytes, media_type) values (${checksum}, ${bytes}, ${mediaType}) on conflict do nothing`,
  );
  if (added === 0) return { checksum, bytes, mediaType };
  let number = 0;
  for await (const piece of createReadStream(path, { highWaterMark: PIECE })) {
    await db.run(
      sql`insert into stored_file_piece (checksum, piece, data) values (${checksum}, ${number}, ${piece as Buffer})`,
    );
    number += 1;
  }
  return { checksum, bytes, mediaType };
}

/** Under which bytes are kept. */
export function checksumOf(data: Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

/** The same of a small file that is in memory already. */
export async function keepBytes(db: Db, data: Uint8Array, mediaType: string): Promise<StoredFile> {
  const checksum = checksumOf(data);
  const file = { checksum, bytes: data.length, mediaType };
  if (
    (await db.run(
      sql`insert into stored_file (checksum, bytes, media_type) values (${checksum}, ${data.length}, ${mediaType}) on conflict do nothing`,
    )) === 0
  )
    return file;
  for (let number = 0; number * PIECE < data.length; number += 1) {
    const piece = Buffer.from(data.subarray(number * PIECE, (number + 1) * PIECE));
    await db.run(sql`insert into stored_file_piece (checksum, piece, data) values (${checksum}, ${number}, ${piece})`);
  }
  return file;
}

export function storedFile(db: Db, checksum: string): Promise<StoredFile | null> {
  return db.row(
    sql`select checksum, bytes::int as bytes, media_type as "mediaType" from stored_file where checksum = ${checksum}`,
  );
}

/** The file as it runs out of the database: one piece in memory at a time, the next one only when it is wanted. */
export function readStored(db: Db, checksum: string): Readable {
  return Readable.from(piecesOf(db, checksum), { objectMode: false, highWaterMark: PIECE });
}

/** However many downloads there are, they share a few connections and leave the others to the daily work. */
const inTurn = turns({ atOnce: 3 });

async function* piecesOf(db: Db, checksum: string): AsyncGenerator<Buffer> {
  for (let number = 0; ; number += 1) {
    const row = await inTurn(() =>
      db.row<{ data: Buffer }>(
        sql`select data from stored_file_piece where checksum = ${checksum} and piece = ${number}`,
      ),
    );
    if (!row) return;
    yield row.data;
  }
}

/** Which of these are there no more. */
export async function absentFiles(db: Db, checksums: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ checksum: string }>(
    sql`select c as checksum from unnest(${checksums}::text[]) c where not exists (select from stored_file f where f.checksum = c)`,
  );
  return rows.map(({ checksum }) => checksum);
}

/** Files that nothing names any more. */
export function dropUnnamed(db: Db, kept: readonly string[]): Promise<number> {
  return db.run(sql`
    delete from stored_file f where not exists (select from marketing_file m where f.checksum in (m.file_checksum, m.preview_checksum))
      and not exists (select from content_picture p where p.checksum = f.checksum)
      and not exists (select from material_upload u where u.checksum = f.checksum) and f.checksum <> all(${kept})`);
}
