import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

/** Where events go, and who sends them: a webhook subscription of the event mesh. */
export interface Subscription {
  readonly url: string;
  readonly user: string;
  readonly password: string;
}

export type DocumentKind = 'SalesOrder' | 'OutboundDelivery' | 'BillingDocument';
export const EVENT_MODES = ['on', 'off', 'twice', 'late'] as const;
export type EventMode = (typeof EVENT_MODES)[number];

const SOURCE = '/default/sap.s4.beh/simulator';
const LATE_MS = 2_000;
const WAITS_MS = [200, 1_000, 5_000, 30_000];

/** Tells a subscriber which documents changed, as SAP's event mesh does: at least once, in no certain order, again until it is taken. */
export class Events {
  #subscription: Subscription | null;
  readonly #ended = new AbortController();
  /** What a person, or a test, makes of them: `twice` each again, `late` only after a while. */
  mode: EventMode = 'on';
  /** Events that were taken, and answers that were no success. */
  readonly counted = { taken: 0, refused: 0 };
  /** How many are on their way. */
  underway = 0;

  constructor(subscription: Subscription | null) {
    this.#subscription = subscription;
  }

  /** From now on they go there. */
  subscribe(subscription: Subscription): void {
    this.#subscription = subscription;
  }

  tell(kind: DocumentKind, number: string, isNew: boolean): void {
    if (!this.#subscription || this.mode === 'off') return;
    const event = {
      specversion: '1.0',
      id: randomUUID(),
      source: SOURCE,
      type: `sap.s4.beh.${kind.toLowerCase()}.v1.${kind}.${isNew ? 'Created' : 'Changed'}.v1`,
      time: new Date().toISOString(),
      datacontenttype: 'application/json',
      data: { [kind]: number },
    };
    const afterMs = this.mode === 'late' ? LATE_MS : 0;
    for (let times = this.mode === 'twice' ? 2 : 1; times > 0; times -= 1) void this.#deliver(event, afterMs);
  }

  end(): void {
    this.#ended.abort();
  }

  async #deliver(event: object, afterMs: number): Promise<void> {
    const { url, user, password } = this.#subscription!;
    const { signal } = this.#ended;
    this.underway += 1;
    try {
      await pause(afterMs, undefined, { signal });
      for (const waitMs of [...WAITS_MS, null]) {
        const status = await fetch(url, {
          method: 'POST',
          headers: {
            'content-type': 'application/cloudevents+json',
            authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
          },
          body: JSON.stringify(event),
          signal,
        }).then(
          async (answer) => {
            await answer.arrayBuffer();
            return answer.status;
          },
          () => 0,
        );
        if (status >= 200 && status < 300) {
          this.counted.taken += 1;
          return;
        }
        this.counted.refused += 1;
        if (waitMs === null) return;
        await pause(waitMs, undefined, { signal });
      }
    } catch {
      // the simulator ends
    } finally {
      this.underway -= 1;
    }
  }
}
