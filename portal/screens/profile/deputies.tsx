import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IMPORTED_ROLES } from '#vocabulary/role.ts';
import { DeputyRow } from '#portal/features/deputy/deputy-row.tsx';
import { useDeputies, useEndDeputy, useLendRole } from '#portal/features/profile/use-profile.ts';
import type { Profile } from '#portal/features/profile/use-profile.ts';
import { Awaited } from '#ui/awaited.tsx';
import { Button } from '#ui/button.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { failureSentence } from '#ui/load-failed.tsx';
import { Panel } from '#ui/panel.tsx';
import { Rows } from '#ui/rows.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.tsx';
import css from './profile-screen.module.css';

const EMPTY = { uid: '', shipToId: '', from: '', to: '' };

/** Lends a role at a ship-to to a colleague, from a day to a day; it ends by itself. */
export function Deputies({ profile, acting }: { readonly profile: Profile; readonly acting: boolean }) {
  const { t } = useTranslation();
  const answer = useDeputies();
  const { data } = answer;
  const lend = useLendRole();
  const end = useEndDeputy();
  const [typed, type] = useState(EMPTY);
  const [missing, setMissing] = useState(false);
  const [wrong, setWrong] = useState('');
  const places = [
    ...new Map(
      profile.roles
        .filter(({ deputy, rolename }) => !deputy && !IMPORTED_ROLES.includes(rolename))
        .map((role) => [role.shipToId, role]),
    ).values(),
  ];
  const field = (name: keyof typeof EMPTY) => ({
    value: typed[name],
    required: true,
    error: missing && !typed[name] ? t('form.required') : undefined,
    onChange: (event: { target: { value: string } }) => type((before) => ({ ...before, [name]: event.target.value })),
  });
  async function save() {
    setWrong('');
    const open = Object.values(typed).some((value) => !value);
    setMissing(open);
    if (open) return;
    try {
      await lend.mutateAsync(typed);
      type(EMPTY);
      toast({ tone: 'done', text: t('success.operation') });
    } catch (error) {
      setWrong(failureSentence(error, t));
    }
  }
  async function takeBack(id: string) {
    try {
      await end.mutateAsync(id);
      toast({ tone: 'done', text: t('success.operation') });
    } catch (error) {
      toast({ tone: 'wrong', text: failureSentence(error, t) });
    }
  }
  if (!data)
    return (
      <Panel title={t('profile.deputy.title')}>
        <Awaited of={answer} level={3}>
          <SkeletonBlock height={180} />
        </Awaited>
      </Panel>
    );
  return (
    <Panel title={t('profile.deputy.title')}>
      <p className={css['hint']}>{t('profile.deputy.hint')}</p>
      {data.results.length > 0 && (
        <Rows>
          {data.results.map((one) => (
            <DeputyRow
              key={one.id}
              of={one}
              title={t(one.mine ? 'profile.deputy.mine' : 'profile.deputy.theirs', { name: one.colleague })}
            >
              {one.mine && (
                <Button variant="ghost" busy={end.isPending} inactive={acting} onClick={() => void takeBack(one.id)}>
                  {t('profile.deputy.takeBack')}
                </Button>
              )}
            </DeputyRow>
          ))}
        </Rows>
      )}
      {data.colleagues.length > 0 && places.length > 0 && (
        <Form className={css['group']} onSend={save}>
          <div className={css['pairs']}>
            <SelectField label={t('profile.deputy.who')} {...field('uid')}>
              <option value="">{t('profile.deputy.choose')}</option>
              {data.colleagues.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
            <SelectField label={t('profile.deputy.where')} {...field('shipToId')}>
              <option value="">{t('profile.deputy.choose')}</option>
              {places.map(({ shipToId, shipToName, roleLabel }) => (
                <option key={shipToId} value={shipToId}>
                  {shipToName} ({roleLabel})
                </option>
              ))}
            </SelectField>
            <TextField type="date" label={t('profile.deputy.from')} max={typed.to || undefined} {...field('from')} />
            <TextField type="date" label={t('profile.deputy.to')} min={typed.from || undefined} {...field('to')} />
          </div>
          {wrong && (
            <p className={css['error']} role="alert">
              {wrong}
            </p>
          )}
          <div className={css['foot']}>
            <Button type="submit" busy={lend.isPending} inactive={acting}>
              {t('profile.deputy.lend')}
            </Button>
          </div>
        </Form>
      )}
    </Panel>
  );
}
