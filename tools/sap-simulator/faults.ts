/** What a person, or a test, makes go wrong. */
export const FAULTS = ['slow', 'away', 'reset', 'lost', 'garbage', 'etag', 'locked', 'csrf'] as const;
/** `failed`: its gateway says 500, in SAP's own words, and nobody knows of what. */
export type Fault = (typeof FAULTS)[number] | 'failed';
export const CALLS = ['create', 'change', 'cancel', 'read'] as const;
/** Asking for prices changes nothing at SAP: it has no moment before or after a commit. */
export type Call = (typeof CALLS)[number] | 'simulate';

export interface Planned {
  readonly fault: Fault;
  readonly call: Call | 'any';
  /** Before or after the books were written. */
  readonly when: 'before' | 'after';
  readonly times: number;
  /** Only calls, or answers of reading calls, in which this stands: the number of an order. */
  readonly about?: string;
}

interface Held extends Pick<Planned, 'when'> {
  readonly call: Call;
  readonly there: () => void;
  readonly go: Promise<void>;
}

/** What is to go wrong next, each so many times. */
export class Faults {
  #planned: Planned[] = [];
  readonly #held: Held[] = [];

  plan(planned: readonly Planned[]): void {
    this.#planned = [...planned];
  }

  /** The fault of this call at this moment, which is used up by it. `text`: what went over the line. */
  take(call: Call, when: Planned['when'], text: () => string): Fault | null {
    const at = this.#planned.findIndex(
      (one) =>
        (one.call === 'any' || one.call === call) &&
        one.when === when &&
        one.times > 0 &&
        (one.about === undefined || text().includes(one.about)),
    );
    if (at < 0) return null;
    const found = this.#planned[at]!;
    this.#planned[at] = { ...found, times: found.times - 1 };
    return found.fault;
  }

  /**
   * The next such call waits until it is let go: `before` it is done, on its way; or `after`, when its answer is made as the books stand and then is old.
   */
  hold(call: Call, when: Planned['when'] = 'after'): { readonly isThere: Promise<void>; letGo(): void } {
    const [there, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    this.#held.push({ call, when, there: there.resolve, go: go.promise });
    return { isThere: there.promise, letGo: go.resolve };
  }

  async held(call: Call, when: Planned['when']): Promise<void> {
    const at = this.#held.findIndex((one) => one.call === call && one.when === when);
    const [held] = at < 0 ? [] : this.#held.splice(at, 1);
    held?.there();
    await held?.go;
  }

  get left(): readonly Planned[] {
    return this.#planned.filter(({ times }) => times > 0);
  }
}
