import { circuit } from '#platform/events/circuit.ts';
import type { Circuit } from '#platform/events/circuit.ts';
import type { App } from '../../context.ts';
import { ErpAway, OrderWaits, isAnswer } from './outbound.port.ts';
import type { Erp } from './outbound.port.ts';
import type { ErpContact } from './reports.port.ts';

const ANSWER_WITHIN_MS = 10_000;
/** Open for 8 s at most and a call of 10 s at most: after a recovery orders flow again within 30 s. */
const OPEN_MS = 2_000;
const LONGEST_OPEN_MS = 8_000;

const circuits = new WeakMap<App, Circuit>();

/** The circuit breaker of the ERP: all calls share it, and none is made while it is open. */
export function circuitOf(app: App): Circuit {
  let line = circuits.get(app);
  if (!line)
    circuits.set(
      app,
      (line = circuit({
        failures: 3,
        openMs: OPEN_MS,
        longestMs: LONGEST_OPEN_MS,
        now: () => app.clock.real().getTime(),
      })),
    );
  return line;
}

/** One call to the ERP, never inside a transaction, ten seconds at most; `call` reads the answer as a stranger's. Throws ErpAway and ErpRefused. */
export async function asked<T>(app: App, call: (erp: Erp, signal: AbortSignal) => Promise<T>): Promise<T> {
  const line = circuitOf(app);
  try {
    const answer = await call(app.erp, AbortSignal.timeout(ANSWER_WITHIN_MS));
    line.succeeded();
    return answer;
  } catch (error) {
    if (isAnswer(error)) line.succeeded();
    else if (error instanceof ErpAway) line.failed();
    throw error;
  }
}

/**
 * Whether the ERP answers: as its last call went; null: it was not called yet, or there is none. Of an ERP in this process nothing is
 * written down: it answers as long as the circuit is closed.
 */
export function isErpUp(app: App, contact: ErpContact | undefined): boolean | null {
  if (app.config.ERP === 'none') return null;
  if (!contact) return circuitOf(app).openFor() === 0;
  const { answeredAt, failedAt } = contact;
  return answeredAt || failedAt ? answeredAt !== null && (failedAt === null || answeredAt > failedAt) : null;
}

const ORDER_WAITS_MS = 10_000;

/** After how long an order is sent again that the ERP did not take now. */
export function waitMs(app: App, error: ErpAway): number {
  return error instanceof OrderWaits ? ORDER_WAITS_MS : Math.max(circuitOf(app).openFor(), 1_000);
}
