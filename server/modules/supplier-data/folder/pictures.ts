import { createWriteStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { PICTURE_LINK, isKeptPicture, keepPictureBytes, readPicture } from '#modules/content/index.ts';
import type { Db } from '#platform/db/db.ts';
import { makeFolder } from '#platform/files/make-folder.ts';
import type { FaultAt, Field } from '#platform/import-kind/field.ts';
import { isFileName } from '#platform/import-kind/field.ts';
import type { Kind, Row } from '#platform/import-kind/kind.ts';
import type { WrongImport } from '#vocabulary/import-fault.ts';
import { wrongImport } from '#vocabulary/import-fault.ts';
import { PICTURE_BYTES, PICTURE_PIXELS } from '#vocabulary/picture.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';

/** Beside the tables. */
const FOLDER = 'pictures';
/** The drawn pictures of packs, in every portal. */
const DRAWN = /^\/art\/[^\s\\]+$/;
/** Pictures of the demo's banners and texts: only a portal with demo data serves them. */
const OF_THE_DEMO = /^\/pictures\/[^\s\\]+$/;

type Taken = { readonly link: string } | { readonly wrong: WrongImport };
type Take = (kind: Kind, row: Row, fault: FaultAt, before?: Row) => Promise<void>;

/**
 * Takes in the pictures that rows name: files of the folder `pictures` are kept, and what no browser would show is a fault. One of these for an import:
 * a picture that many rows name is looked at once. Without a folder the rows were typed at the desk; what a row named before stays.
 */
export function pictureTaker(ctx: Ctx, folder: string | null): Take {
  const taken = new Map<string, Taken>();
  return async ({ fields }, row, fault, before) => {
    for (const field of fields) {
      if (!field.pictures || !hasValue(row[field.name])) continue;
      const stayed = before ? addressesOf(field, before[field.name]) : [];
      const links = new Map<string, string>();
      for (const address of addressesOf(field, row[field.name])) {
        if (stayed.includes(address)) continue;
        let result = taken.get(address);
        if (!result) taken.set(address, (result = await take(ctx, folder, address)));
        if ('wrong' in result) fault(field.headers[0]!, result.wrong);
        else links.set(address, result.link);
      }
      row[field.name] = replaced(field, row[field.name], (address) => links.get(address) ?? address);
    }
  };
}

/** Writes the pictures of a row beside the table that is being exported; answers the row that names them. */
export async function givePictures(
  db: Db,
  folder: string,
  { fields }: Kind,
  row: Row,
  given: Map<string, string>,
  whole: (path: string, write: (path: string) => Promise<void>) => Promise<void>,
): Promise<Row> {
  const named: Row = { ...row };
  for (const field of fields) {
    if (!field.pictures || !hasValue(row[field.name])) continue;
    for (const address of addressesOf(field, row[field.name])) {
      const checksum = PICTURE_LINK.exec(address)?.[1];
      const picture = checksum && !given.has(address) ? await readPicture(db, checksum) : null;
      if (!picture) continue;
      const { meta, file } = picture;
      const name = `${checksum}.${meta.mediaType === 'image/png' ? 'png' : 'jpg'}`;
      await makeFolder(join(folder, FOLDER), 0o777);
      await whole(join(folder, FOLDER, name), (path) => pipeline(file, createWriteStream(path)));
      given.set(address, name);
    }
    named[field.name] = replaced(field, row[field.name], (address) => given.get(address) ?? address);
  }
  return named;
}

const hasValue = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

function replaced({ pictures }: Field, value: unknown, by: (address: string) => string): unknown {
  return pictures!.replace(value as never, by);
}

function addressesOf(field: Field, value: unknown): string[] {
  const addresses: string[] = [];
  if (hasValue(value))
    replaced(field, value, (address) => {
      addresses.push(address);
      return address;
    });
  return addresses;
}

async function take(ctx: Ctx, folder: string | null, address: string): Promise<Taken> {
  const named = { value: address };
  const checksum = PICTURE_LINK.exec(address)?.[1];
  if (checksum)
    return (await isKeptPicture(ctx.db, checksum))
      ? { link: address }
      : { wrong: wrongImport('pictureUnknown', named) };
  if (DRAWN.test(address) || (ctx.app.config.demo && OF_THE_DEMO.test(address))) return { link: address };
  if (!isFileName(address)) return { wrong: wrongImport('pictureForeign', { ...named, folder: FOLDER }) };
  if (folder === null) return { wrong: wrongImport('pictureTyped', named) };
  const path = join(folder, FOLDER, address);
  const at = { path: `${FOLDER}/${address}` };
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) return { wrong: wrongImport('pictureMissing', at) };
  if (found.size === 0 || found.size > PICTURE_BYTES)
    return { wrong: wrongImport('pictureSize', { ...at, bytes: found.size, most: PICTURE_BYTES }) };
  try {
    return { link: (await keepPictureBytes(ctx, address, await readFile(path))).link };
  } catch (error) {
    const code = error instanceof Refusal ? error.code : null;
    if (code === 'PICTURE_TYPE') return { wrong: wrongImport('pictureType', at) };
    if (code === 'PICTURE_SIZE') return { wrong: wrongImport('pictureWide', { ...at, most: PICTURE_PIXELS }) };
    if (code === 'FILE_INFECTED') return { wrong: wrongImport('pictureInfected', at) };
    if (code === 'SCANNER_AWAY') return { wrong: wrongImport('noVerdict') };
    throw error;
  }
}
