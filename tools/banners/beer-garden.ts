import { circle, glow, goods, gradient, lamps, line, mug, path, rect, scene } from './scenery.ts';

/** A summer evening under the chestnut trees. */
export function beerGarden(): string {
  const defs =
    gradient(
      'sky',
      [1, 1],
      [
        [0, '#10291f'],
        [0.5, '#1a4132'],
        [1, '#4f5a2c'],
      ],
    ) +
    glow('halo', '#ffd27a', 0.55) +
    glow('warm', '#f0b95c', 0.5) +
    gradient(
      'board',
      [0, 1],
      [
        [0, '#c98f4a'],
        [1, '#a46a2c'],
      ],
    );
  const background =
    rect(0, 0, 1200, 360, 'url(#sky)') + `<ellipse cx="900" cy="220" rx="420" ry="200" fill="url(#warm)"/>`;
  return scene(
    background,
    inn() +
      trees() +
      ground() +
      farTable() +
      lamps(-30, 62, 250, 48, 26, 7, 'halo') +
      lamps(250, 48, 574, 60, 28, 8, 'halo') +
      lamps(574, 60, 880, 64, 32, 8, 'halo') +
      lamps(880, 64, 1230, 44, 28, 8, 'halo') +
      table(),
    defs,
  );
}

function inn(): string {
  const windows = [0, 1, 2, 3].map((i) => {
    const x = 690 + i * 62;
    return (
      rect(x, 172, 30, 42, '#f6cd7c', 3) +
      line(`M${x + 15} 172v42M${x} 192h30`, '#3a2a14', 2.5) +
      rect(x - 10, 172, 9, 42, '#143226') +
      rect(x + 31, 172, 9, 42, '#143226')
    );
  });
  return (
    path('M640 300V160l40-58h300l44 58v140z', '#23493a') +
    path('M628 162l46-68h312l50 68z', '#122d22') +
    rect(740, 70, 26, 44, '#122d22') +
    windows.join('')
  );
}

function trees(): string {
  const crown = (x: number, y: number, s: number, colours: [string, string, string]) =>
    [
      [-80, 14, 62],
      [0, -6, 84],
      [86, 12, 66],
      [-34, 44, 52],
      [46, 46, 56],
    ]
      .map(([dx, dy, r], i) =>
        circle(Math.round(x + dx! * s), Math.round(y + dy! * s), Math.round(r! * s), colours[i === 1 ? 1 : 0]),
      )
      .join('') +
    [
      [-58, -14, 26],
      [16, -34, 34],
      [84, -8, 24],
      [-18, 26, 22],
      [58, 34, 20],
    ]
      .map(([dx, dy, r]) => circle(Math.round(x + dx! * s), Math.round(y + dy! * s), Math.round(r! * s), colours[2]))
      .join('');
  const trunk = (x: number) =>
    path(`M${x - 14} 320q6-90-4-190h38q-10 100-2 190z`, '#2c1c10') +
    path(`M${x + 6} 320q2-90 0-190h12q-8 100 0 190z`, '#412a17');
  return (
    trunk(566) +
    trunk(1126) +
    crown(574, 46, 0.95, ['#143a28', '#1a4a32', '#24603f']) +
    crown(1132, 40, 1.15, ['#143a28', '#1f5238', '#2f6a48']) +
    trunk(34).replaceAll('#2c1c10', '#20160d') +
    crown(40, 30, 1.05, ['#11301f', '#143a28', '#1b4a33'])
  );
}

function ground(): string {
  return path('M0 318Q600 296 1200 312V360H0z', '#0f2a1d') + path('M0 338Q700 308 1200 322V360H0z', '#183c29');
}

function table(): string {
  const bench = rect(560, 322, 600, 10, '#8a5a26', 3) + path('M600 332h14l-6 28h-14zM1100 332h14l8 28h-14z', '#5b3814');
  const top =
    path('M596 262h560l28 22H572z', 'url(#board)') +
    rect(572, 284, 612, 12, '#7d4c1c', 2) +
    line('M590 270h572M580 277h594', '#8a5a26', 1.5, 0.6);
  const legs = path('M640 296h18l-10 64h-20zM1094 296h18l12 64h-20z', '#5b3814');
  return (
    legs +
    top +
    pretzels(716, 268) +
    goods('RB50', 'Révhegyi', 'Világos', 1062, 276, 150) +
    goods('RB50', 'Révhegyi', 'Világos', 940, 278, 128, { kind: 'bottle' }) +
    mug(640, 276, 92) +
    mug(804, 277, 108) +
    mug(876, 282, 96, '#b8651c') +
    bench
  );
}

function pretzels(x: number, y: number): string {
  const knot = 'C-32 18-36-18-16-20 2-22 8 2 16 16M0 18C32 18 36-18 16-20-2-22-8 2-16 16';
  const pretzel = (dx: number, dy: number) =>
    `<g transform="translate(${x + dx} ${y + dy})scale(.86)">${line(`M0 18${knot}`, '#8f4f16', 9)}${line(`M0 18${knot}`, '#b56b22', 6)}${line('M-24 2q-2-12 7-17M24 2q2-12-7-17', '#e9b368', 2.5)}</g>`;
  return (
    `<ellipse cx="${x}" cy="${y + 8}" rx="52" ry="9" fill="#f4ead9"/><ellipse cx="${x}" cy="${y + 6}" rx="44" ry="6" fill="#dccdb0"/>` +
    pretzel(-20, -8) +
    pretzel(20, -12)
  );
}

/** A table further back, under its parasol. */
function farTable(): string {
  const canvas =
    path('M150 178q150-84 300 0z', '#c9952f') +
    path('M225 178q18-66 75-74v74zM375 178q-18-66-75-74v74z', '#e3bd66') +
    path(
      'M150 178q19 14 37.5 0 18.5 14 37.5 0 18.5 14 37.5 0 18.5 14 37.5 0 18.5 14 37.5 0 18.5 14 37.5 0 18.5 14 37.5 0 18.5 14 37.5 0z',
      '#a8761d',
    );
  const board =
    path('M196 262h208l12 12H184z', '#8a5a26') +
    rect(184, 274, 232, 7, '#5f3c17', 1) +
    path('M214 281h10l-8 46h-10zM376 281h10l8 46h-10z', '#4a2e12') +
    rect(168, 304, 264, 6, '#6b431a', 2);
  return (
    `<ellipse cx="300" cy="330" rx="150" ry="8" fill="#081a12" opacity=".5"/>` +
    rect(297, 104, 6, 224, '#3a2412') +
    canvas +
    board +
    mug(244, 268, 46) +
    mug(276, 270, 42, '#b8651c') +
    mug(352, 269, 46)
  );
}
