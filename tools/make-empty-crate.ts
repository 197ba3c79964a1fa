// Draws the crate of everything empty, in bone colours, into portal/public: node tools/make-empty-crate.ts
import { writeFileSync } from 'node:fs';
import { drawPack, formOf } from '#pictures/index.ts';

const bone = {
  main: '#e4d9c0',
  paper: '#fbf6e9',
  ink: '#8d7b5f',
  accent: '#cfc1a6',
  solid: '#d3c5a8',
  cap: '#a5947a',
  glass: '#a99877',
  drink: '#cfc1a6',
};

const crate = drawPack(
  { ...formOf('RB50'), pieces: 0, brand: '', variant: '', palette: { ...bone, mark: 'peaks', style: 'classic' } },
  'large',
);
// a mark that may be read on bone would be black: here it is only a trace
writeFileSync(
  new URL('../portal/public/empty-crate.svg', import.meta.url),
  `${crate.replaceAll('#20140b', '#8d7b5f')}\n`,
);
