import { allowedType } from '#platform/files/allowed-type.ts';
import type { Upload } from '#platform/http/upload.ts';
import { isFileName } from '#platform/import-kind/field.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { checksumOf, keepBytes } from '../stored-file/stored-file.store.ts';
import { insertUpload } from './material-upload.store.ts';

export interface KeptMaterial {
  readonly name: string;
  /** By which an item names it. */
  readonly checksum: string;
  readonly bytes: number;
}

/**
 * Keeps an uploaded file of the marketing material byte for byte, known by what is in it; the same again is the same. It lies there until an item names it, a week at
 * least. PARAMETER_MISSING, FILE_NAME_REFUSED, ATTACHMENT_TYPE; PICTURE_TYPE for a preview that is no picture.
 */
export async function keepMaterial(ctx: Ctx, { file }: Upload, as: 'file' | 'preview'): Promise<KeptMaterial> {
  if (!file) throw new Refusal('PARAMETER_MISSING', { name: 'file' });
  const { name, bytes } = file;
  if (!isFileName(name)) throw new Refusal('FILE_NAME_REFUSED');
  const mime = await allowedType(name, bytes);
  if (!mime) throw new Refusal('ATTACHMENT_TYPE', { name });
  if (as === 'preview' && !mime.startsWith('image/')) throw new Refusal('PICTURE_TYPE', { name });
  return ctx.transaction(async (tx) => {
    // First: what was to be forgotten in this moment stays.
    await insertUpload(tx.db, { checksum: checksumOf(bytes), byUid: tx.caller!.uid, at: tx.app.clock.real() });
    const { checksum } = await keepBytes(tx.db, bytes, mime);
    return { name, checksum, bytes: bytes.length };
  });
}
