import type { Language } from '#values/text.ts';
import { hasWording, say } from '#wording/say.ts';

/** The other side, as a sentence begins with it. */
type Who = 'sap' | 'erp';
interface ClockFields {
  readonly who: Who;
  readonly status: number;
  readonly said: string;
  readonly seconds: number;
}
type Nothing = object;

/** What each code names. `said`: what the other side or a library said, in its own words. The sentences are in `wording/*\/erpNote.json`. */
interface NoteFields {
  // The line.
  readonly late: { readonly who: Who };
  readonly away: { readonly who: Who; readonly said: string };
  readonly endless: { readonly who: Who };
  readonly answered: { readonly who: Who; readonly status: number; readonly said: string };
  readonly answeredSilently: { readonly who: Who; readonly status: number };
  readonly clockAhead: ClockFields;
  readonly clockBehind: ClockFields;
  readonly unexpected: { readonly who: Who; readonly said: string };
  readonly noAccessToken: { readonly status: number };
  readonly noCsrfToken: Nothing;
  readonly failsAtReading: { readonly said: string };
  readonly folderUnusable: { readonly said: string };
  readonly folderGone: Nothing;
  // One order on its way.
  readonly locked: { readonly who: Who; readonly said: string };
  readonly rejects: { readonly who: Who; readonly said: string };
  readonly orderTwice: { readonly sapId: string; readonly numbers: string };
  readonly otherOrder: { readonly number: string; readonly soldTo: string; readonly customerOrderNumber: string };
  readonly createdNotFound: { readonly sapId: string };
  readonly stillCreating: { readonly sapId: string };
  readonly 'goneOn.blocked': { readonly sapId: string };
  readonly 'goneOn.deliveryCreated': { readonly sapId: string };
  readonly 'goneOn.goodsIssued': { readonly sapId: string };
  readonly 'goneOn.held': { readonly sapId: string };
  readonly noPdf: { readonly number: string };
  readonly fileTaken: Nothing;
  // The mapping of codes.
  readonly mappingLacks: { readonly table: string; readonly codes: string };
  readonly mappingUnreadable: { readonly said: string };
  readonly mappingWrong: { readonly said: string };
  readonly mappingTwice: { readonly codes: string };
  // A report that has no effect.
  readonly documentUnreadable: { readonly said: string };
  readonly noEffect: { readonly said: string };
  readonly endedHere: { readonly sapId: string };
  readonly numberTaken: Nothing;
  readonly notOfThisOrder: { readonly sapId: string };
  readonly 'notYet.invoiced': { readonly sapId: string };
  readonly 'notYet.paid': { readonly sapId: string };
  readonly restToCome: { readonly sapId: string };
  readonly earlierUnbilled: { readonly sapId: string; readonly deliveries: string };
  readonly noInvoiceYet: { readonly sapId: string; readonly invoice: string };
  readonly nothingArrived: { readonly sapId: string };
  readonly deliveryNotEnded: { readonly sapId: string; readonly delivery: string };
  readonly deliveryGone: { readonly sapId: string; readonly first: string; readonly delivery: string };
  readonly otherGoods: { readonly line: number; readonly order: string; readonly there: string; readonly here: string };
  readonly moreThanOrdered: {
    readonly order: string;
    readonly line: number;
    readonly sku: string;
    readonly there: number;
    readonly here: number;
  };
  readonly otherCustomer: { readonly order: string; readonly there: string; readonly here: string };
  readonly partOfUnit: { readonly order: string; readonly line: number; readonly quantity: string };
  readonly otherUnit: {
    readonly order: string;
    readonly line: number;
    readonly unit: string;
    readonly ordered: string;
  };
  readonly severalParties: { readonly orders: string };
  readonly foreignOrders: { readonly orders: string };
  readonly noSuchLine: { readonly order: string; readonly line: number };
  readonly debitMemo: Nothing;
  readonly creditCancelled: Nothing;
  readonly creditOfNone: Nothing;
  readonly creditOfSeveral: Nothing;
  readonly otherCurrency: { readonly there: string; readonly here: string };
  readonly paidWithoutInvoice: Nothing;
  readonly waitsForMessage: { readonly sequence: number };
  readonly orderUnknown: { readonly sapId: string };
  readonly messageIdUsed: { readonly id: string };
  readonly brokenText: Nothing;
  readonly productUnknown: { readonly sku: string };
  readonly customerUnknown: { readonly customer: string };
  readonly inTheFuture: { readonly at: string };
}

/** Why something between the portal and the ERP did not go through: a code with what it names. It is put into words where it is read. */
export type ErpNote = {
  readonly [Code in keyof NoteFields]: { readonly code: Code } & NoteFields[Code];
}[keyof NoteFields];

/** The note in the language of who reads it. */
export function noteInWords(note: ErpNote, language: Language): string {
  const { code, who, ...fields } = note as Readonly<Record<string, string | number>>;
  return say(language, `erpNote.${code}`, {
    ...fields,
    ...(who !== undefined && { who: say(language, `erpNote.who.${who}`) }),
  });
}

/** As much as every column and every page of reasons takes. */
const LONGEST = 480;
const SHORTENED = 120;

/** A note as text that is kept until somebody reads it; what the other side said becomes shorter when it is too long. */
export function keptNote(note: ErpNote): string {
  const kept = JSON.stringify(note, withoutControls);
  return kept.length <= LONGEST || !('said' in note)
    ? kept
    : JSON.stringify({ ...note, said: `${note.said.slice(0, SHORTENED)}…` }, withoutControls);
}

/** A stranger may have written what no database holds, or what breaks a line. */
const withoutControls = (_name: string, value: unknown) =>
  typeof value === 'string' ? value.replaceAll(/[\s\p{C}]+/gu, ' ') : value;

/** A reason that was kept, in words; what is no note (a fault of a program) stays as it is. */
export function reasonInWords(kept: string, language: Language): string {
  const note = noteIn(kept);
  return note ? noteInWords(note, language) : kept;
}

function noteIn(kept: string): ErpNote | null {
  if (!kept.startsWith('{"code":"')) return null;
  try {
    const note = JSON.parse(kept) as ErpNote;
    return hasWording(`erpNote.${note.code}`) ? note : null;
  } catch {
    return null;
  }
}

/** An error that says why as a note; its message, which stands in the log, is in English. */
export class NotedError extends Error {
  readonly note: ErpNote;
  constructor(note: ErpNote, options?: ErrorOptions) {
    super(noteInWords(note, 'en'), options);
    this.note = note;
  }
}

/** Why, to be kept: of an error that says it as a note, the note. */
export const keptReason = (error: unknown): string =>
  error instanceof NotedError ? keptNote(error.note) : error instanceof Error ? error.message : String(error);
