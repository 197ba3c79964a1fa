import { accessScope } from '#modules/access/index.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { Company } from '../company/company.ts';
import { currentSoldTo } from '../company/require-sold-to.ts';
import { loadPayer } from '../master.store.ts';
import { shipTosOf } from '../ship-to/require-ship-to.ts';
import type { ShipTo } from '../ship-to/ship-to.ts';
import type { Payer, PaymentMethod } from './payer.ts';
import type { Employee, Partner } from './payer.views.ts';
import { employeesOf, partnersOf, paymentMethodsUnder } from './payer.views.ts';

interface CompanyPage {
  readonly company: Company;
  readonly payers: readonly { readonly payer: Payer; readonly methods: readonly PaymentMethod[] }[];
  readonly shipTos: readonly ShipTo[];
  readonly partners: readonly Partner[];
  readonly employees: readonly Employee[];
}

/** C7.083: the company of the chosen ship-to as its people may see it: the caller's own ship-tos and who pays for them. SOLD_TO_NOT_FOUND without one, SECTION_FORBIDDEN without My Profile there. */
export async function companyPage(ctx: Ctx): Promise<CompanyPage> {
  const company = await currentSoldTo(ctx);
  if (!company) throw new Refusal('SOLD_TO_NOT_FOUND');
  if (!accessScope(ctx.caller, 'My Profile').companyIds.includes(company.id))
    throw new Refusal('SECTION_FORBIDDEN', { section: 'My Profile' });
  const shipTos = (await shipTosOf(ctx)).filter(({ companyId }) => companyId === company.id);
  const payers = (
    await Promise.all([...new Set(shipTos.map(({ payerId }) => payerId))].map((id) => loadPayer(ctx, id)))
  ).filter((payer) => payer !== null);
  const [methods, partners, employees] = await Promise.all([
    Promise.all(payers.map((payer) => paymentMethodsUnder(ctx, payer.paymentMethods))),
    partnersOf(ctx, company.id),
    employeesOf(ctx, company.id),
  ]);
  return {
    company,
    payers: payers.map((payer, index) => ({ payer, methods: methods[index]! })),
    shipTos,
    partners,
    employees,
  };
}
