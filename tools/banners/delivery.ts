import { circle, glow, gradient, line, path, rect, scene } from './scenery.ts';
import { mark } from '#pictures/index.ts';

/** The lorry at sunrise, on its way to the outlets. */
export function delivery(): string {
  const defs =
    gradient(
      'dawn',
      [1, 0.25],
      [
        [0, '#12302a'],
        [0.36, '#24574a'],
        [0.62, '#b98a4a'],
        [0.82, '#f0b95c'],
        [1, '#f8d894'],
      ],
    ) +
    glow('sun', '#fff3cf', 0.95) +
    gradient(
      'side',
      [0, 1],
      [
        [0, '#2a6b4a'],
        [0.12, '#1f5238'],
        [1, '#174029'],
      ],
    ) +
    gradient(
      'cab',
      [0, 1],
      [
        [0, '#fff6e0'],
        [1, '#e4d3ac'],
      ],
    );
  return scene(
    rect(0, 0, 1200, 360, 'url(#dawn)') + circle(1010, 150, 190, 'url(#sun)') + circle(1010, 150, 52, '#fff6dc', 0.9),
    clouds() + hills() + village() + road() + lorry(),
    defs,
  );
}

function clouds(): string {
  const cloud = (x: number, y: number, s: number, o: number) =>
    path(
      `M${x} ${y}c0-${14 * s} ${22 * s}-${18 * s} ${30 * s}-${8 * s} ${8 * s}-${16 * s} ${34 * s}-${14 * s} ${38 * s} ${2 * s} ${16 * s}-${4 * s} ${26 * s} ${6 * s} ${22 * s} ${10 * s}q-${45 * s} ${6 * s}-${90 * s}-${4 * s}z`,
      '#fff6e3',
      o,
    );
  return cloud(640, 76, 1.3, 0.5) + cloud(860, 50, 0.9, 0.6) + cloud(1090, 84, 1.1, 0.65) + cloud(430, 60, 0.8, 0.16);
}

function hills(): string {
  const poles = Array.from({ length: 16 }, (_, i) => {
    const x = 24 + i * 30;
    const y = 284 - Math.round(Math.sin(i / 5) * 14);
    return `M${x} ${y}v-${66 + (i % 3) * 6}`;
  }).join('');
  return (
    path('M0 214Q180 150 380 196T760 176 1200 190V360H0z', '#3d6b52', 0.75) +
    path('M0 250Q240 190 520 232T1000 214 1200 226V360H0z', '#2a5a41') +
    line(poles, '#4f7f45', 12) +
    line(poles, '#6d9a52', 5) +
    line('M10 212Q250 190 490 214', '#2b1d12', 1.5, 0.5) +
    path('M0 284Q300 250 640 266T1200 258V360H0z', '#1d4631')
  );
}

function village(): string {
  const house = (x: number, y: number, w: number) =>
    rect(x, y, w, 24, '#f4e3bd') +
    path(`M${x - 4} ${y}l${w / 2 + 4}-18 ${w / 2 + 4} 18z`, '#a8492a') +
    rect(x + w * 0.3, y + 8, w * 0.2, 9, '#5b3814');
  return (
    house(1070, 214, 34) +
    house(1124, 222, 42) +
    rect(1104, 176, 14, 62, '#fbf1d8') +
    path('M1100 178l11-34 11 34z', '#7d2f1c') +
    house(956, 218, 30) +
    [1052, 1176, 996, 936].map((x) => path(`M${x} 246q-14-24 0-48 14 24 0 48z`, '#17402c')).join('')
  );
}

function road(): string {
  return (
    rect(0, 300, 1200, 60, '#33302a') +
    rect(0, 298, 1200, 4, '#d9c9a4', 0, 0.5) +
    line(Array.from({ length: 11 }, (_, i) => `M${20 + i * 116} 336h56`).join(''), '#e9d9ae', 5, 0.75)
  );
}

function lorry(): string {
  const wheel = (x: number) =>
    circle(x, 304, 27, '#1b1813') +
    circle(x, 304, 15, '#b9bdb9') +
    circle(x, 304, 6, '#4b4f4d') +
    line(`M${x - 22} 292a25 25 0 0 1 18-13`, '#6b655a', 2.5);
  return (
    `<ellipse cx="800" cy="330" rx="290" ry="9" fill="#120803" opacity=".45"/>` +
    rect(536, 112, 366, 172, 'url(#side)', 6) +
    rect(536, 250, 366, 10, '#e0aa4a') +
    rect(536, 264, 366, 4, '#e0aa4a') +
    rect(548, 124, 342, 116, '#fffaf0', 4, 0.06) +
    circle(706, 182, 54, '#f6ead0') +
    `<circle cx="706" cy="182" r="47" fill="none" stroke="#d79a2c" stroke-width="4"/>` +
    mark('peaks', 706, 182, 62, '#1d5a3e', '#f6ead0') +
    line('M566 124v118M846 124v118', '#0f2b1c', 2, 0.5) +
    rect(528, 276, 560, 14, '#2b2822', 3) +
    path('M914 284V150q0-10 10-10h76q12 0 18 10l34 62 22 10q8 4 8 14v48z', 'url(#cab)') +
    path('M1002 154q8 0 12 8l26 48h-62v-56z', '#2f526b') +
    path('M1004 158l-22 48h16l16-30z', '#9cc2d9', 0.7) +
    rect(926, 154, 42, 56, '#2f526b', 4) +
    path('M932 206l24-48h8l-22 48z', '#9cc2d9', 0.5) +
    line('M974 216v64', '#b59f74', 2) +
    rect(982, 224, 18, 5, '#6f5d47', 2) +
    rect(1066, 236, 14, 16, '#ffe7a6', 3) +
    `<ellipse cx="1120" cy="248" rx="60" ry="16" fill="url(#sun)" opacity=".7"/>` +
    rect(1052, 268, 34, 16, '#4b463c', 3) +
    rect(914, 276, 160, 8, '#1f5238') +
    rect(903, 180, 12, 96, '#2b2822', 2) +
    rect(912, 126, 6, 30, '#8d9291', 3) +
    path('M1024 196l-3 18h8l4-18z', '#2b2822') +
    wheel(608) +
    wheel(672) +
    wheel(1010)
  );
}
