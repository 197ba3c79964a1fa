import { createHash } from 'node:crypto';
import { drawBottle } from './bottle.ts';
import { drawBrick, drawBricks } from './brick.ts';
import { drawCan } from './can.ts';
import { ellipse, num, place, type Drawing } from './canvas.ts';
import { drawCarton, drawSixPacks } from './carton.ts';
import { drawCompact } from './compact.ts';
import { drawCrate } from './crate.ts';
import { drawCylinder } from './cylinder.ts';
import { STYLE } from './drawing-version.ts';
import { drawKeg, drawOneWayKeg } from './keg.ts';
import { light, lightsOf } from './light.ts';
import type { PackFacts, PackKind } from './pack-facts.ts';
import { drawPallet } from './pallet.ts';
import { drawPet, drawShrink } from './pet.ts';
import { drawTray } from './tray.ts';

// The drawn picture of a product: pure, the same facts give the same text.

export type PictureSize = 'small' | 'large';

const drawers: Record<PackKind, (facts: PackFacts) => Drawing> = {
  bottle: drawBottle,
  can: drawCan,
  pet: drawPet,
  brick: drawBrick,
  crate: drawCrate,
  tray: drawTray,
  carton: drawCarton,
  'six-packs': drawSixPacks,
  shrink: drawShrink,
  bricks: drawBricks,
  keg: drawKeg,
  'one-way-keg': drawOneWayKeg,
  cylinder: drawCylinder,
  pallet: drawPallet,
};

/** The picture as a whole SVG file. `small` is for up to 64 px, `large` for everything above. */
export function drawPack(facts: PackFacts, size: PictureSize): string {
  return size === 'small' ? file(64, drawCompact(facts), facts) : large(facts);
}

const side = 400;

function large(facts: PackFacts): string {
  const { art, half, height, limit } = drawers[facts.kind](facts);
  const scale = Math.min(364 / (2 * half), 352 / height, limit ?? 1);
  const ground = Math.min(380, side / 2 + (height * scale) / 2 + 4);
  const reach = half * scale;
  const shadow = ellipse(side / 2 + reach * 0.06, ground + 1, reach * 1.12, 8 + reach * 0.03, light('shade'));
  return file(side, shadow + place(art, side / 2, ground, scale), facts);
}

function file(box: number, drawing: string, facts: PackFacts): string {
  const text = `${lightsOf(drawing)}${drawing}`;
  // identifiers of two pictures on one page must differ
  const prefix = `h${fingerprint(facts).slice(0, 6)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${num(box)} ${num(box)}">${text.replaceAll(/(url\(#|href="#| id=")/g, `$1${prefix}`)}</svg>`;
}

function fingerprint(facts: PackFacts): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}

/** By what a drawn picture is kept: it changes with the facts, the size and the style. */
export function pictureKey(facts: PackFacts, size: PictureSize): string {
  return createHash('sha256')
    .update(JSON.stringify([STYLE, size, facts]))
    .digest('base64url');
}
