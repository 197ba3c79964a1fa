import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LegalDocument } from '#contract/identity/password.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { CheckField } from '#ui/field.tsx';
import css from './document-boxes.module.css';

interface Props {
  readonly documents: readonly LegalDocument[];
  /** The version of each that is ticked. */
  readonly accepted: Readonly<Record<string, string>>;
  readonly onChange: (accepted: Record<string, string>) => void;
  /** Shows at each open box what is missing. */
  readonly checked: boolean;
}

const MISSING = {
  terms: 'verify.acceptTerms',
  privacy: 'verify.acceptPrivacy',
  guidelines: 'verify.acceptGuidelines',
} as const;

/** V5.22–24: three documents to read and to tick, each with a message of its own while it is open. */
export function DocumentBoxes({ documents, accepted, onChange, checked }: Props) {
  const { t } = useTranslation();
  const [reading, setReading] = useState<LegalDocument | null>(null);
  const tick = ({ document, version }: LegalDocument, on: boolean) => {
    const { [document]: _before, ...rest } = accepted;
    onChange(on ? { ...rest, [document]: version } : rest);
  };
  return (
    <ul className={css['boxes']}>
      {documents.map((document) => (
        <li key={document.document}>
          <CheckField
            label={t(`verify.box.${document.document}`)}
            required
            checked={accepted[document.document] === document.version}
            error={checked && !accepted[document.document] ? t(MISSING[document.document]) : undefined}
            onChange={({ target }) => tick(document, target.checked)}
          />
          <Button
            variant="ghost"
            aria-haspopup="dialog"
            aria-label={t('verify.readNamed', { title: document.title })}
            onClick={() => setReading(document)}
          >
            {t('verify.read')}
          </Button>
        </li>
      ))}
      <Dialog
        open={reading !== null}
        size="lg"
        title={reading?.title ?? ''}
        onClose={() => setReading(null)}
        footer={
          <>
            <Button size="lg" onClick={() => setReading(null)}>
              {t('portal.close')}
            </Button>
            <Button
              size="lg"
              variant="primary"
              onClick={() => {
                if (reading) tick(reading, true);
                setReading(null);
              }}
            >
              {t('verify.accept')}
            </Button>
          </>
        }
      >
        {reading && (
          <div className={css['text']}>
            <p className={css['version']}>{t('verify.version', { version: reading.version })}</p>
            {reading.text.split('\n\n').map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        )}
      </Dialog>
    </ul>
  );
}
