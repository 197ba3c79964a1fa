/** Quantities that are typed and not saved yet: the component that holds them saves them before the cart as a whole is changed. */
let save: () => Promise<void> = () => Promise.resolve();

export function savesTyped(work: () => Promise<void>): void {
  save = work;
}

/** Resolves when nothing typed is waiting any more; throws what keeps it from being saved. */
export function typedIsSaved(): Promise<void> {
  return save();
}
