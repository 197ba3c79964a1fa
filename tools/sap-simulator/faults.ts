/** What a person, or a test, makes go wrong. */
export const FAULTS = ['slow', 'away', 'reset', 'lost', 'garbage', 'etag', 'locked', 'csrf'] as const;
export type Fault = (typeof FAULTS)[number];
export const CALLS = ['create', 'change', 'cancel', 'read'] as const;
/** Asking for prices changes nothing at SAP: it has no moment before or after a commit. */
export type Call = (typeof CALLS)[number] | 'simulate';

export interface Planned {
  readonly fault: Fault;
  readonly call: Call | 'any';
  /** Before or after the books were written. */
  readonly when: 'before' | 'after';
  readonly times: number;
}

/** What is to go wrong next, each so many times. */
export class Faults {
  #planned: Planned[] = [];
  slowMs = 15_000;

  plan(planned: readonly Planned[]): void {
    this.#planned = [...planned];
  }

  /** The fault of this call at this moment, which is used up by it. */
  take(call: Call, when: Planned['when']): Fault | null {
    const at = this.#planned.findIndex(
      (one) => (one.call === 'any' || one.call === call) && one.when === when && one.times > 0,
    );
    if (at < 0) return null;
    const found = this.#planned[at]!;
    this.#planned[at] = { ...found, times: found.times - 1 };
    return found.fault;
  }

  get left(): readonly Planned[] {
    return this.#planned.filter(({ times }) => times > 0);
  }
}
