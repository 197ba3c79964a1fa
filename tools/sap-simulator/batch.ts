import { Refused } from './books.ts';

export interface Part {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** The parts of a `$batch` with one changeset, in their order. */
export function changesetOf(contentType: string, text: string): readonly Part[] {
  const outer = boundaryOf(contentType);
  const changeset = sectionsOf(text, outer)[0] ?? '';
  const inner = boundaryOf(/content-type:\s*(multipart\/mixed[^\r\n]*)/i.exec(changeset)?.[1] ?? '');
  return sectionsOf(changeset, inner).map((section) => {
    const [, request] = split(section);
    const [head, body] = split(request);
    const [first = '', ...lines] = head.split('\r\n');
    const [method = '', path = ''] = first.split(' ');
    return {
      method,
      path,
      headers: Object.fromEntries(
        lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
      ),
      body: body.trim() ? (JSON.parse(body) as unknown) : undefined,
    };
  });
}

function boundaryOf(contentType: string): string {
  const boundary = /boundary=([^;\s]+)/.exec(contentType)?.[1];
  if (!boundary) throw new Refused('/IWBEP/CM_MGW_RT/051', 'Malformed batch request: boundary is missing');
  return boundary;
}

const sectionsOf = (text: string, boundary: string) =>
  text
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((section) => section.replace(/^\r\n/, '').replace(/\r\n$/, ''));

function split(text: string): [string, string] {
  const at = text.indexOf('\r\n\r\n');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 4)];
}

/** The answer of a changeset: one part for each, or one error for all. */
export function batchAnswer(
  parts: readonly { readonly status: number; readonly body: string }[],
  isChangeset: boolean,
): { type: string; text: string } {
  const written = parts
    .map(
      ({ status, body }) =>
        `Content-Type: application/http\r\nContent-Transfer-Encoding: binary\r\n\r\nHTTP/1.1 ${status} ${status < 300 ? 'OK' : 'Error'}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}\r\n`,
    )
    .map((part) => `--C\r\n${part}`)
    .join('');
  const text = isChangeset
    ? `--B\r\nContent-Type: multipart/mixed; boundary=C\r\n\r\n${written}--C--\r\n--B--\r\n`
    : `${written.replaceAll('--C\r\n', '--B\r\n')}--B--\r\n`;
  return { type: 'multipart/mixed; boundary=B', text };
}
