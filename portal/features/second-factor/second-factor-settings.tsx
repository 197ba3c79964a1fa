import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnknown } from '#ui/failure.ts';
import { portalSettings } from '#portal/state/portal-config.ts';
import { useStored } from '#portal/state/stored-values.ts';
import { Awaited } from '#ui/awaited.tsx';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Notice } from '#ui/notice.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.tsx';
import { CodeForm } from './code-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import css from './second-factor.module.css';
import { SetUp } from './set-up.tsx';
import { useRenewRecoveryCodes, useSecondFactor, useSwitchSecondFactorOff } from './use-second-factor.ts';

type Doing = 'switch-on' | 'switch-off' | 'renew' | null;

/** The two-step sign-in of oneself, on the profile: on, off, recovery codes. */
export function SecondFactorSettings() {
  const { t } = useTranslation();
  const { embedded } = portalSettings().oidc;
  const acting = useStored('imp_usr') !== '';
  const answer = useSecondFactor(embedded && !acting);
  const { data: state } = answer;
  const off = useSwitchSecondFactorOff();
  const renew = useRenewRecoveryCodes();
  const [doing, setDoing] = useState<Doing>(null);
  /** Codes were made and shown to nobody: their answer was lost. */
  const [lost, setLost] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (!embedded) return <Notice tone="info">{t('factor.elsewhere')}</Notice>;
  if (acting) return <Notice tone="info">{t('factor.notWhileActing')}</Notice>;
  if (!state)
    return (
      <Awaited of={answer} level={3}>
        <SkeletonBlock height={112} />
      </Awaited>
    );
  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />;
  const cancel = () => setDoing(null);
  return (
    <div className={css['stack']}>
      <p className={css['line']}>
        <Chip tone={state.on ? 'done' : 'plain'}>{t(state.on ? 'factor.on' : 'factor.off')}</Chip>
        {state.on ? t('factor.codesLeft', { count: state.recoveryCodesLeft }) : t('factor.about')}
      </p>
      {state.demanded && <Notice tone="info">{t('factor.demanded')}</Notice>}
      {doing === 'switch-on' && (
        <SetUp
          onCancel={cancel}
          onDone={(made) => {
            setDoing(made ? null : 'renew');
            setLost(made === null);
            setCodes(made);
          }}
        />
      )}
      {doing === 'renew' && lost && (
        <Notice tone="warning" urgent>
          {t('factor.codesLost')}
        </Notice>
      )}
      {doing === 'renew' && (
        <CodeForm
          button={t('factor.renew')}
          busy={renew.isPending}
          onCancel={cancel}
          onSend={async ({ code }) => {
            const { recoveryCodes } = await renew.mutateAsync(code).catch((error: unknown) => {
              if (isUnknown(error)) setLost(true);
              throw error;
            });
            setLost(false);
            cancel();
            setCodes(recoveryCodes);
          }}
        />
      )}
      {doing === 'switch-off' && (
        <CodeForm
          withPassword
          button={t('factor.switchOff')}
          busy={off.isPending}
          onCancel={cancel}
          onSend={async (given) => {
            await off.mutateAsync(given);
            cancel();
            toast({ tone: 'done', text: t('factor.isOff') });
          }}
        />
      )}
      {doing === null && (
        <div className={css['actions']}>
          {state.on ? (
            <>
              <Button onClick={() => setDoing('renew')}>{t('factor.renew')}</Button>
              {!state.demanded && (
                <Button variant="danger" onClick={() => setDoing('switch-off')}>
                  {t('factor.switchOff')}
                </Button>
              )}
            </>
          ) : (
            <Button variant="primary" onClick={() => setDoing('switch-on')}>
              {t('factor.switchOn')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
