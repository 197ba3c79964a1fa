import { inLanguage } from '#values/text.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import { say } from '#wording/say.ts';
import { settings } from '#modules/portal-config/index.ts';
import type { Ctx } from '../../../context.ts';
import type { Accepted, DocumentName } from './document.ts';
import { DOCUMENTS, NOT_ACCEPTED } from './document.ts';

interface LegalDocument {
  readonly document: DocumentName;
  readonly version: string;
  readonly title: string;
  /** Paragraphs, divided by empty lines. */
  readonly text: string;
}

/** The three documents in the asked language: the supplier's texts, else those that the portal brings along. */
export async function readDocuments(ctx: Ctx): Promise<LegalDocument[]> {
  const all = await settings(ctx);
  return DOCUMENTS.map((document) => ({
    document,
    version: all[`document.${document}.version`],
    title: say(ctx.language, `legal.${document}.title`),
    text:
      inLanguage(all[`document.${document}.text`], ctx.language) ||
      say(ctx.language, `legal.${document}.text`, { supplier: all['contact.company'], email: all['contact.email'] }),
  }));
}

/** The versions that were accepted, all three and as they stand now: DOCUMENT_NOT_ACCEPTED names the first that is missing, DOCUMENT_CHANGED one that was replaced meanwhile. */
export async function requireAccepted(ctx: Ctx, accepted: Accepted): Promise<Record<DocumentName, string>> {
  const all = await settings(ctx);
  for (const document of DOCUMENTS) {
    if (!accepted[document]) throw new Refusal('DOCUMENT_NOT_ACCEPTED', { document }, NOT_ACCEPTED[document]);
    if (accepted[document] !== all[`document.${document}.version`]) throw new Refusal('DOCUMENT_CHANGED', { document });
  }
  return accepted as Record<DocumentName, string>;
}
