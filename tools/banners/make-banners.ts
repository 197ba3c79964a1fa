// Draws the banners of the demo supplier's home page into demo/pictures: node tools/banners/make-banners.ts
import { mkdirSync, writeFileSync } from 'node:fs';
import { beerGarden } from './beer-garden.ts';
import { brewery } from './brewery.ts';
import { christmasMarket } from './christmas-market.ts';
import { crates } from './crates.ts';
import { delivery } from './delivery.ts';

const scenes = { 'beer-garden': beerGarden, brewery, delivery, crates, 'christmas-market': christmasMarket };
const folder = new URL('../../demo/pictures/', import.meta.url);

mkdirSync(folder, { recursive: true });
for (const [name, draw] of Object.entries(scenes)) writeFileSync(new URL(`banner-${name}.svg`, folder), draw());
