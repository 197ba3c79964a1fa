import { changeSetting } from '#modules/portal-config/index.ts';
import type { Ctx } from '../../../context.ts';
import { writeDraft } from '../setup/setup.store.ts';
import { requireStillSettingUp } from '../setup/take-setup.ts';

export interface BrandData {
  readonly name: string;
  readonly supplier: string;
  readonly ground: string;
  readonly accent: string;
  readonly ageGate: boolean;
  readonly mailFrom: string;
  /** A data address; '' takes the picture away, undefined leaves it. */
  readonly logo?: string | undefined;
}

/** Step 2: how the portal calls itself and looks. INVALID_INPUT for a colour that white cannot be read on, a picture that is none. */
export function setUpBrand(
  ctx: Ctx,
  { name, supplier, ground, accent, ageGate, mailFrom, logo }: BrandData,
): Promise<void> {
  return ctx.transaction(async (tx) => {
    await changeSetting(tx, 'brand.name', name);
    await changeSetting(tx, 'brand.supplier', supplier);
    await changeSetting(tx, 'brand.ground', ground);
    await changeSetting(tx, 'brand.accent', accent);
    await changeSetting(tx, 'brand.ageGate', ageGate);
    await changeSetting(tx, 'mail.from', mailFrom);
    if (logo !== undefined) await changeSetting(tx, 'brand.logo', logo);
    await writeDraft(tx.db, 2, null, tx.caller!.uid);
    await requireStillSettingUp(tx); // it waited for the settings
  });
}
