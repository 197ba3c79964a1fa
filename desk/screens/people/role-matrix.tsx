import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskPeople } from '#contract/desk/people.ts';
import type { DeskDegree, DeskPermission } from '#vocabulary/desk-permission.ts';
import { DESK_PERMISSIONS } from '#vocabulary/desk-permission.ts';
import { wordingKeyOf } from '#vocabulary/role.ts';
import { hasCode } from '#ui/failure.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.tsx';
import { deskAt } from '../../api.ts';
import { useUnsaved } from '../../state/unsaved.ts';
import table from '../../ui/table.module.css';
import css from './people.module.css';

interface Props {
  readonly roles: DeskPeople['roles'];
  readonly mayAct: boolean;
  readonly nameOf: (role: string) => string;
  readonly onSaved: () => Promise<unknown>;
}
type Changes = Readonly<Partial<Record<DeskPermission, DeskDegree | null>>>;

/** What each role may do: nothing, look, or act. Changes of a role are saved together, onto the version that was seen. */
export function RoleMatrix({ roles, mayAct, nameOf, onSaved }: Props) {
  const { t } = useTranslation();
  const [changes, setChanges] = useState<Readonly<Record<string, Changes>>>({});
  useUnsaved(Object.values(changes).reduce((all, one) => all + Object.keys(one).length, 0));
  const save = useMutation({
    mutationFn: async (name: string) => {
      const { version } = roles.find((role) => role.name === name)!;
      const permissions = Object.entries(changes[name] ?? {}).map(([permission, may]) => ({
        permission: permission as DeskPermission,
        may: may ?? null,
      }));
      return deskAt(version)('PATCH /desk-roles/:name', { params: { name }, body: { permissions } });
    },
    onSuccess: async ({ waits }, name) => {
      toast(waits ? { tone: 'info', text: t('deskPeople.waitsNow') } : { tone: 'done', text: t('deskPeople.saved') });
      setChanges(({ [name]: _done, ...rest }) => rest);
      await onSaved();
    },
    // Somebody else was quicker: the matrix shows their role with these changes on top.
    onError: (error) => {
      if (hasCode(error, 'RECORD_CHANGED')) void onSaved();
    },
  });
  const now = (role: Props['roles'][number], permission: DeskPermission) =>
    role.permissions.find((one) => one.permission === permission)?.may ?? null;
  return (
    <section aria-labelledby="desk-roles">
      <h2 id="desk-roles" className={css['title']}>
        {t('deskPeople.matrix')}
      </h2>
      {save.error && (
        <p role="alert" className={css['error']}>
          {hasCode(save.error, 'RECORD_CHANGED') ? t('deskPeople.changedMeanwhile') : save.error.message}
        </p>
      )}
      <div className={table['scroll']}>
        <table className={`${table['table']} ${css['matrix']}`}>
          <thead>
            <tr>
              <th>{t('deskPeople.role')}</th>
              {DESK_PERMISSIONS.map((permission) => (
                <th key={permission}>
                  {t(`deskPermission.${wordingKeyOf(permission)}` as 'deskPermission.deskOrders')}
                </th>
              ))}
              <th>
                <span className="hidden-visually">{t('deskPeople.save')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {roles.map((role) => (
              <tr key={role.name}>
                <td>
                  <b>{nameOf(role.name)}</b>
                </td>
                {DESK_PERMISSIONS.map((permission) => {
                  const may =
                    changes[role.name]?.[permission] !== undefined
                      ? (changes[role.name]![permission] ?? null)
                      : now(role, permission);
                  const words = t(`deskPeople.may.${may ?? 'none'}`);
                  if (!mayAct || role.fixed || role.own) return <td key={permission}>{words}</td>;
                  return (
                    <td key={permission} data-changed={may !== now(role, permission) || undefined}>
                      <select
                        aria-label={`${nameOf(role.name)}: ${t(`deskPermission.${wordingKeyOf(permission)}` as 'deskPermission.deskOrders')}`}
                        value={may ?? 'none'}
                        onChange={(event) => {
                          const wanted = event.target.value === 'none' ? null : (event.target.value as DeskDegree);
                          setChanges({ ...changes, [role.name]: { ...changes[role.name], [permission]: wanted } });
                        }}
                      >
                        {(['none', 'view', 'act'] as const).map((one) => (
                          <option key={one} value={one}>
                            {t(`deskPeople.may.${one}`)}
                          </option>
                        ))}
                      </select>
                    </td>
                  );
                })}
                <td>
                  {changes[role.name] && (
                    <Button variant="primary" busy={save.isPending} onClick={() => save.mutate(role.name)}>
                      {t('deskPeople.save')}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
