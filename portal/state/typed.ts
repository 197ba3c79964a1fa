/** Quantities that are typed and not saved yet: who holds them saves them here for whoever is about to change the cart as a whole. */
let save: () => Promise<void> = () => Promise.resolve();

export function savesTyped(work: () => Promise<void>): void {
  save = work;
}

/** Resolves when nothing typed is waiting any more; throws what keeps it from being saved. */
export function typedIsSaved(): Promise<void> {
  return save();
}
