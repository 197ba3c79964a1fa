/** What a story needs of a browser that Playwright does not drive. A place is JavaScript that answers an element, or nothing yet. */
export interface Engine {
  go(address: string): Promise<void>;
  /** Asks again until the answer is not empty. */
  read(expression: string): Promise<unknown>;
  press(place: string): Promise<void>;
  /** Puts this text into the field instead of what stands there. */
  type(place: string, text: string): Promise<void>;
  close(): Promise<void>;
}

const WITHIN = 20_000;

/** Asks again until there is an answer that is not empty. */
export async function until<Answer>(what: string, ask: () => Promise<Answer>): Promise<NonNullable<Answer>> {
  const end = performance.now() + WITHIN;
  let refusal: unknown;
  for (;;) {
    const answer = await ask().catch((error: unknown) => {
      refusal = error;
      return null;
    });
    if (answer) return answer;
    if (performance.now() > end) throw new Error(`This never came: ${what}`, { cause: refusal });
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/**
 * JavaScript that answers this place once a press would reach it: the page is there whole, the part is scrolled into the window,
 * stands where it stood when asked before (lines that load above it move it), and nothing lies over its middle.
 */
export const reachable = (place: string) => `(() => {
  const part = document.readyState === 'complete' && (${place});
  if (!part) return null;
  part.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = part.getBoundingClientRect();
  const [before, now] = [window.placeBefore, [left, top, width, height].join()];
  window.placeBefore = now;
  if (before !== now) return null;
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  return part.contains(there) || [...(part.labels ?? [])].some((label) => label.contains(there)) ? part : null;
})()`;
