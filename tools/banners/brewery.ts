import { barrelHead, circle, goods, gradient, line, path, rect, scene } from './scenery.ts';
import { mark } from '#pictures/index.ts';

/** The brew house in the morning: copper, light and malt. */
export function brewery(): string {
  const defs =
    gradient(
      'wall',
      [1, 0],
      [
        [0, '#24130b'],
        [0.45, '#3a2012'],
        [1, '#5b3418'],
      ],
    ) +
    gradient(
      'copper',
      [1, 0],
      [
        [0, '#6d3512'],
        [0.12, '#b0642a'],
        [0.26, '#f6cf9c'],
        [0.38, '#d68a44'],
        [0.62, '#b4652a'],
        [0.86, '#74390f'],
        [1, '#b46f38'],
      ],
    ) +
    gradient(
      'steel',
      [1, 0],
      [
        [0, '#5a5f5e'],
        [0.2, '#f2f1ec'],
        [0.45, '#b5b9b7'],
        [0.8, '#6b706e'],
        [1, '#9a9e9b'],
      ],
    ) +
    gradient(
      'day',
      [0, 1],
      [
        [0, '#fff1cf'],
        [1, '#f3c877'],
      ],
    ) +
    gradient(
      'shaft',
      [0, 1],
      [
        [0, '#ffe6ad', 0.34],
        [1, '#ffe6ad', 0],
      ],
    );
  return scene(
    rect(0, 0, 1200, 360, 'url(#wall)') + bricks(),
    window(624, 40) +
      window(944, 40) +
      floor() +
      cellar() +
      tank() +
      kettle(768, 1.06) +
      kettle(1010, 0.9) +
      pipes() +
      shafts() +
      front(),
    defs,
  );
}

function bricks(): string {
  let rows = '';
  for (let row = 0; row < 10; row++) {
    for (let i = 0; i < 6; i++) {
      const x = ((i * 197 + row * 83) % 1180) + (row % 2) * 20;
      rows += `M${x} ${14 + row * 30}h34v12h-34z`;
    }
  }
  return path(rows, '#8a5226', 0.16);
}

function window(x: number, y: number): string {
  const arch = `M${x} ${y + 190}V${y + 60}a60 60 0 0 1 120 0v130z`;
  return (
    path(`M${x - 10} ${y + 196}V${y + 60}a70 70 0 0 1 140 0v136z`, '#2a160b') +
    path(arch, 'url(#day)') +
    path(`M${x + 6} ${y + 186}V${y + 150}q26-26 50-14t58-10v60z`, '#7d9a55', 0.6) +
    line(`M${x + 60} ${y + 4}v184M${x + 2} ${y + 68}h116M${x + 2} ${y + 128}h116`, '#4a2c12', 5)
  );
}

function shafts(): string {
  return (
    path('M624 100 744 100 640 340 420 340z', 'url(#shaft)') +
    path('M944 100 1064 100 1010 340 800 340z', 'url(#shaft)', 0.8)
  );
}

function floor(): string {
  return (
    rect(0, 316, 1200, 44, '#1c0f08') +
    rect(0, 316, 1200, 4, '#7d4c1c') +
    line('M520 338h680M600 320l-40 40M760 320l-20 40M920 320v40M1080 320l20 40', '#4a2a12', 1.5, 0.7)
  );
}

/** A copper with its dome, hatch and chimney. */
function kettle(x: number, s: number): string {
  return (
    `<g transform="translate(${x} 318)scale(${s})">` +
    path('M-12-330h24v120h-24z', 'url(#copper)') +
    rect(-17, -232, 34, 8, '#6d3512', 3) +
    path('M-104-132C-104-196-40-214 0-226 40-214 104-196 104-132z', 'url(#copper)') +
    path('M-104-132h208v82c0 16-40 26-104 26s-104-10-104-26z', 'url(#copper)') +
    path('M-104-132h208v7h-208z', '#5b2c0c', 0.55) +
    path('M-108-140h216v10h-216z', 'url(#copper)') +
    path('M-104-60q104 22 208 0v8q-104 24-208 0z', '#5b2c0c', 0.5) +
    path('M-84-30h20v30h-20zM64-30h20v30h-20zM-12-22h24v22h-24z', '#3a1d0a') +
    circle(30, -170, 22, '#74390f') +
    circle(30, -170, 17, '#2a160b') +
    path('M17-174a14 14 0 0 1 26-2q-12-6-26 2z', '#f6cf9c', 0.7) +
    circle(-42, -96, 19, '#f4ead9') +
    circle(-42, -96, 19, 'none') +
    `<circle cx="-42" cy="-96" r="18" fill="none" stroke="#6d3512" stroke-width="4"/>` +
    line('M-42-96l8-9', '#a02c17', 3) +
    line('M-54-90a13 13 0 0 1 24-2', '#2b1d12', 1.5) +
    line('M-66-186c14-14 32-22 50-28', '#fff1d6', 5, 0.7) +
    line('M-84-124v56', '#fff1d6', 5, 0.45) +
    `</g>`
  );
}

function tank(): string {
  return (
    path('M1118 318v-30l-16-20V110q0-40 56-44 56 4 56 44v158l-16 20v30h-12v-24l-20-10h-16l-20 10v24z', 'url(#steel)') +
    line('M1102 150h112M1102 236h112', '#4f5453', 2, 0.6) +
    circle(1150, 196, 15, '#7d8280') +
    circle(1150, 196, 10, '#cfd2cf')
  );
}

function pipes(): string {
  return (
    line('M768 0v-4M866 286h60M926 286v-86', '#8a4a1e', 9) +
    line('M866 284h58', '#f0c08a', 2.5, 0.8) +
    circle(926, 206, 10, '#a02c17') +
    circle(926, 206, 4, '#f4ead9')
  );
}

function front(): string {
  const sack = (x: number, s: number) =>
    `<g transform="translate(${x} 346)scale(${s})">` +
    path('M-46 0q-12-50 2-92 6-12 20-10 24 6 48 0 14-2 20 10 14 42 2 92-46 10-92 0z', '#d8bd8c') +
    path('M10 4q36-2 36-4 12-50-2-92-6-12-20-10z', '#a98957', 0.5) +
    path('M-34-100q34 12 68 0l8-14q-42 12-84 0z', '#c3a472') +
    mark('ear', 0, -44, 46, '#7a4a1c', '#d8bd8c') +
    `</g>`;
  return (
    sack(566, 0.92) + sack(648, 0.74) + barrelHead(1120, 312, 42) + goods('KG30', 'Révhegyi', 'Világos', 892, 350, 104)
  );
}

/** Barrels on their rack. */
function cellar(): string {
  const rack =
    rect(36, 300, 400, 12, '#3a2210', 3) + [60, 236, 396].map((x) => rect(x, 312, 18, 10, '#2a170b')).join('');
  return (
    `<ellipse cx="236" cy="322" rx="220" ry="7" fill="#0c0603" opacity=".6"/>` +
    rack +
    [104, 236, 368].map((x) => barrelHead(x, 240, 62)).join('') +
    [170, 302].map((x) => barrelHead(x, 130, 62)).join('')
  );
}
