import { useTranslation } from 'react-i18next';
import { hasCode, isFailure } from '#ui/failure.ts';
import { ContactLines } from '#portal/features/contact/contact-lines.tsx';
import { useAskForNewInvitation } from '#portal/features/invitation/use-invitation.ts';
import { paths } from '#portal/paths.ts';
import type { OneTimeLink } from '#portal/state/one-time-link.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { failureSentence } from '#ui/load-failed.tsx';
import { Notice } from '#ui/notice.tsx';
import { Plate } from '#ui/plate.tsx';

/** X8.25, X8.26: expired, used or never a link; what to do about each, and whom to ask. */
export function LinkFailed({ error, link }: { readonly error: unknown; readonly link: OneTimeLink | null }) {
  const { t } = useTranslation();
  const ask = useAskForNewInvitation();
  const expired = hasCode(error, 'LINK_EXPIRED');
  const used = hasCode(error, 'LINK_USED');
  const title = (expired || used) && isFailure(error) ? error.message : t('error.verificationFailed');
  return (
    <Plate title={title} wide foot={<ContactLines />}>
      <p>{expired ? t('verify.expiredHelp') : used ? t('verify.usedHelp') : t('verify.failedHelp')}</p>
      {expired && link && !ask.isSuccess && (
        <>
          <Button variant="primary" size="lg" wide busy={ask.isPending} onClick={() => ask.mutate(link)}>
            {t('verify.askNew')}
          </Button>
          {ask.error && (
            <Notice tone="wrong" urgent>
              {failureSentence(ask.error, t)}
            </Notice>
          )}
        </>
      )}
      {ask.isSuccess && (
        <Notice tone="done" urgent>
          {t('verify.asked')}
        </Notice>
      )}
      {used && (
        <ButtonLink to={paths.login()} variant="primary" size="lg" wide>
          {t('login.button')}
        </ButtonLink>
      )}
    </Plate>
  );
}
