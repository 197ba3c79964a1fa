import { useEffect, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { portalSettings } from '#portal/state/portal-config.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { Notice } from '#ui/notice.tsx';
import { Plate } from '#ui/plate.tsx';
import css from './age-gate.module.css';
import { ageVerdict, bornOn, isAdult, rememberVerdict } from './age.ts';
import { Cover } from './cover.tsx';
import { uncover } from './reveal.tsx';

type Part = 'year' | 'month' | 'day';
const EMPTY: Record<Part, string> = { year: '', month: '', day: '' };
const ORDER: Record<string, readonly Part[]> = { hu: ['year', 'month', 'day'] };
const OTHERS: readonly Part[] = ['day', 'month', 'year'];

/** G1.12: for the theme that asks for it, nothing of the portal shows before an adult's date of birth was typed. No prefill, no mere "yes". */
export function AgeGate({ children }: { readonly children: ReactNode }) {
  const [verdict, setVerdict] = useState(ageVerdict);
  if (!portalSettings().theme.ageGate || verdict === 'adult') return children;
  return (
    <Asking
      refused={verdict === 'refused'}
      onVerdict={(next) => {
        rememberVerdict(next);
        setVerdict(next);
      }}
    />
  );
}

function Asking({
  refused,
  onVerdict,
}: {
  readonly refused: boolean;
  readonly onVerdict: (verdict: 'adult' | 'refused') => void;
}) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const [date, setDate] = useState(EMPTY);
  const [wrong, setWrong] = useState(false);
  useEffect(uncover, []);
  const send = () => {
    const born = bornOn(date, new Date());
    setWrong(born === null);
    if (born) onVerdict(isAdult(born, new Date()) ? 'adult' : 'refused');
  };
  return (
    <Cover>
      {refused ? (
        <Plate title={t('age.gate.refused')}>
          <p>{t('age.responsible')}</p>
        </Plate>
      ) : (
        <Plate title={t('age.gate.question')}>
          <Form autoComplete="off" className={css['form']} onSend={send}>
            <fieldset aria-describedby={wrong ? id : undefined}>
              <legend>{t('age.gate.birthDate')}</legend>
              <div className={css['parts']}>
                {(ORDER[i18n.language] ?? OTHERS).map((part) => (
                  <TextField
                    key={part}
                    label={t(`age.gate.${part}`)}
                    inputMode="numeric"
                    autoComplete="off"
                    maxLength={part === 'year' ? 4 : 2}
                    required
                    value={date[part]}
                    onChange={({ target }) => setDate({ ...date, [part]: target.value.replace(/\D/g, '') })}
                  />
                ))}
              </div>
            </fieldset>
            {wrong && (
              <div id={id}>
                <Notice tone="wrong" urgent>
                  {t('age.gate.invalid')}
                </Notice>
              </div>
            )}
            <Button type="submit" variant="primary" size="lg" wide>
              {t('age.gate.enter')}
            </Button>
            <p className={css['note']}>{t('age.gate.notKept')}</p>
          </Form>
        </Plate>
      )}
    </Cover>
  );
}
