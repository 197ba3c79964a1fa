import type { TFunction } from 'i18next';
import { hasCode, isFailure } from '#ui/failure.ts';
import type { Places } from './place-fields.tsx';
import type { Place } from './use-managed-users.ts';

export type Errors = Readonly<Record<string, string>>;

/** Errors that the form finds without the server, by field; those of a ship-to stand under its id. */
export function wrongPlaces(places: Places, t: TFunction): Errors {
  const entries = Object.entries(places);
  if (entries.length === 0) return { places: t('user.shipToRequired') };
  return Object.fromEntries(entries.filter(([, role]) => role === '').map(([id]) => [id, t('user.roleRequired')]));
}

export function placesOf(places: Places): Place[] {
  return Object.entries(places).map(([shipToId, rolename]) => ({ shipToId, rolename }));
}

/** Where the server's refusal belongs; the rest stands above the button, under `form`. */
export function refusedFields(error: unknown, text: string): Errors {
  if (hasCode(error, 'USER_EXISTS')) return { email: text };
  const shipTo = isFailure(error) ? error.params['shipToId'] : undefined;
  if (hasCode(error, 'ROLE_REQUIRED') && shipTo !== undefined) return { [String(shipTo)]: text };
  return { form: text };
}
