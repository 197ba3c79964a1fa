import { LRUCache } from 'lru-cache';
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
/** More different questions at once would only slow each other down at the ERP; those of one customer leave room for the others. */
const MOST_AT_ONCE = 100;
const MOST_OF_ONE = 20;
const CUSTOMERS_KEPT = 10_000;

/** The line of a process to the prices of its ERP: a slow ERP that takes orders well must not stop these, so that it is one of its own. */
interface PriceLine {
  /** Questions that this process waits for, by their text; each ends within two seconds. */
  readonly asking: Map<string, { readonly soldTo: string; readonly answer: Promise<ErpPrices | null> }>;
  readonly all: Circuit;
  readonly ofCustomer: LRUCache<string, Circuit>;
  /** Whose question was the last that failed. */
  failedFor: string | null;
}

const lines = new WeakMap<App, PriceLine>();

function lineOf(app: App): PriceLine {
  let line = lines.get(app);
  if (!line) {
    line = {
      asking: new Map(),
      all: newCircuit(app),
      ofCustomer: new LRUCache({ max: CUSTOMERS_KEPT }),
      failedFor: null,
    };
    lines.set(app, line);
  }
  return line;
}

const newCircuit = ({ clock }: App): Circuit =>
  circuit({ failures: 2, openMs: OPEN_MS, longestMs: LONGEST_OPEN_MS, now: () => clock.real().getTime() });

/**
 * What the ERP says that an order costs. Waits two seconds at most and never inside a transaction; while the ERP does not answer, most callers do not
 * wait at all. The same question that is asked while it is under way (a second tab, a press too many) is one question. Null: nobody knows.
 */
export function askPrices(app: App, question: ErpPriceQuestion): Promise<ErpPrices | null> {
  const { asking } = lineOf(app);
  const { soldTo } = question;
  const key = JSON.stringify(question);
  const same = asking.get(key);
  if (same) return same.answer;
  const own = [...asking.values()].filter((one) => one.soldTo === soldTo).length;
  if (asking.size >= MOST_AT_ONCE || own >= MOST_OF_ONE) return Promise.resolve(null);
  const answer = askOnce(app, question).finally(() => asking.delete(key));
  asking.set(key, { soldTo, answer });
  return answer;
}

async function askOnce(app: App, question: ErpPriceQuestion): Promise<ErpPrices | null> {
  const line = lineOf(app);
  const own = line.ofCustomer.get(question.soldTo);
  const waits = [line.all, circuitOf(app), ...(own ? [own] : [])].some((one) => one.openFor() > 0);
  if (!app.erp.priceOrder || waits) return null;
  try {
    return readPrices(await answered(app, question), question);
  } catch (error) {
    if (!(error instanceof ErpAway || error instanceof ErpRefused)) throw error;
    app.log.warn({ why: error.message }, 'the ERP gave no prices');
    return null;
  }
}

/** What the ERP says, whatever it is: who answers is there. */
async function answered(app: App, question: ErpPriceQuestion): Promise<unknown> {
  const line = lineOf(app);
  try {
    const answer = await app.erp.priceOrder!(app, question, AbortSignal.timeout(WAIT_MS));
    succeeded(line, question);
    return answer;
  } catch (error) {
    if (isAnswer(error)) succeeded(line, question);
    else if (error instanceof ErpAway) failed(app, line, question);
    throw error;
  }
}

function succeeded(line: PriceLine, { soldTo }: ErpPriceQuestion): void {
  line.ofCustomer.delete(soldTo);
  line.all.succeeded();
  line.failedFor = null;
}

/** One long order may be too much for the ERP again and again: what fails for one customer says nothing of the others, and stops this one alone. */
function failed(app: App, line: PriceLine, { soldTo }: ErpPriceQuestion): void {
  const own = line.ofCustomer.get(soldTo) ?? newCircuit(app);
  line.ofCustomer.set(soldTo, own);
  own.failed();
  if (line.failedFor === soldTo) return;
  line.failedFor = soldTo;
  line.all.failed();
}
