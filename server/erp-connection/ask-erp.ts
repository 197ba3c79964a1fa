import { ErpAway } from '#modules/erp/index.ts';

type Who = 'sap' | 'erp';

export interface ErpReply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** What was asked for did not come in time, or is too long: less of it may. */
export class TooMuch extends ErpAway {}

/** Asks an ERP over HTTP; follows no redirect, which would take the order elsewhere. Throws ErpAway when nothing came, or more than `mostBytes`. `who`: for the sentence that says so. */
export async function askErp(
  who: Who,
  url: string,
  init: RequestInit,
  mostBytes: number,
  signal: AbortSignal,
): Promise<ErpReply> {
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal });
    return { status: response.status, headers: response.headers, text: await textOf(response, who, mostBytes) };
  } catch (error) {
    if (error instanceof ErpAway) throw error;
    if (signal.aborted) throw new TooMuch({ code: 'late', who }, { cause: error });
    throw new ErpAway({ code: 'away', who, said: reasonOf(error) }, { cause: error });
  }
}

async function textOf({ body }: Response, who: Who, mostBytes: number): Promise<string> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of (body ?? []) as AsyncIterable<Uint8Array>) {
    pieces.push(piece);
    length += piece.length;
    if (length > mostBytes) throw new TooMuch({ code: 'endless', who });
  }
  return Buffer.concat(pieces).toString();
}

/** The connection's own error stands behind the general one of `fetch`. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error;
  return (cause as { code?: string } | undefined)?.code ?? (cause instanceof Error ? cause.message : message);
}

/** undefined for what is no JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What an ERP said, short and in one line: it goes into messages and logs. */
export function inOneLine(text: string, length: number): string {
  return text.replaceAll(/[\s\p{C}]+/gu, ' ').slice(0, length);
}
