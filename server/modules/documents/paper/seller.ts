import { setting } from '#modules/portal-config/index.ts';
import type { Ctx } from '../../../context.ts';
import type { Seller } from './sheet.ts';

/** Who issues, as the supplier has it in the configuration. */
export async function sellerOf(ctx: Pick<Ctx, 'app'>): Promise<Seller> {
  const [name, address, taxNumber, euVat, exciseLicence, bankAccount, phone, email] = await Promise.all([
    setting(ctx, 'contact.company'),
    setting(ctx, 'contact.address'),
    setting(ctx, 'supplier.taxNumber'),
    setting(ctx, 'supplier.euVat'),
    setting(ctx, 'supplier.exciseLicence'),
    setting(ctx, 'supplier.bankAccount'),
    setting(ctx, 'contact.phone'),
    setting(ctx, 'contact.email'),
  ]);
  return { name, address, taxNumber, euVat, exciseLicence, bankAccount, phone, email };
}
