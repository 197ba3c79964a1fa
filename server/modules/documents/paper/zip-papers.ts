import type { Ctx } from '../../../context.ts';
import type { Document } from '../document/document.ts';
import { fileNameOf } from '../document/document.ts';
import { keptPaper } from './keep-paper.ts';

/** The papers in one zip, one after another: never more than one of them is in memory. */
export async function* zippedPapers(ctx: Ctx, documents: readonly Document[]): AsyncIterable<Uint8Array> {
  // Loaded with the first zip: it costs a start and memory otherwise.
  const { ZipArchive } = await import('archiver');
  const zip = new ZipArchive({ zlib: { level: 0 } });
  const fill = async () => {
    for (const document of documents) {
      const appended = new Promise((resolve) => zip.once('entry', resolve));
      zip.append(Buffer.from(await keptPaper(ctx, document)), { name: fileNameOf(document), date: new Date(`${document.issuedOn}T12:00:00Z`) });
      await appended;
    }
    await zip.finalize();
  };
  fill().catch((error: unknown) => zip.destroy(error as Error));
  yield* zip as unknown as AsyncIterable<Uint8Array>;
}
