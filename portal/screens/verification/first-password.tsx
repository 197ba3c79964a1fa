import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '#ui/failure.ts';
import { useSetFirstPassword } from '#portal/features/invitation/use-invitation.ts';
import { NewPasswordForm } from '#portal/features/password/new-password-form.tsx';
import type { NewPassword } from '#portal/features/password/new-password.ts';
import type { OneTimeLink } from '#portal/state/one-time-link.ts';
import { dropLink } from '#portal/state/one-time-link.ts';

interface Props {
  readonly link: OneTimeLink;
  readonly invited: { readonly firstName: string; readonly lastName: string; readonly email: string };
  readonly accepted: Readonly<Record<string, string>>;
  readonly onDone: () => void;
  /** A document was replaced meanwhile: it has to be read again. */
  readonly onAgain: () => void;
}

/** S2.06: the password set-up page. */
export function FirstPassword({ link, invited, accepted, onDone, onAgain }: Props) {
  const { t } = useTranslation();
  const finish = useSetFirstPassword();
  const [failed, setFailed] = useState<string | null>(null);
  const sending = useRef(false);
  const send = async (password: NewPassword) => {
    if (sending.current) return;
    sending.current = true;
    setFailed(null);
    try {
      await finish.mutateAsync({ ...link, ...password, accepted });
      dropLink();
      onDone();
    } catch (error) {
      if (hasCode(error, 'DOCUMENT_CHANGED', 'DOCUMENT_NOT_ACCEPTED')) onAgain();
      // X8.27: whatever else went wrong, the form stays as it is.
      setFailed(
        hasCode(error, 'LINK_USED', 'LINK_EXPIRED', 'VERIFICATION_FAILED') && error instanceof Error
          ? error.message
          : t('error.passwordNotSet'),
      );
      throw error;
    } finally {
      sending.current = false;
    }
  };
  return (
    <NewPasswordForm owner={invited} failed={failed} busy={finish.isPending} button={t('password.set')} onSend={send} />
  );
}
