import { createHash } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DIRECTION_MARKS } from '#values/direction-marks.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import { FormStream } from './form-stream.ts';
import { notUtf8, requireWholeTexts } from './whole-text.ts';

export interface UploadedFile {
  /** As the client named it: a label for people, never a path. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A form as it came in: one file or as many as the route takes, and short texts. */
export interface Upload {
  /** The first of `files`. */
  readonly file: UploadedFile | null;
  readonly files: readonly UploadedFile[];
  readonly fields: Readonly<Record<string, string>>;
  /** Of all that was sent. */
  readonly digest: string;
}

export interface UploadLimits {
  readonly maxBytes: number;
  readonly maxFiles?: number;
}

const FIELDS = 7;
const FIELD_BYTES = 1_048_576;
const OVERHEAD_BYTES = 65_536;
const NAME_LENGTH = 200;
/** Stands where the bytes of a text were no UTF-8. */
const REPLACED = '\uFFFD';
/** Of the parser: more files, or more parts of any kind, than the form may have. */
const TOO_MANY = new Set(['FST_FILES_LIMIT', 'FST_PARTS_LIMIT']);
/** Separators of paths, control characters, and marks that turn the direction of reading round. */
const HOSTILE = new RegExp(String.raw`[/\\:*?"<>|\p{Cc}${DIRECTION_MARKS}]|^\.|\.\.|[. ]$`, 'u');

/** The scope in which forms are understood; everywhere else `multipart/form-data` stays a body that nobody can read. */
export async function understandForms(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    preservePath: true,
    throwFileSizeLimit: true,
    limits: { files: 1, fields: FIELDS, parts: FIELDS + 1, fieldSize: FIELD_BYTES, fieldNameSize: 60, headerPairs: 20 },
  });
}

/** A body that says of itself that it is too large, or that is no form, is refused before a byte of it is read. */
export function requireForm(request: FastifyRequest, { maxBytes, maxFiles = 1 }: UploadLimits): void {
  if (!/^multipart\/form-data\s*;/i.test(request.headers['content-type'] ?? '')) throw new Refusal('BODY_UNREADABLE');
  if (Number(request.headers['content-length'] ?? 0) > longestOf({ maxBytes, maxFiles }))
    throw new Refusal('BODY_TOO_LARGE');
}

/** Bytes of the longest form within these limits. */
export function longestOf({ maxBytes, maxFiles = 1 }: UploadLimits): number {
  return maxBytes * maxFiles + FIELD_BYTES + OVERHEAD_BYTES;
}

/** Reads the form. BODY_TOO_LARGE (413), FILE_NAME_REFUSED (422), BODY_UNREADABLE (415). */
export async function readUpload(request: FastifyRequest, { maxBytes, maxFiles = 1 }: UploadLimits): Promise<Upload> {
  const fields: Record<string, string> = {};
  const files: UploadedFile[] = [];
  const { form, request: read } = FormStream.requestOf(request, longestOf({ maxBytes, maxFiles }));
  try {
    for await (const part of read.parts({
      limits: { fileSize: maxBytes, files: maxFiles, parts: FIELDS + maxFiles },
    })) {
      if (part.type === 'file') {
        const bytes = await part.toBuffer();
        if (part.filename || bytes.length > 0) files.push({ name: named(part.filename ?? ''), bytes });
      } else if (typeof part.value === 'string') {
        if (part.valueTruncated) throw new Refusal('BODY_TOO_LARGE');
        if (part.value.includes(REPLACED)) throw notUtf8();
        fields[part.fieldname] = part.value;
      }
    }
  } catch (error) {
    throw form.isTooLong ? new Refusal('BODY_TOO_LARGE') : refusalOf(error, maxFiles);
  } finally {
    form.stop();
  }
  requireWholeTexts(fields);
  const digest = createHash('sha256').update(
    JSON.stringify([files.map(({ name, bytes }) => [name, bytes.length]), fields]),
  );
  for (const { bytes } of files) digest.update(bytes);
  return { file: files[0] ?? null, files, fields, digest: digest.digest('base64url') };
}

function named(name: string): string {
  if (name === '' || name.length > NAME_LENGTH || HOSTILE.test(name)) throw new Refusal('FILE_NAME_REFUSED');
  return name.normalize('NFC');
}

/** Whatever the parser says, also of a client that went away in the middle: it is the form that could not be read. */
function refusalOf(error: unknown, maxFiles: number): Refusal {
  if (error instanceof Refusal) return error;
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (code !== undefined && TOO_MANY.has(code))
    return new Refusal('BODY_TOO_LARGE', { n: maxFiles }, 'error.filesTooMany');
  return new Refusal(statusCode === 413 ? 'BODY_TOO_LARGE' : 'BODY_UNREADABLE');
}
