import { pricesSeen, usualCompany } from '#modules/access/index.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { loadCompany } from '../master.store.ts';
import { currentShipTo, pricedShipTo } from '../ship-to/require-ship-to.ts';
import type { Company } from './company.ts';

/** A company in which the caller has a ship-to; foreign and unknown are the same SOLD_TO_NOT_FOUND. */
export async function requireSoldTo(ctx: Ctx, id: string): Promise<Company> {
  const company = ctx.caller?.grants.some((grant) => grant.companyId === id) ? await loadCompany(ctx, id) : null;
  if (!company) throw new Refusal('SOLD_TO_NOT_FOUND', { id });
  return company;
}

/** The companies of the caller, in the order of their names; mostly one. */
export async function soldTosOf(ctx: Ctx): Promise<Company[]> {
  const ids = [...new Set(ctx.caller?.grants.map((grant) => grant.companyId))];
  const found: Company[] = [];
  // One after another: inside a transaction there is one connection, and there is mostly one company.
  for (const id of ids) {
    const company = await loadCompany(ctx, id);
    if (company) found.push(company);
  }
  return found.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** rules 2.8: the chosen ship-to decides the company; without one that of the caller's cart, else the first. Null for callers without a company. */
export async function currentSoldTo(ctx: Ctx): Promise<Company | null> {
  const shipTo = await currentShipTo(ctx);
  const id =
    shipTo?.companyId ?? (await usualCompany(ctx, [...new Set(ctx.caller?.grants.map(({ companyId }) => companyId))]));
  return id === null ? null : loadCompany(ctx, id);
}

/** The same among the companies whose prices the caller sees. */
export async function pricedSoldTo(ctx: Ctx): Promise<Company | null> {
  const shipTo = await pricedShipTo(ctx);
  const id = shipTo?.companyId ?? (await usualCompany(ctx, [...pricesSeen(ctx.caller).companyIds]));
  return id === null ? null : loadCompany(ctx, id);
}

/** Of any company, or null. Cached, and reloaded after changes. */
export function companyOf(ctx: Ctx, id: string): Promise<Company | null> {
  return loadCompany(ctx, id);
}
