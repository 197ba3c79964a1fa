import { OrderWaits, asked } from '#modules/erp/index.ts';
import type { App, Ctx } from '../../context.ts';
import type { DocumentKind } from './documents.ts';
import { quoted } from './formats.ts';
import type { Entity } from './sap-client.ts';
import { SapError } from './sap-client.ts';
import { beginReading } from './sap-document.store.ts';
import type { Line } from './sap-orders.ts';
import { speaking } from './sap-orders.ts';

/** The line to SAP; what is asked over it ends when `signal` says so. */
export type LineOf = (app: App, signal: AbortSignal) => Line;

/** An answer of SAP. */
export interface Read<T> {
  readonly answer: T;
  /** The number of this reading: those with a higher one were asked for later. */
  readonly reading: number;
}

/** One call over the one line to the ERP, so that all of them stop while it is cut. */
export async function reading<T>({ app }: Ctx, lineOf: LineOf, read: (line: Line) => Promise<T>): Promise<Read<T>> {
  const number = await beginReading(app.database);
  const answer = await asked(app, (_erp, signal) => {
    const line = lineOf(app, signal);
    return speaking(line, () => read(line));
  });
  return { answer, reading: number };
}

/** SAP answers in its own words that it failed at what it was to read: it is there, and others can be read. */
export class ReadingFails extends OrderWaits {}
const FAILED = 500;

export async function orFails<T>(read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    if (!(error instanceof SapError) || error.status !== FAILED) throw error;
    throw new ReadingFails({ code: 'failsAtReading', said: `${error.code}: ${error.message}` });
  }
}

/** A document as it stands at SAP; null: there is none. ReadingFails when SAP fails at it. */
export function entityOf(ctx: Ctx, kind: DocumentKind, number: string, lineOf: LineOf): Promise<Read<Entity | null>> {
  return reading(ctx, lineOf, ({ client, signal }) =>
    orFails(client.entity(kind.service, `${kind.set}(${quoted(number)})?$expand=${kind.expand}`, signal)),
  );
}
