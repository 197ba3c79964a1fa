import type { Two } from './news.ts';

export interface Folder {
  readonly id: string;
  readonly title: Two;
  readonly lead: Two;
}

export const FOLDERS: readonly Folder[] = [
  {
    id: 'posters',
    title: ['Plakátok', 'Posters'],
    lead: ['Falra, ajtóra, kirakatba: A3 és A4.', 'For wall, door and window: A3 and A4.'],
  },
  {
    id: 'table-cards',
    title: ['Asztali kártyák', 'Table cards'],
    lead: ['Hajtható, két oldalon.', 'To fold, on two sides.'],
  },
  {
    id: 'logos',
    title: ['Logók', 'Logos'],
    lead: ['Étlaphoz, weboldalra: vektoros és képpontos.', 'For menus and web pages: vector and pixels.'],
  },
  {
    id: 'social',
    title: ['Közösségi képek', 'Pictures for social media'],
    lead: ['Négyzetes, azonnal feltölthető.', 'Square, ready to upload.'],
  },
  {
    id: 'behind-the-bar',
    title: ['A pult mögé', 'Behind the bar'],
    lead: ['Táblák és lapok a csapatnak.', 'Signs and sheets for the team.'],
  },
];

export interface Material {
  readonly id: string;
  readonly folder: string;
  readonly brand?: string;
  readonly file: string;
  readonly date: string;
  readonly title: Two;
  readonly lead: Two;
}

const of = (
  id: string,
  folder: string,
  file: string,
  date: string,
  title: Two,
  lead: Two,
  brand?: string,
): Material => ({
  id,
  folder,
  file,
  date,
  title,
  lead,
  ...(brand && { brand }),
});

/** Every file is made by tools/marketing; `file` is its name in demo/files/marketing, its preview the same name with -preview.png. */
export const MATERIALS: readonly Material[] = [
  of(
    'poster-revhegyi',
    'posters',
    'plakat-revhegyi-vilagos-a3.pdf',
    '2026-05-04',
    ['Révhegyi Világos, A3 plakát', 'Révhegyi pale lager, A3 poster'],
    ['Nyomtatható PDF, 3 mm kifutó nélkül.', 'PDF for printing, without bleed.'],
    'Révhegyi',
  ),
  of(
    'poster-unfiltered',
    'posters',
    'plakat-revhegyi-szuretlen-a3.pdf',
    '2026-09-14',
    ['Szűretlen lager hordóban, A3 plakát', 'Unfiltered lager in kegs, A3 poster'],
    ['Az őszi újdonság bejelentéséhez.', 'To announce the new beer of the autumn.'],
    'Révhegyi',
  ),
  of(
    'poster-bak',
    'posters',
    'plakat-barna-bivaly-bak-a3.pdf',
    '2026-11-09',
    ['Barna Bivaly bak, A3 plakát', 'Barna Bivaly bock, A3 poster'],
    ['Téli idényre, sötét háttérrel.', 'For the winter season, on a dark background.'],
    'Barna Bivaly',
  ),
  of(
    'poster-pils',
    'posters',
    'plakat-ezust-daru-pils-a3.pdf',
    '2026-03-16',
    ['Ezüst Daru pils, A3 plakát', 'Ezüst Daru pils, A3 poster'],
    ['Tavaszi kerthelyiséghez.', 'For the garden in spring.'],
    'Ezüst Daru',
  ),
  of(
    'poster-ipa',
    'posters',
    'plakat-komlofeszek-ipa-a3.pdf',
    '2026-06-01',
    ['Komlófészek IPA, A3 plakát', 'Komlófészek IPA, A3 poster'],
    ['Kézműves csaphoz.', 'For the craft tap.'],
    'Komlófészek',
  ),
  of(
    'card-bak',
    'table-cards',
    'asztali-kartya-bak-es-porter.pdf',
    '2026-11-09',
    ['Bak és porter, asztali kártya', 'Bock and porter, table card'],
    ['Ételajánlással a hátoldalon.', 'With matching dishes on the back.'],
    'Barna Bivaly',
  ),
  of(
    'card-alcohol-free',
    'table-cards',
    'asztali-kartya-alkoholmentes.pdf',
    '2026-06-08',
    ['Alkoholmentes választék, asztali kártya', 'The alcohol-free choice, table card'],
    ['Négy sör, négy mondat.', 'Four beers, four sentences.'],
  ),
  of(
    'card-styles',
    'table-cards',
    'asztali-kartya-sorstilusok.pdf',
    '2026-02-16',
    ['Sörstílusok, asztali kártya', 'Beer styles, table card'],
    ['A vendégnek, aki választana.', 'For the guest who would like to choose.'],
  ),
  of(
    'logo-revhegyi-svg',
    'logos',
    'logo-revhegyi.svg',
    '2026-01-08',
    ['Révhegyi logó, vektoros', 'Révhegyi logo, vector'],
    ['SVG, bármekkorára nagyítható.', 'SVG, scales to any size.'],
    'Révhegyi',
  ),
  of(
    'logo-revhegyi-png',
    'logos',
    'logo-revhegyi.png',
    '2026-01-08',
    ['Révhegyi logó, átlátszó PNG', 'Révhegyi logo, transparent PNG'],
    ['1200 képpont széles.', '1200 pixels wide.'],
    'Révhegyi',
  ),
  of(
    'logo-daru-svg',
    'logos',
    'logo-ezust-daru.svg',
    '2026-01-08',
    ['Ezüst Daru logó, vektoros', 'Ezüst Daru logo, vector'],
    ['SVG, bármekkorára nagyítható.', 'SVG, scales to any size.'],
    'Ezüst Daru',
  ),
  of(
    'logo-daru-png',
    'logos',
    'logo-ezust-daru.png',
    '2026-01-08',
    ['Ezüst Daru logó, átlátszó PNG', 'Ezüst Daru logo, transparent PNG'],
    ['1200 képpont széles.', '1200 pixels wide.'],
    'Ezüst Daru',
  ),
  of(
    'logo-bivaly-svg',
    'logos',
    'logo-barna-bivaly.svg',
    '2026-01-08',
    ['Barna Bivaly logó, vektoros', 'Barna Bivaly logo, vector'],
    ['SVG, bármekkorára nagyítható.', 'SVG, scales to any size.'],
    'Barna Bivaly',
  ),
  of(
    'logo-komlo-svg',
    'logos',
    'logo-komlofeszek.svg',
    '2026-01-08',
    ['Komlófészek logó, vektoros', 'Komlófészek logo, vector'],
    ['SVG, bármekkorára nagyítható.', 'SVG, scales to any size.'],
    'Komlófészek',
  ),
  of(
    'social-unfiltered',
    'social',
    'kozossegi-szuretlen.png',
    '2026-09-14',
    ['Szűretlen lager, négyzetes kép', 'Unfiltered lager, square picture'],
    ['1080 × 1080 képpont, felirat nélkül.', '1080 × 1080 pixels, without words.'],
    'Révhegyi',
  ),
  of(
    'social-terrace',
    'social',
    'kozossegi-terasz.png',
    '2026-07-06',
    ['Nyári terasz, négyzetes kép', 'Summer terrace, square picture'],
    ['1080 × 1080 képpont.', '1080 × 1080 pixels.'],
  ),
  of(
    'social-darks',
    'social',
    'kozossegi-teli-barnak.png',
    '2026-11-09',
    ['Téli barnák, négyzetes kép', 'Winter darks, square picture'],
    ['1080 × 1080 képpont.', '1080 × 1080 pixels.'],
    'Barna Bivaly',
  ),
  of(
    'bar-styles',
    'behind-the-bar',
    'sorstilusok-egy-oldalon-a4.pdf',
    '2026-02-16',
    ['Sörstílusok egy oldalon, A4', 'Beer styles on one page, A4'],
    ['A pult alá, a felszolgálóknak.', 'Under the bar, for the waiters.'],
  ),
  of(
    'bar-line-sheet',
    'behind-the-bar',
    'sorvezetek-tisztitasi-lap-a4.pdf',
    '2026-02-16',
    ['Sörvezeték-tisztítási lap, A4', 'Line cleaning sheet, A4'],
    ['Kitölthető, egy hónapra.', 'To fill in, for a month.'],
  ),
  of(
    'bar-deposit',
    'behind-the-bar',
    'betetdij-vagy-visszavaltas-a4.pdf',
    '2026-10-05',
    ['Betétdíj vagy visszaváltás? Tábla, A4', 'Deposit or redemption? A sign, A4'],
    ['A két láda fölé.', 'To hang above the two crates.'],
  ),
  of(
    'bar-responsible',
    'behind-the-bar',
    'felelos-kiszolgalas-a4.pdf',
    '2026-08-24',
    ['Felelős kiszolgálás, A4', 'Responsible serving, A4'],
    ['A három nem, egy lapon.', 'Three times no, on one page.'],
  ),
];
