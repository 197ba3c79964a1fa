import { Readable } from 'node:stream';
import type { Upload } from '#platform/http/upload.ts';
import { requireClean } from '#platform/virus-scanner/require-clean.ts';
import { PICTURE_PIXELS } from '#vocabulary/picture.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { keepBytes, readStored, storedFile } from '../stored-file/stored-file.store.ts';
import { insertPicture, isPicture } from './picture.store.ts';
import { pictureSize } from './picture-size.ts';

export interface Picture {
  readonly link: string;
  readonly width: number;
  readonly height: number;
}

const TYPES: readonly string[] = ['image/jpeg', 'image/png'];

/** Keeps a picture, known by what is in it and named by it; the same again is the same. PARAMETER_MISSING, PICTURE_TYPE, PICTURE_SIZE, FILE_INFECTED. */
export async function keepPicture(ctx: Ctx, { file }: Upload): Promise<Picture> {
  if (!file) throw new Refusal('PARAMETER_MISSING', { name: 'file' });
  const { name, bytes } = file;
  await requireClean(ctx.app, name, Readable.from([Buffer.from(bytes)]));
  const { fileTypeFromBuffer } = await import('file-type');
  const mime = (await fileTypeFromBuffer(bytes))?.mime;
  const size = mime && TYPES.includes(mime) ? pictureSize(bytes, mime) : null;
  if (!mime || !size || size.width === 0 || size.height === 0) throw new Refusal('PICTURE_TYPE', { name });
  if (Math.max(size.width, size.height) > PICTURE_PIXELS)
    throw new Refusal('PICTURE_SIZE', { name, pixels: PICTURE_PIXELS });
  return ctx.transaction(async (tx) => {
    const { checksum } = await keepBytes(tx.db, bytes, mime);
    await insertPicture(tx.db, { checksum, ...size, byUid: tx.caller!.uid, at: tx.app.clock.real() });
    return { link: `/api/content/pictures/${checksum}`, ...size };
  });
}

/** A picture by what is in it; FILE_NOT_FOUND for what is none. */
export async function sendPicture(ctx: Ctx, checksum: string) {
  const meta = (await isPicture(ctx.db, checksum)) ? await storedFile(ctx.db, checksum) : null;
  if (!meta) throw new Refusal('FILE_NOT_FOUND');
  return { meta, file: readStored(ctx.app.database, checksum) };
}
