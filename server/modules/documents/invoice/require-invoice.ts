import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { Document } from '../document/document.ts';
import { INVOICE_TYPES, idInArchive } from '../document/document.present.ts';
import { listDocuments, requireDocument } from '../document/list-documents.ts';

const CANDIDATES = 100;

interface Named {
  readonly docId?: string;
  readonly archiveId?: string;
  readonly docNumber?: string;
}

/** An invoice or credit note of the caller by its id, its id in the archive or its whole number; DOCUMENT_NOT_FOUND for anything else, nothing named included. */
export async function requireInvoice(ctx: Ctx, { docId, archiveId, docNumber }: Named): Promise<Document> {
  const id = docId ?? (archiveId && !docNumber ? idInArchive(archiveId) : undefined);
  const found = id ? await requireDocument(ctx, id) : docNumber ? await byNumber(ctx, docNumber) : null;
  if (!found || !(INVOICE_TYPES as readonly string[]).includes(found.type)) throw new Refusal('DOCUMENT_NOT_FOUND', {});
  return found;
}

async function byNumber(ctx: Ctx, docNumber: string): Promise<Document | undefined> {
  const { rows } = await listDocuments(
    ctx,
    { types: INVOICE_TYPES, number: docNumber, companies: 'all' },
    { offset: 0, limit: CANDIDATES },
  );
  return rows.find(({ number }) => number === docNumber);
}
