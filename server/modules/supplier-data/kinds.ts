import type { Kind } from '#platform/import-kind/kind.ts';
import type { Ctx } from '../../context.ts';

/** Settings are one JSON object: key → value, what is not named has its default (docs/how-to/configure.md). */
export const SETTINGS_FILE = 'portal-config.json';

/** All kinds of the supplier's data, in the order of reading and writing. */
export function kindsOf({ app }: Pick<Ctx, 'app'>): readonly Kind[] {
  return app.supplierData.kinds;
}

export function kindOf(ctx: Pick<Ctx, 'app'>, file: string): Kind {
  return kindsOf(ctx).find((kind) => kind.file === file)!;
}
