import { createHash, randomUUID } from 'node:crypto';
import { filesOf } from '#platform/files/files.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { authorOf, requireTicket, takeTicket } from '../ticket/reach.ts';
import { hasEnded } from '../ticket/ticket-move.ts';
import type { Attachment } from './attachment.ts';
import { MOST_FILES, allowedType } from './attachment.ts';
import { attachmentUnder, attachmentsOf, insertAttachment } from './attachment.store.ts';

/**
 * Puts a file to a case, known by its content and not by its name; the same file again is the same attachment.
 * TICKET_NOT_FOUND, TICKET_ENDED, ATTACHMENT_TYPE, ATTACHMENT_TOO_MANY.
 */
export async function attachFile(ctx: Ctx, caseNumber: string, file: { readonly name: string; readonly bytes: Uint8Array }): Promise<Attachment[]> {
  await requireTicket(ctx, caseNumber);
  const mime = await allowedType(file.name, file.bytes);
  if (!mime) throw new Refusal('ATTACHMENT_TYPE', { name: file.name });
  const sha256 = createHash('sha256').update(file.bytes).digest('hex');
  const id = randomUUID();
  const key = `tickets/${caseNumber}/${id}`;
  // The file first: a row never names what is not there. One whose row does not come is swept away below.
  await filesOf(ctx.app).put(key, file.bytes);
  try {
    return await ctx.transaction(async (tx) => {
      const ticket = await takeTicket(tx, caseNumber);
      if (hasEnded(ticket.status)) throw new Refusal('TICKET_ENDED', { caseNumber });
      const before = await attachmentsOf(tx.db, caseNumber);
      const row = { id, caseNumber, name: file.name, mime, bytes: file.bytes.length, key, author: authorOf(tx), at: tx.now };
      if (!(await insertAttachment(tx.db, row, tx.caller!.uid, sha256))) {
        await filesOf(tx.app).remove(key);
        return before;
      }
      if (before.length >= MOST_FILES) throw new Refusal('ATTACHMENT_TOO_MANY', { n: MOST_FILES });
      return [...before, row];
    });
  } catch (error) {
    await filesOf(ctx.app).remove(key);
    throw error;
  }
}

/** The attachments of a case of the caller. */
export async function listAttachments(ctx: Ctx, caseNumber: string): Promise<Attachment[]> {
  await requireTicket(ctx, caseNumber);
  return attachmentsOf(ctx.db, caseNumber);
}

/** The bytes of an attachment of a case of the caller, or DOCUMENT_NOT_FOUND; FILE_NOT_DOWNLOADABLE when the store has lost them. */
export async function attachedFile(ctx: Ctx, id: string): Promise<{ name: string; mime: string; bytes: number; body: Uint8Array }> {
  const attachment = await attachmentUnder(ctx.db, id);
  const allowed = attachment && (await requireTicket(ctx, attachment.caseNumber).catch(() => null));
  if (!attachment || !allowed) throw new Refusal('DOCUMENT_NOT_FOUND', {});
  const body = await filesOf(ctx.app).get(attachment.key);
  if (!body) throw new Refusal('FILE_NOT_DOWNLOADABLE', {});
  return { name: attachment.name, mime: attachment.mime, bytes: body.length, body };
}
