import type { DeskSetup } from '#contract/desk/setup.ts';
import { orderStatusLabel } from '#modules/orders/index.ts';
import type { Settings } from '#modules/portal-config/index.ts';
import { mailWay } from '#platform/mail/index.ts';
import { inLanguage } from '#values/text.ts';
import type { Ctx } from '../../../context.ts';
import { RATES, base } from '../step/base.ts';
import type { readSetup } from './read-setup.ts';
import { COMPANY_SETTINGS } from './setup.ts';

export function presentSetup(ctx: Ctx, read: Awaited<ReturnType<typeof readSetup>>, all: Settings): DeskSetup {
  const { config } = ctx.app;
  const { setup, steps, testOrder, packs, categories, standing, ...rest } = read;
  const isSaid = steps.find(({ step }) => step === 1)!.done;
  return {
    ...rest,
    open: setup.openedAt !== null,
    steps: steps.map((one) => ({
      ...one,
      missing: [...one.missing],
      needs: [...one.needs],
      draft: one.draft && { ...one.draft },
    })),
    examples: setup.examplesSet !== null,
    testOrder: testOrder && { ...testOrder, label: orderStatusLabel(ctx.language, testOrder.status) },
    // What stands there before is invented.
    company: isSaid ? Object.fromEntries(COMPANY_SETTINGS.map((key) => [key, all[key]])) : {},
    brand: {
      name: all['brand.name'],
      supplier: all['brand.supplier'],
      ground: all['brand.ground'],
      accent: all['brand.accent'],
      ageGate: all['brand.ageGate'] ?? false,
      mailFrom: all['mail.from'],
      logo: all['brand.logo'] !== '',
    },
    mails: mailWay(config),
    languages: [...config.LANGUAGES],
    orderBook: { erp: config.ERP, fixed: config.erpIsNamed },
    // What the supplier has said stands; the others are proposed.
    rates: RATES.map((rate) => ({
      ...rate,
      value:
        standing.find(({ kind, validFrom }) => kind === rate.kind && validFrom === rate.validFrom)?.value ?? rate.value,
    })),
    usualPacks: base.packs.map(({ code = '', packaging_hu = '', packaging_en = '' }) => ({
      code,
      name: ctx.language === 'hu' ? packaging_hu : packaging_en,
      there: packs.some((pack) => pack.code === code),
    })),
    packs: packs.map(({ code, packaging }) => ({ code, name: inLanguage(packaging, ctx.language) })),
    paymentMethods: base.codeLists
      .filter(({ list }) => list === 'payment-method')
      .map(({ code = '', label_hu = '', label_en = '', label_es = '' }) => ({
        code,
        name: { hu: label_hu, en: label_en, es: label_es }[ctx.language],
      })),
    categories: categories.map(({ urlKey, name }) => ({ urlKey, name: inLanguage(name, ctx.language) })),
  };
}
