import { hasAdministrator } from '#modules/access/index.ts';
import { categoryRows, packRows } from '#modules/catalogue/index.ts';
import { deliverablePlaces } from '#modules/company/index.ts';
import { legalRateRows, pricedProducts, unpricedProducts } from '#modules/pricing/index.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { readTestOrder } from '../step/trial-order.ts';
import { readSteps } from './read-steps.ts';
import { loadSetup } from './setup.store.ts';

/** What anybody may know: whether the portal is open, and whether somebody must still say whose it is. */
export async function readDoor({ app, db }: Ctx): Promise<{
  open: boolean;
  waiting: boolean;
  kept: boolean;
  passwords: boolean;
}> {
  const setup = await loadSetup(db);
  const open = setup === null || setup.openedAt !== null;
  return {
    open,
    waiting: !open && !(await hasAdministrator(db)),
    kept: setup !== null,
    passwords: app.config.OIDC_ISSUER === undefined,
  };
}

/** Everything that the page of the set-up shows. SETUP_NONE for a portal that never had one. */
export async function readSetup(ctx: Ctx) {
  const setup = await loadSetup(ctx.db);
  if (!setup) throw new Refusal('SETUP_NONE');
  return {
    setup,
    steps: await readSteps(ctx, setup),
    testOrder: await readTestOrder(ctx),
    packs: await packRows(ctx.db),
    standing: await legalRateRows(ctx.db),
    categories: await categoryRows(ctx.db),
    unpriced: await unpricedProducts(ctx.db, ctx.today, ctx.language),
    places: await deliverablePlaces(ctx.db),
    products: await pricedProducts(ctx.db, ctx.today, ctx.language),
  };
}
