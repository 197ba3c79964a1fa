import { countDeskPeople } from '#modules/access/index.ts';
import { countProducts, packRows } from '#modules/catalogue/index.ts';
import { countPlaces } from '#modules/company/index.ts';
import { orderByNumber } from '#modules/orders/index.ts';
import { settingRows } from '#modules/portal-config/index.ts';
import { countLegalRates, countUnpriced } from '#modules/pricing/index.ts';
import type { Ctx } from '../../../context.ts';
import type { Setup, SetupFacts, Step } from './setup.ts';
import { NEEDS, STEPS, missingIn } from './setup.ts';
import type { StepRow } from './setup.store.ts';
import { stepRows } from './setup.store.ts';

export interface ReadStep {
  readonly step: Step;
  readonly done: boolean;
  /** What is missing, as keys of words. */
  readonly missing: readonly string[];
  /** Steps that must be done before. */
  readonly needs: readonly Step[];
  readonly draft: StepRow['draft'];
}

const BILLED = ['Invoiced', 'Paid'];

/** How far each step is, as the database says at this moment. */
export async function readSteps(ctx: Ctx, setup: Setup): Promise<ReadStep[]> {
  const facts = await readFacts(ctx);
  const rows = new Map((await stepRows(ctx.db)).map((row) => [row.step, row]));
  const order = setup.testOrder ? await orderByNumber(ctx, setup.testOrder) : null;
  const missing = new Map(
    STEPS.map((step) => [
      step,
      missingIn(step, facts, {
        said: rows.get(step)?.doneAt != null,
        // A test order that was removed after it went all the way has been made all the same.
        invoiced: (order !== null && BILLED.includes(order.status)) || rows.get(9)?.doneAt != null,
        erpIsNamed: ctx.app.config.erpIsNamed,
      }),
    ]),
  );
  return STEPS.map((step) => ({
    step,
    done: missing.get(step)!.length === 0,
    missing: missing.get(step)!,
    needs: NEEDS[step].filter((other) => missing.get(other)!.length > 0),
    draft: rows.get(step)?.draft ?? null,
  }));
}

/** How far the supplier is: each area says it of its own. */
async function readFacts({ db, today }: Ctx): Promise<SetupFacts> {
  const { reached, routeless } = await countPlaces(db);
  return {
    settings: (await settingRows(db)).map(({ key }) => key),
    rates: await countLegalRates(db, today),
    packs: (await packRows(db)).length,
    products: await countProducts(db),
    unpriced: await countUnpriced(db, today),
    places: reached,
    routeless,
    people: await countDeskPeople(db),
  };
}
