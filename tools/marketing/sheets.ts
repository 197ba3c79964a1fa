import { rect, path } from '../banners/scenery.ts';
import { letter, mark, paletteOf } from '#pictures/index.ts';
import { glass, one, pack } from '../stories/things.ts';

/** A sheet of paper as HTML, with its size in millimetres. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly html: string;
}

const ADULTS = '<p class="adults"><b>18+</b> Fogyassza felelősséggel! Kizárólag 18 éven felülieknek.</p>';
const drawing = (content: string, box = '0 0 400 340') =>
  `<svg class="drawing" viewBox="${box}" xmlns="http://www.w3.org/2000/svg">${content}</svg>`;

const STYLE = `
  * { box-sizing: border-box; margin: 0; }
  body { font-family: 'Archivo Variable', sans-serif; color: #2b1d12; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
  .sheet { position: relative; display: flex; flex-direction: column; overflow: hidden; width: 100vw; height: 100vh; }
  .brand { display: flex; align-items: center; gap: 3vw; font-weight: 800; font-stretch: 125%; letter-spacing: .02em; }
  .brand svg { width: 11vw; height: 11vw; flex: none; }
  .adults { font-size: 1.75vw; } .adults b { display: inline-block; padding: .3vw .9vw; border: .25vw solid currentColor; border-radius: 9vw; margin-right: 1vw; }
  table { width: 100%; border-collapse: collapse; } th, td { text-align: left; vertical-align: top; padding: 1.5vw 1.2vw; border-bottom: .12vw solid #cfc1a6; } thead th { color: #6f5d47; font-weight: 600; }
`;

const page = (width: number, height: number, css: string, body: string): Sheet => ({
  width,
  height,
  html: `<style>${STYLE}${css}</style><div class="sheet">${body}</div>`,
});

function sign(brand: string, variant: string, ground: string): string {
  const palette = paletteOf(brand, variant);
  return `<svg viewBox="0 0 100 100">${mark(palette.mark, 50, 50, 96, ground === palette.solid ? palette.paper : palette.solid, ground)}</svg>`;
}

interface Poster {
  readonly brand: string;
  readonly variant: string;
  readonly headline: string;
  readonly words: string;
  readonly ground: string;
  readonly ink: string;
  readonly accent: string;
  readonly drawn: string;
}

/** A3 upright: the brand, one picture, one sentence. */
export function poster({ brand, variant, headline, words, ground, ink, accent, drawn }: Poster): Sheet {
  return page(
    297,
    420,
    `.sheet { background: ${ground}; color: ${ink}; padding: 7vw; }
     .brand { font-size: 7.4vw; } .drawing { flex: 1; min-height: 0; margin: 3vw 0; }
     h1 { font-size: 10vw; line-height: 1; font-weight: 800; font-stretch: 118%; letter-spacing: -.015em; color: ${accent}; text-wrap: balance; }
     .words { margin: 3vw 0 5vw; font-size: 3.4vw; line-height: 1.35; max-width: 74vw; }`,
    `<div class="brand">${sign(brand, variant, ground)}<span>${brand}</span></div>${drawing(drawn)}<h1>${headline}</h1><p class="words">${words}</p>${ADULTS}`,
  );
}

/** A4 across, folded in the middle to a card of two sides. */
export function tableCard(
  title: string,
  rows: readonly (readonly [name: string, words: string])[],
  drawn: string,
  ground: string,
  ink: string,
): Sheet {
  return page(
    297,
    210,
    `.sheet { flex-direction: row; } .side { width: 50vw; height: 100%; padding: 4vw; display: flex; flex-direction: column; }
     .front { background: ${ground}; color: ${ink}; } .front .drawing { flex: 1; min-height: 0; } h1 { font-size: 5vw; line-height: 1.02; font-weight: 800; font-stretch: 118%; }
     .back { background: #fffcf6; gap: 2vw; justify-content: center; } dl { display: grid; gap: 1.8vw; } dt { font-size: 2.2vw; font-weight: 720; } dd { font-size: 1.55vw; line-height: 1.4; color: #594836; margin: 0; }
     .adults { font-size: 1vw; margin-top: 1.5vw; }`,
    `<div class="side front"><h1>${title}</h1>${drawing(drawn)}</div><div class="side back"><dl>${rows
      .map(([name, words]) => `<div><dt>${name}</dt><dd>${words}</dd></div>`)
      .join('')}</dl>${ADULTS}</div>`,
  );
}

/** A4 upright for the wall behind the bar. */
export function wallSheet(title: string, lead: string, body: string): Sheet {
  return page(
    210,
    297,
    `.sheet { background: #fffcf6; padding: 7vw; gap: 4vw; } header { border-bottom: .6vw double #c98d72; padding-bottom: 3vw; } h1 { font-size: 6.4vw; line-height: 1.05; font-weight: 780; font-stretch: 114%; }
     .lead { margin-top: 1.6vw; font-size: 2.5vw; color: #594836; } .body { flex: 1; font-size: 2.5vw; line-height: 1.4; } .body ol { padding-left: 5vw; display: grid; gap: 2.4vw; font-size: 3.1vw; } .body li b { font-weight: 760; }
     .two { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 4vw; height: 100%; } .two > div { padding: 4vw; border-radius: 1vw; font-size: 2.7vw; display: flex; flex-direction: column; gap: 2vw; } .two h2 { font-size: 4.4vw; } .two .drawing { width: 100%; height: 40vw; }
     .lines td { height: 3.4vw; } .lines th, .lines td { padding: .5vw .8vw; border: .12vw solid #cfc1a6; font-size: 1.6vw; }`,
    `<header><h1>${title}</h1><p class="lead">${lead}</p></header><div class="body">${body}</div>${ADULTS}`,
  );
}

const amber = '#b5651d';
const black = '#22100a';
const lager = '#e3a03a';

export const SHEETS: Readonly<Record<string, () => Sheet>> = {
  'plakat-revhegyi-vilagos-a3.pdf': () =>
    poster({
      brand: 'Révhegyi',
      variant: 'Világos',
      headline: 'Hidegen hoztuk. Hidegen igya.',
      words: 'Világos lager a Révhegyi főzőházából: tiszta, száraz, nem marad utána semmi, csak a következő korty.',
      ground: '#1f5238',
      ink: '#fffaf0',
      accent: '#f5dca4',
      drawn: one('RB50', 'Révhegyi', 'Világos', 120, 230, 270) + glass('pint', 280, lager, { scale: 1.9 }),
    }),
  'plakat-revhegyi-szuretlen-a3.pdf': () =>
    poster({
      brand: 'Révhegyi',
      variant: 'Szűretlen',
      headline: 'Nem lett átszűrve. Szándékosan.',
      words: 'Szűretlen lager, most csapról is: teltebb test, kenyeres illat, puhább keserűség.',
      ground: '#f5efe2',
      ink: '#2b1d12',
      accent: '#824b05',
      drawn: pack('KG30', 'Révhegyi', 'Szűretlen', 120, 230) + glass('wheat', 290, '#eec37a', { scale: 1.7 }),
    }),
  'plakat-barna-bivaly-bak-a3.pdf': () =>
    poster({
      brand: 'Barna Bivaly',
      variant: 'Bak',
      headline: 'A tél lassú söre.',
      words: 'Bak: karamell, aszalt szilva, kevés komló. 8–10 fokon, öblös kehelyben, sült kacsához.',
      ground: '#2b1409',
      ink: '#f4ead9',
      accent: '#e0aa4a',
      drawn: one('RB50', 'Barna Bivaly', 'Bak', 120, 230, 270) + glass('goblet', 285, amber, { scale: 1.95 }),
    }),
  'plakat-ezust-daru-pils-a3.pdf': () =>
    poster({
      brand: 'Ezüst Daru',
      variant: 'Pils',
      headline: 'Keserű, mint egy jó mondat.',
      words: 'Pils virágos komlóval és határozott zárással. 5–7 fokon, magas pohárban.',
      ground: '#e4ecef',
      ink: '#213d51',
      accent: '#213d51',
      drawn: one('RB50', 'Ezüst Daru', 'Pils', 120, 230, 270) + glass('pils', 280, '#efc15b', { scale: 1.9 }),
    }),
  'plakat-komlofeszek-ipa-a3.pdf': () =>
    poster({
      brand: 'Komlófészek',
      variant: 'IPA',
      headline: 'Citrus. Mango. Fenyő. Sör.',
      words: 'IPA hidegkomlózva, frissen. Kérjen belőle egy kóstolót!',
      ground: '#f5dca4',
      ink: '#2b1d12',
      accent: '#1f5238',
      drawn: one('RB50', 'Komlófészek', 'IPA', 120, 230, 270) + glass('tulip', 285, '#d48e22', { scale: 1.95 }),
    }),
  'asztali-kartya-bak-es-porter.pdf': () =>
    tableCard(
      'Bak vagy porter?',
      [
        ['Bak', 'Karamell és aszalt szilva. Sült kacsához, füstölt sajthoz. 8–10 °C.'],
        ['Porter', 'Kávé és étcsokoládé, száraz végű. Marhapofához, csokoládétortához. 10–12 °C.'],
        ['Nem tud választani?', 'Kérjen mindkettőből egy decit.'],
      ],
      glass('goblet', 130, amber, { scale: 1.7 }) + glass('tulip', 280, black, { scale: 1.7 }),
      '#2b1409',
      '#f5dca4',
    ),
  'asztali-kartya-alkoholmentes.pdf': () =>
    tableCard(
      'Négy sör, nulla alkohol.',
      [
        ['Lager 0,0', 'Tiszta és hideg. Csapról is.'],
        ['Komlós 0,0', 'Citrusos, hidegkomlózott.'],
        ['Radler 0,0', 'Gyümölcsös, jéggel is.'],
        ['Barna 0,0', 'Kenyérhéj és karamell.'],
      ],
      glass('pint', 80, '#efc15b', { scale: 1.3 }) +
        glass('wheat', 165, '#eec37a', { scale: 1.25 }) +
        glass('tulip', 250, '#c9602c', { scale: 1.35 }) +
        glass('pils', 335, '#4a2410', { scale: 1.3 }),
      '#1f5238',
      '#fffaf0',
    ),
  'asztali-kartya-sorstilusok.pdf': () =>
    tableCard(
      'Milyen sört szeretne?',
      [
        ['Könnyűt', 'Világos lager: tiszta, száraz.'],
        ['Keserűbbet', 'Pils: virágos komló.'],
        ['Gyümölcsöset', 'Búza: banán és szegfűszeg.'],
        ['Illatosat', 'IPA: citrus és fenyő.'],
        ['Sötétet', 'Porter: kávé, étcsokoládé.'],
      ],
      glass('pils', 70, '#efc15b', { scale: 1.25 }) +
        glass('pint', 155, lager, { scale: 1.25 }) +
        glass('wheat', 240, '#eec37a', { scale: 1.2 }) +
        glass('pint', 325, black, { scale: 1.25 }),
      '#f5dca4',
      '#2b1d12',
    ),
  'sorstilusok-egy-oldalon-a4.pdf': () =>
    wallSheet(
      'Sörstílusok egy oldalon',
      'Amit a vendég kér, és amit adjon hozzá.',
      `<table><thead><tr><th>Ha ezt kéri</th><th>Stílus</th><th>Hőfok</th><th>Pohár</th><th>Egy mondatban</th></tr></thead>${[
        ['könnyűt, frisset', 'világos lager', '4–6 °C', 'korsó', 'tiszta, száraz, nem marad utána semmi'],
        ['keserűbbet', 'pils', '5–7 °C', 'magas', 'virágos komló, határozott zárás'],
        ['gyümölcsöset', 'búza', '6–8 °C', 'búzás', 'banán és szegfűszeg, opálos'],
        ['illatosat', 'ale, APA', '7–9 °C', 'tulipán', 'citrus, fenyő, teltebb test'],
        ['nagyon komlósat', 'IPA', '7–9 °C', 'tulipán', 'mangó, grapefruit, gyanta'],
        ['erőset, édeset', 'bak', '8–10 °C', 'kehely', 'karamell, aszalt gyümölcs, melegít'],
        ['feketét', 'porter, stout', '10–12 °C', 'tulipán', 'kávé, étcsokoládé, száraz vége'],
        ['alkohol nélkül', 'lager 0,0', '3–5 °C', 'korsó', 'ugyanaz, csak holnap is korán kel'],
      ]
        .map(
          (cells) =>
            `<tr>${cells.map((cell, index) => (index === 1 ? `<th>${cell}</th>` : `<td>${cell}</td>`)).join('')}</tr>`,
        )
        .join('')}</table>`,
    ),
  'sorvezetek-tisztitasi-lap-a4.pdf': () =>
    wallSheet(
      'Sörvezeték-tisztítási lap',
      'Hónap: ____________  Csap: ____________  Felelős: ____________',
      `<table class="lines"><thead><tr><th>Nap</th><th>Csapfej</th><th>Cseppgyűjtő</th><th>Hetente: kefe</th><th>Kéthetente: vegyszer</th><th>pH</th><th>Aláírás</th></tr></thead>${Array.from({ length: 31 }, (_, i) => `<tr><th>${i + 1}.</th>${'<td></td>'.repeat(6)}</tr>`).join('')}</table>`,
    ),
  'betetdij-vagy-visszavaltas-a4.pdf': () =>
    wallSheet(
      'Melyik ládába?',
      'Aki összekeveri, kétszer fizet.',
      `<div class="two"><div style="background:#e6eedd"><h2>Hozzánk vissza</h2>${drawing(pack('RB50', 'Révhegyi', 'Világos', 200, 300), '20 40 360 300')}<b>Többutas üveg, rekesz, hordó, raklap</b><span>A sofőr viszi el. Válogatva, vegyes rekesz nélkül.</span></div><div style="background:#fdf0d3"><h2>REpontra</h2>${drawing(pack('CA50', 'Kalászos', 'Világos', 200, 300), '20 40 360 300')}<b>Logós doboz, egyutas üveg, PET</b><span>Automatába. Épen, kupakkal, soha össze nem nyomva.</span></div></div>`,
    ),
  'felelos-kiszolgalas-a4.pdf': () =>
    wallSheet(
      'Három nem',
      'Udvariasan, mindenkinek ugyanúgy.',
      `<ol><li><b>18 év alatt nem.</b> Igazolvány mindenkitől, aki 25 alattinak látszik.</li><li><b>Ittas vendégnek nem.</b> Víz, étel, idő. Halkan, oldalról, röviden.</li><li><b>Volán mellé nem.</b> Alkoholmentes a ház ajándéka, taxi a pulton.</li></ol>${drawing(glass('water', 150, '#cfe3ea', { scale: 1.6, foam: false }) + glass('pint', 270, lager, { scale: 1.5 }), '0 60 400 280')}`,
    ),
};

/** A brand's mark and name in one line; lettering as paths, so it looks the same everywhere. */
export function logo(brand: string): string {
  const palette = paletteOf(brand, '');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 200" width="600" height="200">${rect(0, 0, 200, 200, palette.solid, 24)}${mark(palette.mark, 100, 100, 140, palette.paper, palette.solid)}${path(letter(brand.toLocaleUpperCase('hu'), { x: 226, y: 56, w: 364, h: 88 }, { cut: 'brand', align: 'start' }), palette.solid)}</svg>\n`;
}
