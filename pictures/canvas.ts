// The few words of SVG that the drawings are made of. Every drawing stands on y = 0, y grows downwards (so goods have
// negative y), x = 0 is its middle; units are the millimetres of the pack unless a drawing says otherwise.

/** A number as short as SVG takes it: one decimal, no zero before the point. */
export function num(value: number): string {
  const short = String(Math.round(value * 10) / 10);
  return short.replace(/^(-?)0\./, '$1.').replace(/^-0$/, '0');
}

/** Path data from a template: numbers are shortened, the rest is taken as it stands. */
export function d(parts: TemplateStringsArray, ...values: number[]): string {
  return parts.reduce((path, part, i) => path + part + (i < values.length ? num(values[i]!) : ''), '');
}

/** What a drawer hands over: the art, how far it reaches, and how large it may get (units per millimetre). */
export type Drawing = { art: string; half: number; height: number; limit?: number };

export type Look = { fill?: string; opacity?: number; stroke?: string; width?: number; cap?: 'round' };

function attributes({ fill, opacity, stroke, width, cap }: Look): string {
  const text = stroke
    ? ` fill="${fill ?? 'none'}" stroke="${stroke}" stroke-width="${num(width ?? 1)}"`
    : fill
      ? ` fill="${fill}"`
      : '';
  return text + (cap ? ` stroke-linecap="${cap}"` : '') + (opacity === undefined ? '' : ` opacity="${opacity}"`);
}

/** A path; none where there is nothing to draw. */
export function path(data: string, look: Look | string): string {
  if (!data) return '';
  return `<path d="${data}"${attributes(typeof look === 'string' ? { fill: look } : look)}/>`;
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, look: Look | string): string {
  const what = attributes(typeof look === 'string' ? { fill: look } : look);
  return `<ellipse cx="${num(cx)}" cy="${num(cy)}" rx="${num(rx)}" ry="${num(ry)}"${what}/>`;
}

export function rect(x: number, y: number, w: number, h: number, r: number, look: Look | string): string {
  const what = attributes(typeof look === 'string' ? { fill: look } : look);
  return `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}"${r ? ` rx="${num(r)}"` : ''}${what}/>`;
}

export function place(content: string, x: number, y: number, scale = 1): string {
  const size =
    Math.abs(scale - 1) < 0.0005 ? '' : `scale(${String(Math.round(scale * 1000) / 1000).replace(/^0\./, '.')})`;
  const move = x || y ? `translate(${num(x)} ${num(y)})` : '';
  return move || size ? `<g transform="${move}${size}">${content}</g>` : content;
}

/** A drawing to be repeated, and its repetition. */
export function define(id: string, content: string): string {
  return `<defs><g id="${id}">${content}</g></defs>`;
}

export function use(id: string, x: number, y: number, scale = 1, look: Look = {}): string {
  const size =
    Math.abs(scale - 1) < 0.0005 ? '' : `scale(${String(Math.round(scale * 1000) / 1000).replace(/^0\./, '.')})`;
  return `<use href="#${id}" transform="translate(${num(x)} ${num(y)})${size}"${attributes(look)}/>`;
}

/** One step down the right-hand side of something turned: a line to (x, y), or a curve there by two control points. */
export type Turn = readonly [number, number] | readonly [number, number, number, number, number, number];

/** The outline of something turned on a lathe: the right side, from top to bottom, is mirrored at x = 0. */
export function turned(from: readonly [number, number], side: readonly Turn[]): string {
  let right = d`M${from[0]} ${from[1]}`;
  let left = '';
  let at: readonly [number, number] = from;
  for (const step of side) {
    if (step.length === 2) {
      right += d`L${step[0]} ${step[1]}`;
      left = d`L${-at[0]} ${at[1]}` + left;
      at = step;
    } else {
      const [x1, y1, x2, y2, x, y] = step;
      right += d`C${x1} ${y1} ${x2} ${y2} ${x} ${y}`;
      left = d`C${-x2} ${y2} ${-x1} ${y1} ${-at[0]} ${at[1]}` + left;
      at = [x, y];
    }
  }
  return right + d`L${-at[0]} ${at[1]}` + left + 'Z';
}

/** A band round something turned, between two heights; `drop` is how far its middle hangs, as seen from slightly above. */
export function band(half: number, top: number, bottom: number, drop: number): string {
  return d`M${-half} ${top}Q0 ${top + 2 * drop} ${half} ${top}V${bottom}Q0 ${bottom + 2 * drop} ${-half} ${bottom}Z`;
}

/** The line where such a band ends. */
export function ring(half: number, y: number, drop: number): string {
  return d`M${-half} ${y}Q0 ${y + 2 * drop} ${half} ${y}`;
}
