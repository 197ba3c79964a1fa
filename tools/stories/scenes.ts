import { circle, line, mug, path, rect } from '../banners/scenery.ts';
import { BAR, around, glass, month, one, pack, page, picture, plain, row, tower } from './things.ts';

const LAGER = '#e3a03a';
const PALE = '#efc15b';
const AMBER = '#b5651d';
const DARK = '#4a2410';
const BLACK = '#22100a';
const HAZY = '#eec37a';
const WATER = '#cfe3ea';

const star = (x: number, y: number, colour: string) =>
  path(`M${x} ${y - 8}l2.500 5.500 6 .7-4.500 4 1.300 6-5.300-3.100-5.300 3.100 1.300-6-4.500-4 6-.7z`, colour);

/** Every picture by its name; demo/pictures/NAME.svg. */
export const SCENES: Readonly<Record<string, () => string>> = {
  calendar: () =>
    picture(
      month(214, 34, 200, 1, 31, [18, 21, 22, 29, 30]) +
        pack('RB50', 'Révhegyi', 'Világos', 110, 130) +
        pack('KG30', 'Barna Bivaly', 'Bak', 530, 150),
      '#e6eedd',
      '#f4f7ec',
    ),
  'dark-beers': () =>
    picture(
      glass('goblet', 250, AMBER, { scale: 1.45 }) +
        glass('tulip', 392, BLACK, { scale: 1.45 }) +
        one('RB50', 'Barna Bivaly', 'Bak', 130, 190, 270) +
        one('RB50', 'Barna Bivaly', 'Porter', 520, 190, 270),
      '#d9c3a1',
      '#efdfc2',
    ),
  lorry: () =>
    picture(
      rect(120, 150, 290, 150, '#1f5238', 8) +
        rect(120, 150, 290, 22, '#2a6b4a', 8) +
        rect(206, 196, 118, 58, '#f5efe2', 6) +
        mug(265, 250, 46) +
        path('M410 196h70q14 0 22 14l26 44v46H410z', '#f7efdd') +
        path('M428 210h46q10 0 15 10l16 32h-77z', '#9cc2d9') +
        [186, 350, 470].map((x) => circle(x, 304, 27, '#2b1d12') + circle(x, 304, 12, '#c9c4b8')).join('') +
        rect(520, 268, 14, 12, '#e0aa4a', 4) +
        line('M40 200h54M20 230h70M50 260h44', '#b9a57c', 5, 0.7),
      '#e4ecef',
      '#f6f8f6',
    ),
  deposit: () =>
    picture(
      around(320, 170, 92, '#4a8a5c') +
        one('RB50', 'Révhegyi', 'Világos', 320, 170, 270) +
        pack('RB50', 'Kalászos', 'Világos', 118, 150) +
        pack('CA33', 'Buboréka', 'Cola', 524, 150),
      '#e6eedd',
      '#f6f9ef',
    ),
  keg: () =>
    picture(pack('KG30', 'Révhegyi', 'Szűretlen', 250, 250) + glass('wheat', 420, HAZY, { scale: 1.35 }), '#f2e6cb'),
  responsible: () =>
    picture(
      glass('pint', 236, LAGER, { scale: 1.25 }) +
        glass('water', 336, WATER, { scale: 1.3, foam: false }) +
        circle(470, 214, 66, '#fffcf6') +
        line('M470 148a66 66 0 1 1-.1 0z', '#a02c17', 12) +
        `<g transform="translate(434 238)" fill="#2b1d12">${path('M8-52h12V0H8V-38L-4-32v-11z', '#2b1d12')}${path('M50-53c13 0 20 6 20 15 0 6-4 10-9 12 7 2 11 7 11 13 0 10-9 15-22 15s-22-5-22-15c0-6 4-11 11-13-5-2-9-6-9-12 0-9 7-15 20-15zm0 10c-5 0-8 2-8 6s3 6 8 6 8-2 8-6-3-6-8-6zm0 22c-6 0-9 2-9 6s3 7 9 7 9-3 9-7-3-6-9-6z', '#2b1d12')}</g>` +
        one('RB50', 'Révhegyi', '0,0', 130, 170, 260),
      '#f5dca4',
      '#fdf0d3',
    ),
  terrace: () =>
    picture(
      circle(520, 92, 46, '#f5c451') +
        Array.from(
          { length: 10 },
          (_, i) => `<g transform="rotate(${i * 36} 520 92)">${rect(516, 22, 8, 16, '#f5c451', 4)}</g>`,
        ).join('') +
        path('M90 110Q250 20 410 110z', '#1f5238') +
        path('M90 110q80-46 107-80-20 40-27 80zM250 66q-2 20-1 44h54q-8-40-53-80z', '#fffcf6', 0.85) +
        rect(246, 66, 8, 254, '#7d5a2c') +
        mug(170, BAR + 8, 110) +
        mug(340, BAR + 8, 110, PALE) +
        glass('pils', 450, LAGER, { scale: 1.1 }),
      '#cfe3ea',
      '#eef5f5',
    ),
  'alcohol-free': () =>
    picture(
      glass('pint', 180, PALE, { scale: 1.25 }) +
        glass('wheat', 290, HAZY, { scale: 1.2 }) +
        glass('tulip', 404, '#c9602c', { scale: 1.3 }) +
        glass('pils', 504, DARK, { scale: 1.25 }) +
        rect(246, 46, 148, 60, '#1f5238', 8) +
        `<g fill="none" stroke="#fffaf0" stroke-width="9"><ellipse cx="286" cy="76" rx="13" ry="18"/><ellipse cx="346" cy="76" rx="13" ry="18"/></g>${rect(312, 86, 8, 14, '#fffaf0', 3)}`,
      '#e6eedd',
      '#f6f9ef',
    ),
  tap: () =>
    picture(
      tower(320, 3) +
        glass('pint', 276, LAGER, { scale: 0.98 }) +
        glass('pils', 470, PALE, { scale: 1.1 }) +
        mug(150, BAR + 8, 110),
    ),
  bottles: () =>
    picture(
      [110, 180, 250].map((x) => one('RB50', 'Révhegyi', 'Világos', x, 180, 270)).join('') +
        [390, 460, 530].map((x) => one('RB50', 'Kalászos', 'Világos', x, 180, 270)).join('') +
        path('M320 60c26 38 42 60 42 84a42 42 0 0 1-84 0c0-24 16-46 42-84z', '#7fb4c9') +
        path('M300 132a22 22 0 0 0 20 34', '#fffcf6', 0) +
        line('M300 138a22 26 0 0 0 20 30', '#fffcf6', 6, 0.8),
      '#e4ecef',
      '#f6f9f9',
    ),
  phone: () =>
    page(
      [0, 1, 2, 3, 4]
        .map((i) =>
          row(228, 100 + i * 37, 184, ['#1f5238', '#c47d16', '#a02c17', '#2f526b', '#824b05'][i]!, i === 1 || i === 3),
        )
        .join('') +
        rect(240, 312, 160, 40, '#1f5238', 6) +
        rect(278, 328, 84, 8, '#fffaf0', 4) +
        rect(240, 72, 160, 18, '#fffcf6', 4),
      true,
    ),
  styles: () =>
    picture(
      glass('pils', 96, PALE, { scale: 1.15 }) +
        glass('pint', 184, LAGER, { scale: 1.12 }) +
        glass('wheat', 274, HAZY, { scale: 1.08 }) +
        glass('tulip', 368, AMBER, { scale: 1.2 }) +
        glass('goblet', 468, DARK, { scale: 1.2 }) +
        glass('pint', 560, BLACK, { scale: 1.08 }),
    ),
  ledger: () =>
    plain(
      rect(118, 60, 404, 290, '#2b1d12', 10, 0.15) +
        rect(110, 50, 404, 290, '#15362a', 10) +
        rect(128, 62, 186, 266, '#fffcf6', 3) +
        rect(314, 62, 186, 266, '#faf4e8', 3) +
        [0, 1, 2, 3, 4, 5, 6]
          .map(
            (i) =>
              rect(144, 96 + i * 30, 96 + (i % 3) * 14, 7, '#594836', 3) +
              line(`M140 ${114 + i * 30}h162M326 ${114 + i * 30}h162`, '#e4dac6', 1.5) +
              rect(430, 96 + i * 30, 50, 7, '#6f5d47', 3) +
              rect(332, 96 + i * 30, 60, 7, '#b09c7f', 3),
          )
          .join('') +
        line('M416 70v250M420 70v250', '#c98d72', 1.5) +
        line('M430 318h52M430 323h52', '#2b1d12', 2),
    ),
  pallets: () =>
    picture(
      [112, 268, 424]
        .map(
          (x) =>
            rect(x, 300, 132, 8, '#8a5c28') +
            rect(x + 6, 308, 16, 12, '#8a5c28') +
            rect(x + 58, 308, 16, 12, '#8a5c28') +
            rect(x + 110, 308, 16, 12, '#8a5c28'),
        )
        .join('') +
        [0, 1, 2]
          .map((i) =>
            [0, 1]
              .map((j) =>
                [0, 1, 2]
                  .map(
                    (k) =>
                      rect(114 + i * 156 + j * 65, 248 - k * 50, 62, 48, ['#1f5238', '#a02c17', '#c47d16'][i]!, 4) +
                      rect(132 + i * 156 + j * 65, 260 - k * 50, 26, 8, '#fffaf0', 3, 0.8),
                  )
                  .join(''),
              )
              .join(''),
          )
          .join(''),
      '#e4ecef',
      '#f6f8f6',
    ),
  shelf: () =>
    plain(
      rect(140, 34, 360, 340, '#40677f', 12) +
        rect(156, 50, 328, 308, '#e4ecef', 6) +
        [0, 1, 2, 3].map((i) => rect(156, 122 + i * 76, 328, 6, '#9fb3be')).join('') +
        [0, 1, 2, 3]
          .flatMap((r) =>
            Array.from(
              { length: 7 },
              (_, i) =>
                rect(
                  172 + i * 44,
                  74 + r * 76,
                  30,
                  48,
                  [
                    ['#1f5238', '#6fae7c'],
                    ['#a02c17', '#dd6f55'],
                    ['#c47d16', '#f5dca4'],
                    ['#2f526b', '#7296ad'],
                  ][r]![i % 2]!,
                  5,
                ) + rect(176 + i * 44, 90 + r * 76, 22, 12, '#fffcf6', 3, 0.85),
            ),
          )
          .join('') +
        rect(474, 180, 6, 60, '#213d51', 3),
      '#e4ecef',
      '#f2f6f6',
    ),
  tapping: () =>
    picture(
      tower(250, 2) +
        glass('pint', 228, LAGER, { scale: 0.98 }) +
        `<g transform="rotate(-24 430 250)">${glass('pint', 430, LAGER, { scale: 1.15, y: 300 })}</g>` +
        line('M474 150q40 40 30 100', '#c47d16', 6) +
        path('M492 244l26-2-14 24z', '#c47d16'),
    ),
  'line-cleaning': () =>
    picture(
      tower(180, 2) +
        line('M180 300C220 380 330 380 350 300S420 190 470 236', '#e8f0f0', 14) +
        line('M180 300C220 380 330 380 350 300S420 190 470 236', '#7fb4c9', 7) +
        rect(450, 226, 100, 96, '#fffcf6', 10) +
        rect(450, 226, 100, 30, '#2f526b', 10) +
        rect(484, 206, 32, 22, '#2f526b', 5) +
        path('M500 266c10 14 16 23 16 31a16 16 0 0 1-32 0c0-8 6-17 16-31z', '#7fb4c9') +
        Array.from({ length: 7 }, (_, i) =>
          circle(300 + ((i * 53) % 130), 120 + ((i * 37) % 110), 6 + (i % 3) * 4, '#ffffff', 0.85),
        ).join(''),
      '#e4ecef',
      '#f5f9f9',
    ),
  'glass-care': () =>
    picture(
      glass('pint', 220, '#fffdf7', { scale: 1.3, foam: false }) +
        glass('wheat', 330, LAGER, { scale: 1.25 }) +
        glass('pils', 440, '#fffdf7', { scale: 1.3, foam: false }) +
        star(196, 140, '#e0aa4a') +
        star(250, 110, '#e0aa4a') +
        star(470, 130, '#e0aa4a') +
        star(420, 96, '#e0aa4a'),
      '#e4ecef',
      '#f6f9f9',
    ),
  food: () =>
    picture(
      glass('goblet', 150, AMBER, { scale: 1.3 }) +
        `<ellipse cx="350" cy="312" rx="130" ry="16" fill="#fffcf6"/><ellipse cx="350" cy="308" rx="96" ry="10" fill="#efe6d4"/>` +
        path('M282 302q4-56 68-58 62 0 68 58z', '#a65a22') +
        path('M300 286q10-30 48-32', '#c98246', 1) +
        circle(308, 296, 11, '#4a8a5c') +
        circle(332, 300, 10, '#6fae7c') +
        path('M430 302l14-34q4-10 12-4l8 8q6 8-4 12z', '#f5efe2') +
        glass('pils', 530, PALE, { scale: 1.15 }),
    ),
  cellar: () =>
    picture(
      [110, 220, 330]
        .map((x, i) => pack('KG50', ['Révhegyi', 'Kalászos', 'Ezüst Daru'][i]!, 'Világos', x, 190))
        .join('') +
        pack('CO10', '', '', 450, 210) +
        rect(520, 70, 64, 120, '#fffcf6', 10) +
        rect(548, 84, 8, 74, '#e4ecef', 4) +
        rect(548, 116, 8, 42, '#2f526b', 4) +
        circle(552, 166, 12, '#2f526b'),
      '#cbd8cf',
      '#e2ebe2',
    ),
  'portal-list': () =>
    page(
      rect(88, 88, 464, 26, '#fffcf6') +
        rect(104, 96, 90, 10, '#e4dac6', 4) +
        [0, 1, 2, 3, 4, 5]
          .map((i) =>
            row(
              88,
              116 + i * 37,
              464,
              ['#1f5238', '#c47d16', '#a02c17', '#2f526b', '#824b05', '#4a8a5c'][i]!,
              i === 1 || i === 2,
            ),
          )
          .join(''),
    ),
  'portal-context': () =>
    page(
      [0, 1, 2, 3]
        .map(
          (i) =>
            rect(88 + i * 116, 86, 114, 46, i === 1 ? '#fdf0d3' : '#fffcf6') +
            rect(100 + i * 116, 96, 50, 6, '#b09c7f', 3) +
            rect(100 + i * 116, 110, 78, 9, '#2b1d12', 4),
        )
        .join('') +
        line('M88 134h464M88 138h464', '#c98d72', 1.5) +
        month(250, 150, 116, 2, 28, [10, 13, 17, 20]) +
        rect(112, 170, 106, 10, '#e4dac6', 4) +
        rect(112, 190, 80, 10, '#e4dac6', 4) +
        rect(424, 170, 96, 10, '#e4dac6', 4) +
        rect(424, 190, 70, 10, '#e4dac6', 4),
    ),
  'portal-cart': () =>
    page(
      [0, 1, 2].map((i) => row(88, 96 + i * 37, 464, ['#1f5238', '#c47d16', '#a02c17'][i]!, true)).join('') +
        rect(328, 220, 208, 116, '#fffcf6', 6) +
        [0, 1, 2]
          .map((i) => rect(344, 236 + i * 18, 80, 6, '#6f5d47', 3) + rect(476, 236 + i * 18, 44, 6, '#6f5d47', 3))
          .join('') +
        rect(344, 300, 176, 26, '#1f5238', 5) +
        rect(390, 309, 84, 8, '#fffaf0', 4) +
        rect(104, 232, 200, 12, '#efe6d4', 4) +
        rect(104, 232, 150, 12, '#4a8a5c', 4) +
        rect(104, 256, 200, 12, '#efe6d4', 4) +
        rect(104, 256, 70, 12, '#c47d16', 4) +
        rect(104, 284, 160, 7, '#824b05', 3),
    ),
  'portal-order': () =>
    page(
      line('M136 140h360', '#cfc1a6', 6) +
        line('M136 140h216', '#1f5238', 6) +
        [0, 1, 2, 3, 4, 5]
          .map(
            (i) =>
              circle(136 + i * 72, 140, 16, i < 3 ? '#1f5238' : i === 3 ? '#e2b565' : '#fffcf6') +
              (i < 3 ? line(`M${129 + i * 72} 140l5 6 9-11`, '#fffaf0', 3.5) : '') +
              (i > 3 ? line(`M${120 + i * 72} 140a16 16 0 1 0 32 0a16 16 0 1 0-32 0`, '#cfc1a6', 2.5) : '') +
              rect(116 + i * 72, 166, 40, 6, '#6f5d47', 3),
          )
          .join('') +
        [0, 1, 2, 3].map((i) => row(104, 196 + i * 37, 432, ['#1f5238', '#c47d16', '#a02c17', '#2f526b'][i]!)).join(''),
    ),
  'portal-help': () =>
    page(
      rect(104, 96, 432, 30, '#fffcf6', 5) +
        circle(122, 111, 7, '#e4dac6') +
        rect(140, 107, 150, 8, '#b09c7f', 4) +
        [0, 1, 2, 3]
          .map(
            (i) =>
              rect(104, 138 + i * (i > 0 ? 42 : 42) + (i > 0 ? 34 : 0), 432, 34 + (i === 0 ? 34 : 0), '#fffcf6', 5) +
              rect(120, 151 + i * 42 + (i > 0 ? 34 : 0), 210 - i * 20, 8, '#2b1d12', 4) +
              path(`M508 ${152 + i * 42 + (i > 0 ? 34 : 0)}h14l-7 8z`, '#1f5238'),
          )
          .join('') +
        rect(120, 176, 330, 6, '#b09c7f', 3) +
        rect(120, 189, 260, 6, '#b09c7f', 3),
    ),
  'portal-welcome': () =>
    picture(
      rect(190, 70, 260, 200, '#15362a', 12) +
        rect(206, 86, 228, 168, '#f5efe2', 4) +
        rect(206, 116, 228, 3, '#e0aa4a') +
        mug(320, 236, 92) +
        star(236, 102, '#e0aa4a') +
        star(404, 102, '#e0aa4a') +
        pack('RB50', 'Révhegyi', 'Világos', 100, 140) +
        pack('KG30', 'Kalászos', 'Világos', 548, 140),
    ),
};
