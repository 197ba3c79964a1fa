import { useTranslation } from 'react-i18next';
import { CheckField, SelectField } from '#ui/field.tsx';
import css from './place-fields.module.css';
import type { ManagedShipTo } from './use-managed-users.ts';

/** Ship-to → chosen role; empty: chosen without a role yet. A ship-to that is not in it is not the user's. */
export type Places = Readonly<Record<string, string>>;

interface Props {
  readonly shipTos: readonly ManagedShipTo[];
  readonly places: Places;
  /** spec 5: where a role is missing, or was refused. */
  readonly errors: Readonly<Record<string, string>>;
  onChange(places: Places): void;
}

/** Where a user works, and as what: one role for each ship-to, those of its customer type. */
export function PlaceFields({ shipTos, places, errors, onChange }: Props) {
  const { t } = useTranslation();
  const without = (id: string) => Object.fromEntries(Object.entries(places).filter(([one]) => one !== id));
  return (
    <ul className={css['places']}>
      {shipTos.map(({ id, name, address, roles }) => {
        const chosen = places[id] !== undefined;
        return (
          <li key={id} className={css['place']}>
            <CheckField
              label={name}
              hint={address}
              checked={chosen}
              onChange={() => onChange(chosen ? without(id) : { ...places, [id]: '' })}
            />
            {chosen && (
              <SelectField
                label={t('user.form.role', { name })}
                required
                value={places[id]}
                error={errors[id]}
                onChange={(event) => onChange({ ...places, [id]: event.target.value })}
              >
                <option value="">{t('user.form.chooseRole')}</option>
                {roles.map((role) => (
                  <option key={role.name} value={role.name} disabled={!role.givable && places[id] !== role.name}>
                    {role.givable
                      ? role.label
                      : t(
                          ['Delegated Owner', 'Key User'].includes(role.name)
                            ? 'user.form.bySupplier'
                            : 'user.form.notYours',
                          { role: role.label },
                        )}
                  </option>
                ))}
              </SelectField>
            )}
          </li>
        );
      })}
    </ul>
  );
}
