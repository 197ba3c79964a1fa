import { deskSettingRoutes } from '#contract/desk/setting.ts';
import { SETTINGS } from '#modules/portal-config/index.ts';
import { restEdge } from '#platform/http/edge.ts';
import { changeSettings, readSettings, revertSettings, whoIsAffected } from './change-settings.ts';

/** Large texts and pictures have places of their own. */
const ELSEWHERE = new Set(['brand.logo']);

export const deskSettingEdge = restEdge(deskSettingRoutes, {
  listSettings: async (ctx) => {
    const { values, history } = await readSettings(ctx);
    return {
      settings: Object.entries(SETTINGS)
        .filter(([key]) => !ELSEWHERE.has(key))
        .map(([key, { default: otherwise }]) => ({ key, value: values.get(key), default: otherwise })),
      history: history.map(({ id, at, by, undoneBy, changes }) => ({
        changeSet: id,
        at: at.toISOString(),
        by,
        undone: undoneBy !== null,
        changes: changes.filter(({ key }) => !ELSEWHERE.has(key)).map((one) => ({ ...one, before: one.before ?? null, after: one.after ?? null })),
      })),
    };
  },
  whoIsAffected: async (ctx, { body }) => ({ affected: await whoIsAffected(ctx, body.changes) }),
  changeSettings: async (ctx, { body }) => ({ changeSet: (await changeSettings(ctx, body.changes)).changeSet }),
  revertSettings: async (ctx, { params }) => ({ faults: (await revertSettings(ctx, params.changeSet)).map(({ column, reason }) => ({ key: column, reason })) }),
});
