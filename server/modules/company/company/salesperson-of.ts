import type { PersonName } from '#values/person-name.ts';
import type { Ctx } from '../../../context.ts';
import { currentSoldTo } from './require-sold-to.ts';
import { salespersonOf } from './salesperson.views.ts';

export interface Salesperson extends PersonName {
  readonly phone: string | null;
  readonly email: string;
}

/** Who of the supplier looks after the caller's company; null: nobody in particular, or somebody who works there no more. */
export async function salespersonOfCurrent(ctx: Ctx): Promise<Salesperson | null> {
  const company = await currentSoldTo(ctx);
  return company && salespersonOf(ctx.db, company.id);
}
