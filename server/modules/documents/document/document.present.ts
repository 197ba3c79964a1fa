import type { z } from 'zod';
import type { documentRoutes } from '#contract/general/document.ts';
import type { CodeRow } from '#modules/delivery/index.ts';
import type { Language } from '#values/text.ts';
import { inLanguage } from '#values/text.ts';
import { say } from '#wording/say.ts';
import type { EmptiesRow } from '../empties-account/empties-account.ts';
import type { Document, DocumentType } from './document.ts';
import { fileNameOf } from './document.ts';

/** What an invoice is called in the archive: enough by itself, and one half of the pair that ArchiveLink asks for. */
const ARCHIVED = 'HD-';
export const archiveIdOf = (id: string): string => `${ARCHIVED}${id}`;
export const idInArchive = (archiveId: string): string => archiveId.replace(ARCHIVED, '');

const TRIAL = 'trial';
const CANCELLING = 'cancelling';
export type TypeNames = ReadonlyMap<string, string>;

export function typeNames(codes: readonly CodeRow[], language: Language): TypeNames {
  return new Map([
    [TRIAL, say(language, 'document.trial')],
    [CANCELLING, say(language, 'document.cancelling')],
    ...codes.map(({ code, label }) => [code, inLanguage(label, language)] as const),
  ]);
}

/** No paper is called what it is not: of a trial order an invoice, or a note that goes with goods; one that cancels an invoice a credit note. */
export function typeNameOf(
  { type, trial, cancels }: Pick<Document, 'type' | 'trial' | 'cancels'>,
  names: TypeNames,
): string {
  return names.get(trial ? TRIAL : cancels ? CANCELLING : type) ?? type;
}

export function presentDocument(
  document: Document,
  names: TypeNames,
  language: Language,
): z.input<(typeof documentRoutes.listDocuments)['response']>['results'][number] {
  const {
    id,
    type,
    number,
    issuedOn,
    dueOn,
    payerId,
    orderNumber,
    contractNumber,
    net,
    vat,
    outsideVat,
    gross,
    state,
  } = document;
  return {
    id,
    name: `${typeNameOf(document, names)} ${number}`,
    type,
    typeName: typeNameOf(document, names),
    number,
    date: issuedOn,
    dueDate: dueOn,
    shipTo: shipToIn(document),
    payerId,
    orderNumber,
    contractNumber,
    net,
    vat,
    outsideVat,
    amount: gross,
    currency: 'HUF',
    state,
    fileName: fileNameOf(document, language),
  };
}

export function presentInvoice(
  document: Document,
  names: TypeNames,
  language: Language,
): z.input<(typeof documentRoutes.searchInvoices)['response']>['documents'][number] {
  return {
    archiveId: archiveIdOf(document.id),
    docId: document.id,
    docNumber: document.number,
    docType: document.type,
    docTypeName: typeNameOf(document, names),
    issueDate: document.issuedOn,
    performanceDate: document.performedOn,
    dueDate: document.dueOn,
    netAmount: document.net ?? 0,
    vatAmount: document.vat ?? 0,
    outsideVatAmount: document.outsideVat ?? 0,
    grossAmount: document.gross ?? 0,
    currency: 'HUF',
    status: document.state ?? 'paid',
    orderNumber: document.orderNumber,
    shipTo: shipToIn(document),
    payerId: document.payerId,
    fileName: fileNameOf(document, language),
  };
}

function shipToIn({ shipToId, shipToName }: Document) {
  return shipToId === null ? null : { id: shipToId, name: shipToName ?? shipToId };
}

export function presentEmpties({ shipToId, shipToName, name, ...row }: EmptiesRow, language: Language) {
  return { shipTo: { id: shipToId, name: shipToName }, ...row, name: inLanguage(name, language) };
}

/** What the portal makes itself, for filters that name one of them. */
export const INVOICE_TYPES: readonly DocumentType[] = ['FT', 'JT'];
