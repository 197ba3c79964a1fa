import type { Readable } from 'node:stream';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { readStored, storedFile } from '../stored-file/stored-file.store.ts';
import type { MarketingFile } from './marketing.views.ts';
import { isPreview, marketingFilesById } from './marketing.views.ts';

/** One file that is for the caller, running out of the database; FILE_NOT_FOUND for any other. */
export async function sendFile(ctx: Ctx, id: string): Promise<{ meta: MarketingFile; file: Readable }> {
  const [meta] = await marketingFilesById(ctx, [id]);
  if (!meta) throw new Refusal('FILE_NOT_FOUND');
  return { meta, file: readStored(ctx.app.database, meta.checksum) };
}

/** A preview by what is in it; FILE_NOT_FOUND for what is no file's preview. */
export async function sendPreview(ctx: Ctx, checksum: string) {
  const meta = (await isPreview(ctx, checksum)) ? await storedFile(ctx.db, checksum) : null;
  if (!meta) throw new Refusal('FILE_NOT_FOUND');
  return { meta, file: readStored(ctx.app.database, checksum) };
}

/**
 * The files as one zip, made while it is sent: a piece of one file at a time is in memory, whatever their sizes and number.
 * They are stored as they are (pictures and PDFs are packed already), so what arrives is nearly what they weigh together.
 */
export async function sendZip(ctx: Ctx, ids: readonly string[]): Promise<Readable> {
  const wanted = [...new Set(ids)];
  const files = await marketingFilesById(ctx, wanted);
  if (files.length < wanted.length) throw new Refusal('FILE_NOT_FOUND');
  // Loaded with the first zip: it costs a start and memory otherwise.
  const { ZipArchive } = await import('archiver');
  const zip = new ZipArchive({ store: true });
  zip.on('warning', (warning) => ctx.app.log.warn({ err: warning }, 'zip'));
  let running: Readable | undefined;
  // When the reader goes, so does what is being read.
  zip.once('close', () => running?.destroy());
  const fill = async () => {
    const taken = new Set<string>();
    // One after another: the library would begin to read all of them at once.
    for (const { file, checksum, publishedOn } of files) {
      const data = (running = readStored(ctx.app.database, checksum));
      const added = new Promise<unknown>((resolve, reject) => {
        zip.once('entry', resolve);
        data.once('error', reject).once('close', resolve);
      });
      zip.append(data, { name: freeName(file, taken), date: `${publishedOn}T12:00:00Z`, mode: 0o644 });
      await added;
      if (zip.destroyed) return;
    }
    await zip.finalize();
  };
  fill().catch((error: unknown) => zip.destroy(error as Error));
  return zip;
}

/** The name without any folder; the second of the same name has its number. */
export function freeName(path: string, taken: Set<string>): string {
  const name = path.split(/[/\\]/).at(-1)!;
  const [, stem = name, ending = ''] = /^(.+?)(\.[^.]+)?$/.exec(name) ?? [];
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = `${stem} (${number})${ending}`;
  taken.add(free);
  return free;
}
