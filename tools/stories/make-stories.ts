// Draws the pictures of the demo supplier's news, training and help into demo/pictures: node tools/stories/make-stories.ts
import { mkdirSync, writeFileSync } from 'node:fs';
import { SCENES } from './scenes.ts';

const folder = new URL('../../demo/pictures/', import.meta.url);

mkdirSync(folder, { recursive: true });
for (const [name, draw] of Object.entries(SCENES)) writeFileSync(new URL(`${name}.svg`, folder), draw());
