import type { DeskSettings } from '#contract/desk/setting.ts';
import { deskSettingRoutes } from '#contract/desk/setting.ts';
import { SETTINGS } from '#modules/portal-config/index.ts';
import { restEdge } from '#platform/http/edge.ts';
import { presentFault, presentWrong } from '../fault.ts';
import { presentSet } from '../row-change/sets-of-file.present.ts';
import { changeSettings, readSettings, revertSettings, whoIsAffected } from './change-settings.ts';

/** What a setting holds came from JSON. */
type Value = DeskSettings['settings'][number]['value'];

/** Large texts and pictures have places of their own. */
const ELSEWHERE = new Set(['brand.logo']);

export const deskSettingEdge = restEdge(deskSettingRoutes, {
  listSettings: async (ctx) => {
    const { values, history } = await readSettings(ctx);
    return {
      settings: Object.entries(SETTINGS)
        .filter(([key]) => !ELSEWHERE.has(key))
        .map(([key, { default: otherwise }]) => ({
          key,
          value: values.get(key) as Value,
          default: otherwise as Value,
        })),
      history: history.map((set) =>
        presentSet(ctx.language, set, (changes) =>
          changes
            .filter(({ key }) => !ELSEWHERE.has(key))
            .map((one) => ({ key: one.key, before: one.before as Value, after: one.after as Value })),
        ),
      ),
    };
  },
  whoIsAffected: async (ctx, { body }) => {
    const { affected, faults } = await whoIsAffected(ctx, body.changes);
    return { affected, faults: faults.map(({ key, ...wrong }) => ({ key, ...presentWrong(ctx.language, wrong) })) };
  },
  changeSettings: async (ctx, { body }) => {
    const { faults, ...done } = await changeSettings(ctx, body.changes);
    return { ...done, faults: faults.map(({ key, ...wrong }) => ({ key, ...presentWrong(ctx.language, wrong) })) };
  },
  revertSettings: async (ctx, { params }) => ({
    faults: (await revertSettings(ctx, params.changeSet)).map((fault) => {
      const { column, code, values, reason } = presentFault(ctx.language, fault);
      return { key: column, code, values, reason };
    }),
  }),
});
