import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '#ui/failure.ts';
import { desk } from '../../api.ts';
import { FormDialog, Labelled } from '../../ui/form-dialog.tsx';
import { PersonFields, PersonLanguage, useTypedPerson } from '../../ui/person-fields.tsx';

interface Props {
  readonly roles: readonly string[];
  readonly nameOf: (role: string) => string;
  readonly onClose: () => void;
  readonly onDone: (waits: boolean) => void;
}

/** Invites a colleague with a first role. */
export function InvitePerson({ roles, nameOf, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const { person, setPerson, isWhole } = useTypedPerson();
  const [role, setRole] = useState(roles.includes('Clerk') ? 'Clerk' : roles[0]!);
  const [tried, setTried] = useState(false);
  const invite = useMutation({
    mutationFn: () => desk('POST /people', { body: { ...person, role } }),
    onSuccess: ({ waits }) => onDone(waits),
  });
  const isTaken = hasCode(invite.error, 'USER_EXISTS');
  return (
    <FormDialog
      title={t('deskPeople.invite')}
      act={t('desk.users.inviteAct')}
      busy={invite.isPending}
      error={isTaken ? null : invite.error}
      onClose={onClose}
      onAct={() => {
        setTried(true);
        if (isWhole) invite.mutate();
      }}
    >
      <PersonFields person={person} onChange={setPerson} tried={tried} isTaken={isTaken} />
      <Labelled label={t('deskPeople.role')}>
        {(wired) => (
          <select {...wired} value={role} onChange={(event) => setRole(event.target.value)}>
            {roles.map((name) => (
              <option key={name} value={name}>
                {nameOf(name)}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <PersonLanguage person={person} onChange={setPerson} />
    </FormDialog>
  );
}
