import { ZipArchive } from 'archiver';
import { Refusal } from '#vocabulary/refusal.ts';
import { say } from '#wording/say.ts';
import type { Ctx } from '../../../context.ts';
import type { Document } from '../document/document.ts';
import { fileNameOf } from '../document/document.ts';
import { keptPaper } from './keep-paper.ts';

/**
 * The papers in one zip, one after another: never more than one of them is in memory. What is missing in the archive does not
 * keep the others back: a text beside them names it.
 */
export async function* zippedPapers(ctx: Ctx, documents: readonly Document[]): AsyncIterable<Uint8Array> {
  const zip = new ZipArchive({ zlib: { level: 0 } });
  const add = async (bytes: Uint8Array, name: string, date: Date) => {
    const appended = new Promise((resolve) => zip.once('entry', resolve));
    zip.append(Buffer.from(bytes), { name, date });
    await appended;
  };
  const fill = async () => {
    const missing: string[] = [];
    const names = new Set<string>();
    for (const document of documents) {
      // A paper about several orders is there once for each.
      const plain = fileNameOf(document, ctx.language);
      const name = names.has(plain) ? plain.replace(/\.pdf$/, `-${document.orderNumber ?? document.id}.pdf`) : plain;
      names.add(plain);
      const paper = await keptPaper(ctx, document).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        missing.push(`${name}: ${say(ctx.language, `refusal.${error.code}`)}`);
        return null;
      });
      if (paper) await add(paper, name, new Date(`${document.issuedOn}T12:00:00Z`));
    }
    if (missing.length > 0)
      await add(Buffer.from(`${missing.join('\r\n')}\r\n`), say(ctx.language, 'document.missingFile'), ctx.now);
    await zip.finalize();
  };
  fill().catch((error: unknown) => zip.destroy(error as Error));
  yield* zip as unknown as AsyncIterable<Uint8Array>;
}
