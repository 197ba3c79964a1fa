/** WCAG 2.2 AA: text is legible on its ground from this contrast on. */
export const LEGIBLE = 4.5;

/** Contrast of white on a colour `#rrggbb`, 1 to 21 (WCAG 2.2, relative luminance). */
export function contrastWithWhite(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05);
}
