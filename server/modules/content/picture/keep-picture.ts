import { Readable } from 'node:stream';
import type { Db } from '#platform/db/db.ts';
import type { Upload } from '#platform/http/upload.ts';
import { requireClean } from '#platform/virus-scanner/require-clean.ts';
import { PICTURE_PIXELS } from '#vocabulary/picture.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { checksumOf, keepBytes, readStored, storedFile } from '../stored-file/stored-file.store.ts';
import { barePicture } from './bare-picture.ts';
import { insertPicture, isKeptPicture, touchPicture } from './picture.store.ts';
import { isWhole, pictureSize } from './picture-size.ts';

export interface Picture {
  readonly link: string;
  readonly width: number;
  readonly height: number;
}

/** The address of a kept picture, with its checksum. */
export const PICTURE_LINK = /^\/api\/content\/pictures\/([0-9a-f]{64})$/;

const TYPES: readonly string[] = ['image/jpeg', 'image/png'];

/** Keeps an uploaded picture. PARAMETER_MISSING, and what keepPictureBytes refuses. */
export async function keepPicture(ctx: Ctx, { file }: Upload): Promise<Picture> {
  if (!file) throw new Refusal('PARAMETER_MISSING', { name: 'file' });
  return keepPictureBytes(ctx, file.name, file.bytes);
}

/** Keeps a picture without what was written beside it (decision 0891), known by what is in it and named by it; the same again is the same. PICTURE_TYPE, PICTURE_SIZE, FILE_INFECTED. */
export async function keepPictureBytes(ctx: Ctx, name: string, bytes: Uint8Array): Promise<Picture> {
  await requireClean(ctx.app, name, Readable.from([Buffer.from(bytes)]));
  const { fileTypeFromBuffer } = await import('file-type');
  const mime = (await fileTypeFromBuffer(bytes))?.mime;
  const size = mime && TYPES.includes(mime) && isWhole(bytes, mime) ? pictureSize(bytes, mime) : null;
  if (!mime || !size || size.width === 0 || size.height === 0) throw new Refusal('PICTURE_TYPE', { name });
  if (Math.max(size.width, size.height) > PICTURE_PIXELS)
    throw new Refusal('PICTURE_SIZE', { name, pixels: PICTURE_PIXELS });
  const bare = barePicture(bytes, mime);
  if (!bare) throw new Refusal('PICTURE_TYPE', { name });
  return ctx.transaction(async (tx) => {
    const at = tx.app.clock.real();
    // First: one that was to be forgotten in this moment stays.
    await touchPicture(tx.db, checksumOf(bare), at);
    const { checksum } = await keepBytes(tx.db, bare, mime);
    await insertPicture(tx.db, { checksum, ...size, byUid: tx.caller?.uid ?? null, at });
    return { link: `/api/content/pictures/${checksum}`, ...size };
  });
}

/** A kept picture by its checksum, null when there is none; `db` is read until its end. */
export async function readPicture(db: Db, checksum: string) {
  const meta = (await isKeptPicture(db, checksum)) ? await storedFile(db, checksum) : null;
  return meta && { meta, file: readStored(db, checksum) };
}

/** A picture by what is in it; FILE_NOT_FOUND for what is none. */
export async function sendPicture({ app }: Pick<Ctx, 'app'>, checksum: string) {
  const picture = await readPicture(app.database, checksum);
  if (!picture) throw new Refusal('FILE_NOT_FOUND');
  return picture;
}
