import { createHash } from 'node:crypto';
import { ErpAway, ErpRefused, asked } from '#modules/erp/index.ts';
import { filesOf } from '#platform/files/files.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { App, Ctx } from '../../../context.ts';
import type { Document } from '../document/document.ts';
import { insertArchived, loadArchived } from './paper.store.ts';
import { renderPaper } from './render-paper.ts';

/**
 * The paper of a document, out of the archive; made and archived when it is asked for the first time. What lies in the archive
 * is compared with its checksum. One that is gone is DOCUMENT_NOT_FOUND, a changed one FILE_NOT_DOWNLOADABLE (rules 2.10); never
 * is another one made in its place.
 */
export async function keptPaper(ctx: Ctx, document: Document): Promise<Uint8Array> {
  const archived = await loadArchived(ctx.db, document);
  if (!archived) return archivedOnce(ctx, document);
  const bytes = await filesOf(ctx.app).get(archived.key);
  if (bytes && checksum(bytes) === archived.sha256) return bytes;
  ctx.app.log.error(
    { document: document.number, key: archived.key, found: bytes !== null },
    'an archived document is missing or changed',
  );
  throw new Refusal(bytes ? 'FILE_NOT_DOWNLOADABLE' : 'DOCUMENT_NOT_FOUND', {});
}

const making = new WeakMap<App, Map<string, Promise<Uint8Array>>>();

/** Requests for a paper that is being made wait for it: a hundred archives of one month draw each of its papers once. */
function archivedOnce(ctx: Ctx, document: Document): Promise<Uint8Array> {
  const papers = making.get(ctx.app) ?? new Map<string, Promise<Uint8Array>>();
  making.set(ctx.app, papers);
  let paper = papers.get(document.id);
  if (!paper) papers.set(document.id, (paper = archive(ctx, document).finally(() => papers.delete(document.id))));
  return paper;
}

async function archive(ctx: Ctx, document: Document): Promise<Uint8Array> {
  const bytes = (await drawnByErp(ctx, document)) ?? (await renderPaper(ctx, document));
  const sha256 = checksum(bytes);
  // The checksum is part of the key: a process that dies between the file and the row leaves nothing in the way of the next.
  // So is the document: one paper of an ERP may be that of several orders.
  const key = `documents/${document.issuedOn.slice(0, 4)}/${document.type}-${document.number.replace(/[^A-Za-z0-9-]/g, '_')}-${document.id}-${sha256.slice(0, 12)}.pdf`;
  await filesOf(ctx.app).put(key, bytes);
  const kept = await insertArchived(ctx.db, document, { key, sha256 }, bytes.length, ctx.app.clock.real());
  return kept.key === key ? bytes : ((await filesOf(ctx.app).get(kept.key)) ?? bytes);
}

/** As an ERP numbers its invoices; numbers of our own series have a stroke in them. */
const OF_THE_ERP = /^[A-Za-z0-9]{1,10}$/;

/** An invoice or a credit note that the ERP has numbered is the ERP's paper. FILE_NOT_DOWNLOADABLE while the ERP is away: never is another one made in its place. */
async function drawnByErp({ app }: Ctx, { type, number }: Document): Promise<Uint8Array | null> {
  const { invoicePaper } = app.erp;
  if (!invoicePaper || !['FT', 'JT'].includes(type) || !OF_THE_ERP.test(number)) return null;
  try {
    return await asked(app, (_erp, signal) => invoicePaper(app, number, signal));
  } catch (error) {
    if (!(error instanceof ErpAway) && !(error instanceof ErpRefused)) throw error;
    app.log.warn({ document: number, why: error.message }, 'the ERP does not give the paper of its invoice');
    throw new Refusal('FILE_NOT_DOWNLOADABLE', {});
  }
}

function checksum(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
