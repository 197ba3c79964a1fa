import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { customerTypeKey, roleKey } from '#portal/features/role/labels.ts';
import { useRoles, useSetRolePermission } from '#portal/features/role/use-roles.ts';
import type { RoleMap } from '#portal/features/role/use-roles.ts';
import { useMe } from '#portal/features/user/use-me.ts';
import { paths } from '#portal/paths.ts';
import { Awaited } from '#ui/awaited.tsx';
import { SelectField } from '#ui/field.tsx';
import { failureSentence } from '#ui/load-failed.tsx';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.tsx';
import { useAddress } from '#ui/use-address.ts';
import { permissionKey } from './permission-key.ts';
import css from './roles-screen.module.css';

/** Each role against the permissions, as the server enforces them; the supplier's people change them here. */
export function RolesScreen() {
  const { t } = useTranslation();
  const [query, setQuery] = useAddress();
  const answer = useRoles();
  const { data } = answer;
  const { data: me } = useMe();
  const types = [...new Set(data?.roles.map(({ customerType }) => customerType))];
  // The page begins with the ship-to where the user works.
  const own = me?.roles[0]?.customerType;
  const type = types.find((one) => one === query.get('type')) ?? types.find((one) => one === own) ?? types[0];
  return (
    <Page
      title={t('page.title.roles')}
      crumbs={[{ label: t('user.list.title'), to: paths.users() }, { label: t('page.title.roles') }]}
      note={t('user.roles.note')}
    >
      <Awaited of={answer}>
        <SkeletonRows rows={20} height={36} />
      </Awaited>
      {data && (
        <>
          <div className={css['type']}>
            <SelectField
              label={t('user.roles.type')}
              value={type}
              onChange={(event) => setQuery(new URLSearchParams({ type: event.target.value }), { replace: true })}
            >
              {types.map((one) => (
                <option key={one} value={one}>
                  {t(customerTypeKey(one))}
                </option>
              ))}
            </SelectField>
          </div>
          <Panel flush className={css['sheet']}>
            <Grid map={data} roles={data.roles.filter(({ customerType }) => customerType === type)} />
          </Panel>
        </>
      )}
    </Page>
  );
}

function Grid({ map, roles }: { readonly map: RoleMap; readonly roles: RoleMap['roles'] }) {
  const { t } = useTranslation();
  const change = useSetRolePermission();
  return (
    // A region that scrolls sideways must be reachable by the keyboard (WCAG 2.1.1).
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={css['scroll']} role="region" aria-label={t('page.title.roles')} tabIndex={0}>
      <table className={css['grid']}>
        <thead>
          <tr>
            <th scope="col">{t('user.roles.permission')}</th>
            {roles.map(({ label, name, assignable }) => (
              <th key={label} scope="col">
                {t(roleKey(name))}
                {assignable === 'supplier' && <small>{t('user.roles.appointed')}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {map.permissions.map((permission) => (
            <tr key={permission.name} data-off={permission.on ? undefined : true}>
              <th scope="row">
                {t(permissionKey(permission.name))}
                {!permission.on && <small>{t('user.roles.off')}</small>}
              </th>
              {roles.map((role) => {
                const on = role.permissions.includes(permission.name);
                const word = on ? t('user.roles.yes') : t('user.roles.no');
                return (
                  <td key={role.label}>
                    {map.editable ? (
                      <label className={css['box']}>
                        <span className="hidden-visually">
                          {role.label}: {t(permissionKey(permission.name))}
                        </span>
                        <input
                          type="checkbox"
                          checked={on}
                          disabled={permission.name === 'Home Page' || change.isPending}
                          onChange={() =>
                            change.mutate(
                              {
                                customerType: role.customerType,
                                name: role.name,
                                permission: permission.name,
                                on: !on,
                              },
                              {
                                onSuccess: () => toast({ tone: 'done', text: t('success.operation') }),
                                onError: (failed) => toast({ tone: 'wrong', text: failureSentence(failed, t) }),
                              },
                            )
                          }
                        />
                      </label>
                    ) : (
                      <span className={on ? css['yes'] : css['no']}>
                        {on ? <IconCheck size={16} aria-hidden /> : <IconMinus size={16} aria-hidden />}
                        <span className="hidden-visually">{word}</span>
                      </span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
