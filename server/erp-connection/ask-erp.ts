import { ErpAway } from '#modules/erp/index.ts';

export interface ErpReply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** What was asked for did not come in time, or is too long: less of it may. */
export class TooMuch extends ErpAway {}

/** Asks an ERP over HTTP; follows no redirect, which would take the order elsewhere. Throws ErpAway when nothing came, or more than `mostBytes`. `who`: as a person reads it, "the ERP". */
export async function askErp(
  who: string,
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
    if (signal.aborted) throw new TooMuch(`${who} does not answer: time-out`, { cause: error });
    throw new ErpAway(`${who} does not answer: ${reasonOf(error)}`, { cause: error });
  }
}

async function textOf({ body }: Response, who: string, mostBytes: number): Promise<string> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of (body ?? []) as AsyncIterable<Uint8Array>) {
    pieces.push(piece);
    length += piece.length;
    if (length > mostBytes) throw new TooMuch(`the answer of ${who} does not end`);
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
