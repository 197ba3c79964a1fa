import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ContactLines } from '#portal/features/contact/contact-lines.tsx';
import { DocumentBoxes } from '#portal/features/invitation/document-boxes.tsx';
import { useLegalDocuments, useSetFirstPassword } from '#portal/features/invitation/use-invitation.ts';
import type { OneTimeLink } from '#portal/state/one-time-link.ts';
import { dropLink } from '#portal/state/one-time-link.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { useFormat } from '#ui/format.ts';
import { failureSentence, LoadFailed } from '#ui/load-failed.tsx';
import { Notice } from '#ui/notice.tsx';
import { Plate } from '#ui/plate.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import css from './accept-documents.module.css';

interface Props {
  readonly link: OneTimeLink;
  readonly invited: { readonly firstName: string; readonly lastName: string; readonly passwordNeeded: boolean };
  readonly step?: string;
  readonly onAccepted: (accepted: Record<string, string>) => void;
  readonly onDone: () => void;
}

/** The three documents. Where passwords are somebody else's business this is all there is to do. */
export function AcceptDocuments({ link, invited, step, onAccepted, onDone }: Props) {
  const { t } = useTranslation();
  const { personName } = useFormat();
  const { data: documents, error, refetch } = useLegalDocuments();
  const finish = useSetFirstPassword();
  const [accepted, setAccepted] = useState<Record<string, string>>({});
  const [checked, setChecked] = useState(false);
  const goOn = async () => {
    setChecked(true);
    if (!documents?.every(({ document, version }) => accepted[document] === version)) return;
    if (invited.passwordNeeded) return onAccepted(accepted);
    await finish.mutateAsync({ ...link, accepted });
    dropLink();
    onDone();
  };
  return (
    <Plate title={t('verify.title')} step={step} wide foot={<ContactLines />}>
      <p>{t(invited.passwordNeeded ? 'verify.welcome' : 'verify.welcomeElsewhere', { name: personName(invited) })}</p>
      {error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : documents ? (
        <Form className={css['form']} onSend={() => goOn().catch(() => {})}>
          <DocumentBoxes documents={documents} accepted={accepted} onChange={setAccepted} checked={checked} />
          {finish.error && (
            <Notice tone="wrong" urgent>
              {failureSentence(finish.error, t)}
            </Notice>
          )}
          <Button type="submit" variant="primary" size="lg" wide busy={finish.isPending}>
            {t('verify.next')}
          </Button>
        </Form>
      ) : (
        <SkeletonBlock height={260} />
      )}
    </Plate>
  );
}
