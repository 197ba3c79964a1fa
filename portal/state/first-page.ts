/** Settled when the first page stands before the user's eyes: what can wait, waits for it. */
let settle: () => void;
export const firstPageShown = new Promise<void>((resolve) => {
  settle = resolve;
});

export const tellFirstPageShown = (): void => settle();
