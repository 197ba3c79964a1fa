import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '#ui/failure.ts';
import { ContactLines } from '#portal/features/contact/contact-lines.tsx';
import { useInvitation } from '#portal/features/invitation/use-invitation.ts';
import { paths } from '#portal/paths.ts';
import { linkOf } from '#portal/state/one-time-link.ts';
import { Awaited } from '#ui/awaited.tsx';
import { Notice } from '#ui/notice.tsx';
import { Plate } from '#ui/plate.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import { AcceptDocuments } from './accept-documents.tsx';
import { FirstPassword } from './first-password.tsx';
import { LinkFailed } from './link-failed.tsx';
import { VerificationDone } from './verification-done.tsx';

/** spec 2 userVerification: the invitation's link leads through the documents to the first password. Without a good link there is no form. */
export function VerificationScreen() {
  const { t } = useTranslation();
  const [link] = useState(() => linkOf(paths.verification()));
  const answer = useInvitation(link);
  const { data: invited } = answer;
  const [accepted, setAccepted] = useState<Record<string, string> | null>(null);
  const [done, setDone] = useState(false);
  if (done) return <VerificationDone />;
  if (!link || hasCode(answer.error, 'VERIFICATION_FAILED', 'LINK_USED', 'LINK_EXPIRED', 'INVALID_INPUT'))
    return <LinkFailed error={answer.error} link={link} />;
  if (!invited)
    return (
      <Awaited of={answer} level={1}>
        <Plate title={t('verify.title')} wide>
          <SkeletonBlock height={360} />
        </Plate>
      </Awaited>
    );
  const steps = invited.passwordNeeded ? 2 : 1;
  if (!accepted || !invited.passwordNeeded)
    return (
      <AcceptDocuments
        link={link}
        invited={invited}
        step={steps > 1 ? t('verify.step', { n: 1, of: steps }) : undefined}
        onAccepted={setAccepted}
        onDone={() => setDone(true)}
      />
    );
  return (
    <Plate title={t('verify.passwordTitle')} step={t('verify.step', { n: 2, of: steps })} wide foot={<ContactLines />}>
      <Notice tone="info">{t('verify.forEmail', { email: invited.email })}</Notice>
      <FirstPassword
        link={link}
        invited={invited}
        accepted={accepted}
        onDone={() => setDone(true)}
        onAgain={() => setAccepted(null)}
      />
    </Plate>
  );
}
