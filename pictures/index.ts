/** The door of the drawn pictures: a pack from its data as SVG. Pure; the server draws with it, the tools of the demo supplier make banners and sheets with it. */
export { darker, lighter, readable } from './colour.ts';
export { drawingVersion } from './drawing-version.ts';
export { letter } from './lettering.ts';
export { mark } from './marks.ts';
export type { PackFacts, PackKind } from './pack-facts.ts';
export { formOf, packFactsOf } from './pack-facts.ts';
export { paletteOf } from './palettes.ts';
export type { PictureSize } from './picture.ts';
export { drawPack, pictureKey } from './picture.ts';
