import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode, isFailure } from '#ui/failure.ts';
import { ContactLines } from '#portal/features/contact/contact-lines.tsx';
import { NewPasswordForm } from '#portal/features/password/new-password-form.tsx';
import type { NewPassword } from '#portal/features/password/new-password.ts';
import { PasswordElsewhere } from '#portal/features/password/password-elsewhere.tsx';
import { useResetLink } from '#portal/features/password/use-link.ts';
import { useResetPassword } from '#portal/features/password/use-password.ts';
import { paths } from '#portal/paths.ts';
import { dropLink, linkOf } from '#portal/state/one-time-link.ts';
import { portalSettings } from '#portal/state/portal-config.ts';
import { ButtonLink } from '#ui/button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Notice } from '#ui/notice.tsx';
import { Plate } from '#ui/plate.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';

/** R2.28: a new password from the link of a mail. The link works once. */
export function ResetPasswordScreen() {
  const { t } = useTranslation();
  const [link] = useState(() => linkOf(paths.resetPassword()));
  const { data: owner, error, refetch } = useResetLink(link);
  const reset = useResetPassword();
  const [failed, setFailed] = useState<string | null>(null);
  if (!portalSettings().oidc.embedded)
    return (
      <Plate title={t('password.resetTitle')} foot={<ContactLines />}>
        <PasswordElsewhere />
      </Plate>
    );
  if (reset.isSuccess)
    return (
      <Plate title={t('password.resetTitle')}>
        <Notice tone="done" urgent>
          {t('success.passwordSet')}
        </Notice>
        <p>{t('password.resetDone')}</p>
        <ButtonLink to={paths.login()} variant="primary" size="lg" wide>
          {t('login.button')}
        </ButtonLink>
      </Plate>
    );
  const gone = hasCode(error, 'VERIFICATION_FAILED', 'LINK_USED', 'LINK_EXPIRED', 'INVALID_INPUT');
  if (!link || gone)
    return (
      <Plate
        title={
          isFailure(error) && hasCode(error, 'LINK_USED', 'LINK_EXPIRED')
            ? error.message
            : t('error.verificationFailed')
        }
        foot={<ContactLines />}
      >
        <p>{t('password.linkHelp')}</p>
        <ButtonLink to={paths.forgotPassword()} variant="primary" size="lg" wide>
          {t('password.askAgain')}
        </ButtonLink>
      </Plate>
    );
  if (error && !owner) return <LoadFailed error={error} level={1} onRetry={() => void refetch()} />;
  const send = async (password: NewPassword) => {
    setFailed(null);
    try {
      await reset.mutateAsync({ ...link, ...password });
      dropLink();
    } catch (problem) {
      setFailed(
        hasCode(problem, 'LINK_USED', 'LINK_EXPIRED', 'VERIFICATION_FAILED') && problem instanceof Error
          ? problem.message
          : t('error.passwordNotSet'),
      );
      throw problem;
    }
  };
  return (
    <Plate title={t('password.resetTitle')} foot={<ContactLines />}>
      {owner ? (
        <>
          <p>{t('verify.forEmail', { email: owner.email })}</p>
          <NewPasswordForm
            owner={owner}
            failed={failed}
            busy={reset.isPending}
            button={t('password.set')}
            onSend={send}
          />
        </>
      ) : (
        <SkeletonBlock height={480} />
      )}
    </Plate>
  );
}
