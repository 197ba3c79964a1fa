import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskPeople } from '#contract/desk/people.ts';
import { useFormat } from '#ui/format.ts';
import { desk } from '../../api.ts';
import { FormDialog, Labelled } from '../../ui/form-dialog.tsx';
import { WholeField } from '../../ui/whole-field.tsx';

const MOST_CAP_FT = 1e12;

interface Props {
  readonly person: DeskPeople['people'][number];
  /** The one that is changed or taken away; null: a new one. */
  readonly role: string | null;
  readonly roles: readonly string[];
  readonly nameOf: (role: string) => string;
  readonly onClose: () => void;
  readonly onDone: (waits: boolean) => void;
}

/** A role of somebody: its reach, its cap, or its end. */
export function RoleDialog({ person, role, roles, nameOf, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const had = person.roles.find((one) => one.role === role);
  const free = roles.filter((name) => !person.roles.some((one) => one.role === name));
  const [chosen, setChosen] = useState(role ?? '');
  const [tried, setTried] = useState(false);
  const [on, setOn] = useState(true);
  const [own, setOwn] = useState(had?.ownCustomers ?? false);
  const [cap, setCap] = useState<number | null>(had?.releaseCapFt ?? null);
  const give = useMutation({
    mutationFn: () =>
      desk('PUT /people/:uid/roles', {
        params: { uid: person.uid },
        body: { role: chosen, on, ownCustomers: own, releaseCapFt: cap },
      }),
    onSuccess: ({ waits }) => onDone(waits),
  });
  return (
    <FormDialog
      title={format.personName(person)}
      act={t(on ? 'deskPeople.give' : 'deskPeople.take')}
      busy={give.isPending}
      error={give.error}
      onClose={onClose}
      onAct={() => {
        setTried(true);
        if (chosen && (!on || !Number.isNaN(cap))) give.mutate();
      }}
    >
      <Labelled label={t('deskPeople.role')} wrong={tried && chosen === '' && t('deskPeople.roleMissing')}>
        {(wired) => (
          <select {...wired} value={chosen} onChange={(event) => setChosen(event.target.value)}>
            {!role && (
              <option value="" disabled>
                {t('deskPeople.choose')}
              </option>
            )}
            {(role ? [role] : free).map((name) => (
              <option key={name} value={name}>
                {nameOf(name)}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      {on && (
        <>
          <Labelled label={t('deskPeople.reach')}>
            {(wired) => (
              <select {...wired} value={own ? 'own' : 'all'} onChange={(event) => setOwn(event.target.value === 'own')}>
                <option value="all">{t('deskPeople.allCustomers')}</option>
                <option value="own">{t('deskPeople.ownCustomers')}</option>
              </select>
            )}
          </Labelled>
          <Labelled label={t('deskPeople.capLabel')} hint={t('deskPeople.capHint')}>
            {(wired) => <WholeField {...wired} isForints most={MOST_CAP_FT} value={cap} onValue={setCap} />}
          </Labelled>
        </>
      )}
      {role && (
        <Labelled label={t('deskPeople.has')}>
          {(wired) => (
            <select {...wired} value={on ? '1' : '0'} onChange={(event) => setOn(event.target.value === '1')}>
              <option value="1">{t('deskPeople.keeps')}</option>
              <option value="0">{t('deskPeople.loses')}</option>
            </select>
          )}
        </Labelled>
      )}
    </FormDialog>
  );
}
