import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../context.ts';

/** The parts of the portal's own store code; they reach the browser by /portal-config.json (decision 0043). */
export const STORE_CODE = { portal: 'portal', country: 'HU', suffix: 'hu' } as const;

const VIEW = `${STORE_CODE.portal}_${STORE_CODE.country.toLowerCase()}_`;

/** The code of the store as the portal sends it in the header `store`. */
export const OWN_STORE = VIEW + STORE_CODE.suffix;

/**
 * The header `store`, where there is one, names a store of this portal: `portal_hu_hu`, the same with the suffix of another
 * language that the portal speaks, or `default`, as Magento's clients call the only one. Throws STORE_UNKNOWN.
 */
export function requireStore({ app, claims: { store } }: Pick<Ctx, 'app' | 'claims'>): void {
  if (store === undefined) return;
  const code = store.toLowerCase();
  if (code === 'default' || app.config.LANGUAGES.some((language) => code === VIEW + language)) return;
  throw new Refusal('STORE_UNKNOWN', { code: store.slice(0, 60) });
}
