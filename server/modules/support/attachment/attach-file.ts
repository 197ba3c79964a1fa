import { createHash, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { allowedType } from '#platform/files/allowed-type.ts';
import { filesOf } from '#platform/files/files.ts';
import { readInPieces } from '#platform/files/in-pieces.ts';
import type { UploadedFile } from '#platform/http/upload.ts';
import { DAY_MS } from '#values/day.ts';
import { numberText } from '#values/number-text.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { authorOf, findTicket, requireTicket, takeTicket, writerOf } from '../ticket/take-ticket.ts';
import { hasEnded } from '../ticket/ticket-move.ts';
import type { Attachment } from './attachment.ts';
import { MOST_BYTES_A_DAY, MOST_FILES } from './attachment.ts';
import { attachmentUnder, attachmentsOf, bytesSince, insertAttachment } from './attachment.store.ts';

interface Coming extends UploadedFile {
  readonly id: string;
  readonly mime: string;
  readonly key: string;
  readonly sha256: string;
}

/**
 * Puts files to a case, all of them or none, known by their content and not by their names; the same file again is the same attachment.
 * TICKET_NOT_FOUND, TICKET_ENDED, ATTACHMENT_TYPE, ATTACHMENT_TOO_MANY, ATTACHMENTS_OF_DAY.
 */
export async function attachFiles(ctx: Ctx, caseNumber: string, files: readonly UploadedFile[]): Promise<Attachment[]> {
  await requireTicket(ctx, caseNumber);
  const coming: Coming[] = [];
  for (const { name, bytes } of files) {
    const mime = await allowedType(name, bytes);
    if (!mime) throw new Refusal('ATTACHMENT_TYPE', { name });
    const id = randomUUID();
    coming.push({
      id,
      name,
      mime,
      bytes,
      key: `tickets/${caseNumber}/${id}`,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
  }
  const kept = new Set<string>();
  try {
    // The files first: a row never names what is not there. One whose row does not come is swept away below.
    for (const { key, bytes } of coming) await filesOf(ctx.app).put(key, bytes);
    return await ctx.transaction(async (tx) => {
      const ticket = await takeTicket(tx, caseNumber);
      if (hasEnded(ticket.status)) throw new Refusal('TICKET_ENDED', { caseNumber });
      kept.clear();
      for (const { id, name, mime, bytes, key, sha256 } of coming) {
        const row = {
          id,
          companyId: ticket.companyId,
          caseNumber,
          name,
          mime,
          bytes: bytes.length,
          key,
          author: authorOf(tx),
          at: tx.now,
        };
        if (await insertAttachment(tx.db, row, writerOf(tx), sha256)) kept.add(key);
      }
      const all = await attachmentsOf(tx.db, [ticket]);
      if (kept.size === 0) return all;
      if (all.length > MOST_FILES) throw new Refusal('ATTACHMENT_TOO_MANY', { n: MOST_FILES });
      if ((await bytesSince(tx.db, ticket.companyId, new Date(tx.now.getTime() - DAY_MS))) > MOST_BYTES_A_DAY)
        throw new Refusal('ATTACHMENTS_OF_DAY', { mb: numberText(MOST_BYTES_A_DAY / 1_000_000) });
      return all;
    });
  } catch (error) {
    // A commit whose answer was lost may stand, and then a row names the file; only a refusal says that none does.
    if (error instanceof Refusal) kept.clear();
    throw error;
  } finally {
    for (const { key } of coming) if (!kept.has(key)) await filesOf(ctx.app).remove(key);
  }
}

/** The attachments of a case of the caller. */
export async function listAttachments(ctx: Ctx, caseNumber: string): Promise<Attachment[]> {
  return attachmentsOf(ctx.db, [await requireTicket(ctx, caseNumber)]);
}

/** An attachment of a case of the caller, or DOCUMENT_NOT_FOUND; FILE_NOT_DOWNLOADABLE when the store has lost it. */
export async function attachedFile(ctx: Ctx, id: string): Promise<SentFile> {
  const attachment = await attachmentUnder(ctx.db, id);
  const allowed = attachment && (await findTicket(ctx, attachment.caseNumber));
  if (!attachment || !allowed) throw new Refusal('DOCUMENT_NOT_FOUND', {});
  return asFile(ctx, attachment);
}

export interface SentFile {
  readonly name: string;
  readonly mime: string;
  readonly bytes: number;
  readonly body: Readable;
}

/** As it goes out: in pieces, for a hundred clients who ask at once and read slowly would else hold a gigabyte. FILE_NOT_DOWNLOADABLE. */
export async function asFile({ app }: Ctx, { name, mime, bytes, key }: Attachment): Promise<SentFile> {
  const body = await readInPieces(filesOf(app), key, bytes);
  if (!body) throw new Refusal('FILE_NOT_DOWNLOADABLE', {});
  return { name, mime, bytes, body };
}
