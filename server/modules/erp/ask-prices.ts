import { circuit } from '#platform/events/circuit.ts';
import type { Circuit } from '#platform/events/circuit.ts';
import type { App } from '../../context.ts';
import { circuitOf } from './ask-erp.ts';
import { ErpAway, ErpRefused, isAnswer } from './outbound.port.ts';
import type { ErpPriceQuestion, ErpPrices } from './price.port.ts';
import { readPrices } from './price.port.ts';

/** Somebody looks at the screen meanwhile. */
const WAIT_MS = 2_000;
const OPEN_MS = 5_000;
const LONGEST_OPEN_MS = 30_000;

/** A slow ERP that takes orders well must not stop these: prices have a line of their own. */
const lines = new WeakMap<App, Circuit>();

/** Questions that this process waits for; each ends within two seconds. */
const asking = new WeakMap<App, Map<string, Promise<ErpPrices | null>>>();
/** More different ones at once would only slow each other down at the ERP. */
const MOST_AT_ONCE = 100;

/**
 * What the ERP says that an order costs. Waits two seconds at most and never inside a transaction; while the ERP does not answer, most callers do not
 * wait at all. The same question that is asked while it is under way (a second tab, a press too many) is one question. Null: nobody knows.
 */
export function askPrices(app: App, question: ErpPriceQuestion): Promise<ErpPrices | null> {
  let inFlight = asking.get(app);
  if (!inFlight) asking.set(app, (inFlight = new Map()));
  const key = JSON.stringify(question);
  const same = inFlight.get(key);
  if (same) return same;
  if (inFlight.size >= MOST_AT_ONCE) return Promise.resolve(null);
  const answer = askOnce(app, question).finally(() => inFlight.delete(key));
  inFlight.set(key, answer);
  return answer;
}

async function askOnce(app: App, question: ErpPriceQuestion): Promise<ErpPrices | null> {
  let line = lines.get(app);
  if (!line)
    lines.set(
      app,
      (line = circuit({
        failures: 2,
        openMs: OPEN_MS,
        longestMs: LONGEST_OPEN_MS,
        now: () => app.clock.real().getTime(),
      })),
    );
  if (!app.erp.priceOrder || line.openFor() > 0 || circuitOf(app).openFor() > 0) return null;
  try {
    const prices = readPrices(await app.erp.priceOrder(app, question, AbortSignal.timeout(WAIT_MS)), question);
    line.succeeded();
    return prices;
  } catch (error) {
    if (!(error instanceof ErpAway || error instanceof ErpRefused)) throw error;
    if (isAnswer(error)) line.succeeded();
    else line.failed();
    app.log.warn({ why: error.message }, 'the ERP gave no prices');
    return null;
  }
}
