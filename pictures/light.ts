// The light of the pictures: one lamp, upper left. Overlays of black and white over flat brand colours, so that one
// set serves every brand. A picture carries only those it uses.

type Stop = readonly [offset: number, colour: string, opacity?: number];

const b = '#120803';
const w = '#fffdf8';

const across: Record<string, readonly Stop[]> = {
  glass: [
    [0, b, 0.6],
    [0.05, b, 0.3],
    [0.12, w, 0.06],
    [0.18, w, 0.5],
    [0.235, w, 0.1],
    [0.42, w, 0],
    [0.62, b, 0.1],
    [0.85, b, 0.46],
    [0.94, b, 0.56],
    [0.975, w, 0.2],
    [1, b, 0.5],
  ],
  matt: [
    [0, b, 0.42],
    [0.08, b, 0.14],
    [0.22, w, 0.2],
    [0.36, w, 0.05],
    [0.55, b, 0],
    [0.78, b, 0.2],
    [0.93, b, 0.44],
    [1, b, 0.46],
  ],
  metal: [
    [0, b, 0.52],
    [0.06, b, 0.12],
    [0.14, w, 0.58],
    [0.2, w, 0.2],
    [0.34, w, 0.02],
    [0.46, w, 0.14],
    [0.58, b, 0.03],
    [0.8, b, 0.36],
    [0.92, b, 0.54],
    [0.965, w, 0.2],
    [1, b, 0.42],
  ],
  steel: [
    [0, '#565a5c'],
    [0.04, '#8e9394'],
    [0.12, '#fbfaf6'],
    [0.2, '#d2d4d2'],
    [0.34, '#f1f0eb'],
    [0.5, '#bcc0bf'],
    [0.7, '#8b908f'],
    [0.86, '#5d6261'],
    [0.94, '#9fa3a1'],
    [1, '#4b4f4e'],
  ],
  dark: [
    [0, '#3c4041'],
    [0.06, '#7c8182'],
    [0.14, '#ffffff'],
    [0.23, '#b9bdbc'],
    [0.4, '#e2e3df'],
    [0.56, '#9da2a1'],
    [0.76, '#6d7271'],
    [0.9, '#424645'],
    [0.96, '#8a8f8d'],
    [1, '#383c3b'],
  ],
  pet: [
    [0, b, 0.36],
    [0.06, b, 0.08],
    [0.13, w, 0.62],
    [0.19, w, 0.16],
    [0.42, w, 0.02],
    [0.54, w, 0.12],
    [0.7, b, 0.05],
    [0.9, b, 0.3],
    [0.955, w, 0.34],
    [1, b, 0.32],
  ],
};

const slanted: Record<string, { to: [number, number]; stops: readonly Stop[] }> = {
  lid: {
    to: [0.9, 1],
    stops: [
      [0, '#ffffff'],
      [0.35, '#d3d6d6'],
      [0.6, '#9fa4a4'],
      [1, '#707574'],
    ],
  },
  sunk: {
    to: [0.9, 1],
    stops: [
      [0, '#7b8080'],
      [0.5, '#b7bbba'],
      [1, '#f0f0ec'],
    ],
  },
  box: {
    to: [1, 0.7],
    stops: [
      [0, w, 0.22],
      [0.35, w, 0.04],
      [0.62, b, 0.05],
      [1, b, 0.3],
    ],
  },
  fall: {
    to: [0, 1],
    stops: [
      [0, w, 0.2],
      [0.12, w, 0],
      [0.75, b, 0.03],
      [1, b, 0.3],
    ],
  },
  top: {
    to: [0, 1],
    stops: [
      [0, b, 0.24],
      [1, w, 0.16],
    ],
  },
  deep: {
    to: [0, 1],
    stops: [
      [0, b, 0.35],
      [1, b, 0.82],
    ],
  },
  under: {
    to: [0, 1],
    stops: [
      [0, b, 0.5],
      [1, b, 0],
    ],
  },
  film: {
    to: [1, 1],
    stops: [
      [0, w, 0.42],
      [0.18, w, 0.05],
      [0.3, w, 0.24],
      [0.35, w, 0],
      [0.7, w, 0.02],
      [0.78, w, 0.2],
      [0.84, w, 0],
      [1, w, 0.12],
    ],
  },
};

const round: Record<string, { at: [number, number, number]; stops: readonly Stop[] }> = {
  shade: {
    at: [0.5, 0.5, 0.5],
    stops: [
      [0, '#2a1a0c', 0.5],
      [0.55, '#2a1a0c', 0.24],
      [1, '#2a1a0c', 0],
    ],
  },
  ball: {
    at: [0.34, 0.26, 0.8],
    stops: [
      [0, w, 0.7],
      [0.35, w, 0.12],
      [0.7, b, 0.1],
      [1, b, 0.46],
    ],
  },
};

export type Light =
  | 'glass'
  | 'matt'
  | 'metal'
  | 'steel'
  | 'dark'
  | 'pet'
  | 'lid'
  | 'sunk'
  | 'box'
  | 'fall'
  | 'top'
  | 'deep'
  | 'under'
  | 'film'
  | 'shade'
  | 'ball';

export function light(name: Light): string {
  return `url(#${name})`;
}

/** The definitions of the lights that a drawing mentions. */
export function lightsOf(drawing: string): string {
  const used = new Set([...drawing.matchAll(/url\(#(\w+)\)/g)].map(([, name]) => name!));
  const definitions = [...used].toSorted().map(definition).join('');
  return definitions && `<defs>${definitions}</defs>`;
}

function definition(name: string): string {
  if (across[name]) return `<linearGradient id="${name}">${stopsOf(across[name])}</linearGradient>`;
  const line = slanted[name];
  if (line)
    return `<linearGradient id="${name}" x2="${line.to[0]}" y2="${line.to[1]}">${stopsOf(line.stops)}</linearGradient>`;
  const ball = round[name];
  if (!ball) throw new Error(`no light is called ${name}`);
  return `<radialGradient id="${name}" cx="${ball.at[0]}" cy="${ball.at[1]}" r="${ball.at[2]}">${stopsOf(ball.stops)}</radialGradient>`;
}

function stopsOf(stops: readonly Stop[]): string {
  return stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');
}
