// Colours of the drawn pictures: six-digit hex in, six-digit hex out.

function channels(hex: string): [number, number, number] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number];
}

/** The colour `share` (0-1) of the way from one to the other. */
export function mix(from: string, to: string, share: number): string {
  const target = channels(to);
  const mixed = channels(from).map((value, i) => Math.round(value + (target[i]! - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** In shade: towards a warm near-black, so that shadows never look grey on cream. */
export function darker(colour: string, share: number): string {
  return mix(colour, '#160c05', share);
}

/** In light: towards a warm white. */
export function lighter(colour: string, share: number): string {
  return mix(colour, '#fffaf0', share);
}

function luminance(hex: string): number {
  const [red, green, blue] = channels(hex).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of WCAG 2, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** The first of the wishes that reads well on the ground, else near-black or warm white. */
export function readable(ground: string, ...wishes: string[]): string {
  const found = wishes.find((wish) => contrast(ground, wish) >= 3);
  return found ?? (contrast(ground, '#20140b') > contrast(ground, '#fffaf0') ? '#20140b' : '#fffaf0');
}

/** Colour of a hue (degrees), saturation and lightness (0-1). */
export function fromHue(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12;
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return `#${[channel(0), channel(8), channel(4)].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
