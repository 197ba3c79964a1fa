import { deskSetupRoutes } from '#contract/desk/setup.ts';
import { settings } from '#modules/portal-config/index.ts';
import { bringRows, presentFault } from '#modules/supplier-data/index.ts';
import { restEdge } from '#platform/http/edge.ts';
import type { Language } from '#values/text.ts';
import { bringProducts } from '../step/bring-products.ts';
import { loadExamples, removeExamples } from '../step/examples.ts';
import { setUpBrand } from '../step/set-up-brand.ts';
import { setUpCompany } from '../step/set-up-company.ts';
import { setUpLaw } from '../step/set-up-law.ts';
import { removeTrials } from '../step/remove-trials.ts';
import { moveTestOrder, placeTestOrder } from '../step/trial-order.ts';
import { claimSetup } from './first-link.ts';
import { openPortal } from './opening.ts';
import { readDoor, readSetup } from './read-setup.ts';
import { keepDraft, sayDone } from './keep-step.ts';
import { presentSetup } from './setup.present.ts';

const done = { done: true } as const;

export const deskSetupEdge = restEdge(deskSetupRoutes, {
  getSetupDoor: (ctx) => readDoor(ctx),
  claimSetup: async (ctx, { body: { token, ...wanted } }) => ({ uid: await claimSetup(ctx, token, wanted) }),
  getSetup: async (ctx) => presentSetup(ctx, await readSetup(ctx), await settings(ctx)),
  keepSetupDraft: async (ctx, { params, body }) => {
    await keepDraft(ctx, params.step, body.draft);
    return { kept: true as const };
  },
  sayStepDone: async (ctx, { params }) => {
    await sayDone(ctx, params.step);
    return done;
  },
  setUpCompany: async (ctx, { body }) => {
    const { waits } = await setUpCompany(ctx, body);
    return { ...done, waits };
  },
  setUpBrand: async (ctx, { body }) => {
    await setUpBrand(ctx, body);
    return done;
  },
  setUpLaw: async (ctx, { body }) => presentBrought(await setUpLaw(ctx, body), ctx.language),
  bringProducts: async (ctx, { body }) =>
    presentBrought(await bringProducts(ctx, body.products, body.preview), ctx.language),
  bringSetupRows: async (ctx, { body }) =>
    presentBrought(await bringRows(ctx, body.rows, { dryRun: body.preview }), ctx.language),
  loadExamples: async (ctx) => ({
    faults: (await loadExamples(ctx)).map((fault) => presentFault(ctx.language, fault)),
  }),
  removeExamples: async (ctx) => ({
    faults: (await removeExamples(ctx)).map((fault) => presentFault(ctx.language, fault)),
  }),
  placeTestOrder: async (ctx, { body }) => ({ orderNumber: await placeTestOrder(ctx, body) }),
  moveTestOrder: async (ctx) => {
    await moveTestOrder(ctx);
    return { moved: true as const };
  },
  removeTrials: async (ctx) => ({
    faults: (await removeTrials(ctx)).map((fault) => presentFault(ctx.language, fault)),
  }),
  openPortal: async (ctx) => {
    await openPortal(ctx);
    return { open: true as const };
  },
});

function presentBrought({ files, faults }: Awaited<ReturnType<typeof bringRows>>, language: Language) {
  return {
    files: files.map(({ file, rows, added, changed, gone }) => ({ file, rows, added, changed, gone })),
    faults: faults.map((fault) => presentFault(language, fault)),
  };
}
