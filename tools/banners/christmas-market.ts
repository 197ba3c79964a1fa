import { circle, glow, goods, gradient, lamps, line, mug, path, rect, scene } from './scenery.ts';

/** Advent: snow, stalls and dark beer. */
export function christmasMarket(): string {
  const defs =
    gradient(
      'night',
      [0.6, 1],
      [
        [0, '#0b1a17'],
        [0.55, '#163029'],
        [1, '#2b4a44'],
      ],
    ) +
    glow('halo', '#ffd27a', 0.6) +
    glow('stall', '#ffce78', 0.75) +
    gradient(
      'snow',
      [0, 1],
      [
        [0, '#f7f3e8'],
        [1, '#cfd8d6'],
      ],
    ) +
    gradient(
      'counter',
      [0, 1],
      [
        [0, '#a8672e'],
        [1, '#74421a'],
      ],
    );
  const back = rect(0, 0, 1200, 360, 'url(#night)') + stars() + roofs();
  return scene(
    back,
    fir(562, 304, 0.96) +
      fir(628, 308, 0.62) +
      fir(24, 318, 0.9) +
      stall(690, ['#a02c17', '#f7ecd4']) +
      stall(946, ['#1f5238', '#f7ecd4']) +
      lamps(-30, 60, 240, 74, 24, 7, 'halo') +
      lamps(240, 74, 500, 62, 24, 7, 'halo') +
      lamps(500, 62, 830, 62, 24, 8, 'halo') +
      lamps(830, 62, 1220, 50, 24, 9, 'halo') +
      ground() +
      counter() +
      flakes(),
    defs,
  );
}

function stars(): string {
  return Array.from({ length: 34 }, (_, i) =>
    circle((i * 173 + 40) % 1190, (i * 71) % 150, i % 5 ? 1.2 : 2, '#fff6dc', i % 3 ? 0.5 : 0.9),
  ).join('');
}

/** The old houses round the square, with light in their windows. */
function roofs(): string {
  const house = (x: number, w: number, tall: number, colour: string, lit: readonly number[]) => {
    const y = 306 - tall;
    const gable = w * 0.42;
    const panes = [0, 1, 2, 3, 4, 5].map((i) =>
      rect(
        Math.round(x + w * 0.16 + (i % 3) * w * 0.26),
        y + 22 + Math.floor(i / 3) * 44,
        Math.round(w * 0.15),
        26,
        lit.includes(i) ? '#e9ad4c' : '#0d1f1a',
        1,
        lit.includes(i) ? 0.95 : 0.7,
      ),
    );
    const snow = `M${x - 8} ${y + 4}L${x + w / 2} ${y - gable - 6}l${w / 2 + 8} ${gable + 10}v-13L${x + w / 2} ${y - gable - 20}-8`;
    return (
      path(`M${x} 310V${y}L${x + w / 2} ${y - gable}l${w / 2} ${gable}V310z`, colour) +
      path(snow.replace(/-8$/, `L${x - 8} ${y - 9}z`), '#e6ece6', 0.85) +
      panes.join('')
    );
  };
  const tower =
    path('M1050 306V120l26-66 26 66v186z', '#13302a') +
    path('M1046 124l30-74 30 74q-30-14-60 0z', '#e6ece6', 0.8) +
    circle(1076, 146, 11, '#f5dca4', 0.9) +
    line('M1076 146v-7M1076 146l5 3', '#2b1d12', 1.8);
  return (
    tower +
    house(64, 124, 118, '#1a3a32', [0, 2, 4]) +
    house(196, 104, 150, '#13302a', [1, 3]) +
    house(306, 132, 110, '#1d4038', [0, 1, 5]) +
    house(444, 96, 134, '#13302a', [2, 3])
  );
}

function fir(x: number, y: number, s: number): string {
  const tier = (dy: number, w: number, h: number) =>
    path(
      `M${-w} ${dy}q${w * 0.5} ${-h * 0.2} ${w} ${-h}q${w * 0.5} ${h * 0.8} ${w} ${h}q${-w} 14 ${-2 * w} 0z`,
      '#1f5238',
    ) +
    path(
      `M${-w * 0.5} ${dy - h * 0.34}q${w * 0.3} ${-h * 0.2} ${w * 0.5} ${-h * 0.66}q${w * 0.2} ${h * 0.46} ${w * 0.5} ${h * 0.66}q${-w * 0.25} -8 ${-w * 0.5} 2t${-w * 0.5} -2z`,
      '#eef3ef',
      0.92,
    );
  const balls = [
    [-30, -40],
    [22, -34],
    [-8, -76],
    [26, -92],
    [-18, -118],
    [8, -146],
  ]
    .map(([dx, dy], i) => circle(dx!, dy!, 5, ['#e0aa4a', '#c24a30', '#f5dca4'][i % 3]!))
    .join('');
  const star = path('M0-206l5 13 14 1-11 9 4 13-12-8-12 8 4-13-11-9 14-1z', '#f0b95c');
  return (
    `<g transform="translate(${x} ${y})scale(${s})">` +
    rect(-8, -16, 16, 24, '#4a2c12') +
    tier(-10, 66, 74) +
    tier(-60, 52, 66) +
    tier(-106, 38, 60) +
    tier(-146, 24, 48) +
    balls +
    star +
    circle(0, -196, 24, 'url(#halo)') +
    `</g>`
  );
}

function stall(x: number, [one, other]: [string, string]): string {
  const w = 220;
  const stripes = Array.from({ length: 8 }, (_, i) => {
    const left = x - 8 + (i * (w + 16)) / 8;
    const wide = (w + 16) / 8;
    return path(`M${left} 148h${wide}v22a${wide / 2} 11 0 0 1 ${-wide} 0z`, i % 2 ? other : one);
  });
  const jars = [0, 1, 2, 3, 4]
    .map(
      (i) =>
        rect(x + 34 + i * 34, 190, 18, 22, ['#c47d16', '#a02c17', '#e2b565', '#2f6a48', '#c47d16'][i]!, 3) +
        rect(x + 36 + i * 34, 186, 14, 5, '#f4ead9', 1),
    )
    .join('');
  return (
    rect(x, 148, w, 160, '#5b3518') +
    line(`M${x + 20} 238v70M${x + 74} 238v70M${x + 128} 238v70M${x + 182} 238v70`, '#40230d', 2.5) +
    rect(x + 14, 156, w - 28, 78, '#f3b75a') +
    `<ellipse cx="${x + w / 2}" cy="196" rx="${w * 0.62}" ry="70" fill="url(#stall)"/>` +
    rect(x + 22, 212, w - 44, 5, '#7d4c1c') +
    jars +
    rect(x - 4, 232, w + 8, 10, '#8a5a26', 2) +
    rect(x, 148, 12, 160, '#6f421d') +
    rect(x + w - 12, 148, 12, 160, '#6f421d') +
    path(`M${x - 20} 150l44-56h${w - 48}l44 56z`, '#40230d') +
    path(
      `M${x - 20} 146l44-56q${(w - 48) / 2}-12 ${w - 48} 0l44 56q-10 10-26 0-14 12-32 0-16 14-34 0-16 10-32 0-16 14-36 0-16 12-34 0-18 12-34 0-14 10-32 0z`,
      '#f4f4ec',
    ) +
    stripes.join('')
  );
}

function ground(): string {
  return (
    path('M0 316Q300 286 620 304T1200 298V360H0z', 'url(#snow)') +
    path('M0 332Q400 306 760 326T1200 318V360H0z', '#ffffff', 0.5)
  );
}

function counter(): string {
  return (
    path('M640 326h560v34H628z', 'url(#counter)') +
    rect(630, 322, 570, 9, '#c98f4a', 2) +
    path('M630 322q60-10 120-2t130-3 140 2 180-3v6H630z', '#fbfaf4') +
    goods('RB50', 'Barna Bivaly', 'Bak', 1066, 328, 156) +
    goods('RB50', 'Barna Bivaly', 'Bak', 938, 328, 140, { kind: 'bottle' }) +
    mug(760, 326, 104, '#7a3a12') +
    mug(846, 328, 92, '#7a3a12') +
    spice(690, 322)
  );
}

function spice(x: number, y: number): string {
  const star = Array.from(
    { length: 8 },
    (_, i) =>
      `<ellipse cx="${x}" cy="${y - 18}" rx="4" ry="13" transform="rotate(${i * 45} ${x} ${y - 8})" fill="#7d451a"/>`,
  ).join('');
  return (
    `<g transform="translate(0 -4)">${star}${circle(x, y - 8, 4, '#d79a2c')}</g>` +
    line(`M${x - 46} ${y - 2}l34-14M${x - 50} ${y - 10}l34-10`, '#9a5a24', 7)
  );
}

function flakes(): string {
  return Array.from({ length: 70 }, (_, i) =>
    circle((i * 211 + 17) % 1200, (i * 97 + 31) % 350, i % 4 === 0 ? 3 : 1.8, '#ffffff', i % 3 ? 0.55 : 0.85),
  ).join('');
}
