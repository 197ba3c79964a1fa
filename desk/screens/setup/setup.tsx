import { IconCheck, IconLock } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { DeskSetup } from '#contract/desk/setup.ts';
import { hasCode } from '#ui/failure.ts';
import { Button } from '#ui/button.tsx';
import { confirm } from '#ui/confirm.tsx';
import { toast } from '#ui/toast.tsx';
import { desk } from '../../api.ts';
import { Bare } from '../../shell/bare.tsx';
import { Fence } from '../../shell/fence.tsx';
import { later } from '../../ui/later.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { Failed, Loading } from '../../ui/states.tsx';
import css from './setup.module.css';

export interface StepProps {
  readonly setup: DeskSetup;
  /** What was kept of it before. */
  readonly draft: Readonly<Record<string, string>>;
  /** It was sent: the page asks the server how far everything is, and goes on when the step is done. */
  readonly onSent: () => Promise<void>;
}

const STEPS: readonly ComponentType<StepProps>[] = [
  later(() => import('./step-company.tsx')),
  later(() => import('./step-brand.tsx')),
  later(() => import('./step-law.tsx')),
  later(() => import('./step-goods.tsx')),
  later(() => import('./step-prices.tsx')),
  later(() => import('./step-customers.tsx')),
  later(() => import('./step-people.tsx')),
  later(() => import('./step-order-book.tsx')),
  later(() => import('./step-test-order.tsx')),
];
const NEEDED_TO_OPEN = [4, 5, 6, 9];
/** Steps that do not say themselves what was saved. */
const SAYS_NOTHING = [1, 2, 3, 7, 8];

/** From nothing to the first order that was delivered and billed (desk.md, 5). How far each step is, the server says. */
export default function Setup() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [address, setAddress] = useSearchParams();
  /** The step that stood here before. */
  const stood = useRef<number | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [asking, setAsking] = useState(false);
  const [opening, setOpening] = useState<{ busy: boolean; error: Error | null }>({ busy: false, error: null });
  const asked = useQuery({ queryKey: ['setup'], queryFn: () => desk('GET /setup', {}), staleTime: 0 });
  if (hasCode(asked.error, 'SETUP_NONE'))
    return (
      <Bare inside title={t('deskSetup.none')}>
        {t('deskSetup.noneBody')}
      </Bare>
    );
  if (asked.error && !asked.data) return <Failed error={asked.error} again={() => void asked.refetch()} />;
  const setup = asked.data;
  if (!setup) return <Loading />;
  const nextOf = (of: DeskSetup) => of.steps.find(({ done, needs }) => !done && needs.length === 0)?.step ?? 9;
  const current = Number(address.get('step')) || nextOf(setup);
  const shown = setup.steps.find(({ step }) => step === current) ?? setup.steps[0]!;
  const doneCount = setup.steps.filter(({ done }) => done).length;
  const Page = STEPS[shown.step - 1]!;
  const name = (step: number) => t(`deskSetup.step${step as 1}.name`);
  const choose = (step: number) => setAddress({ step: String(step) });
  const onSent = async () => {
    const { data } = await asked.refetch();
    if (data?.steps.find(({ step }) => step === shown.step)?.done && !shown.done) choose(nextOf(data));
    else if (shown.done && SAYS_NOTHING.includes(shown.step)) toast({ tone: 'done', text: t('deskSetup.savedAgain') });
  };
  const mayOpen = setup.steps.every(({ step, done }) => done || !NEEDED_TO_OPEN.includes(step)) && !setup.examples;
  const open = async () => {
    setOpening({ busy: true, error: null });
    try {
      await desk('POST /setup/opening', {});
      setAsking(false);
      toast({ tone: 'done', text: t('deskSetup.isOpen') });
      await queries.invalidateQueries();
      setOpening({ busy: false, error: null });
    } catch (error) {
      setOpening({ busy: false, error: error as Error });
    }
  };
  return (
    <div className={css['setup']}>
      <section className={css['list']} aria-label={t('deskSetup.title')}>
        <div className={css['head']}>
          <h1>{t('deskSetup.nine')}</h1>
          <div className={css['bar']} aria-hidden>
            {setup.steps.map(({ step, done }) => (
              <i key={step} data-done={done || undefined} />
            ))}
          </div>
          <b>{t('deskSetup.of', { done: doneCount })}</b>
        </div>
        <ol>
          {setup.steps.map(({ step, done, needs }) => (
            <li key={step}>
              <button
                type="button"
                className={css['step']}
                aria-current={step === shown.step ? 'step' : undefined}
                onClick={() => choose(step)}
              >
                <span className={css['number']} data-done={done || undefined}>
                  {done ? <IconCheck size={16} aria-label={t('deskSetup.isDone')} /> : step}
                </span>
                <span>
                  <b>{name(step)}</b>
                  <small>{t(`deskSetup.step${step as 1}.about`)}</small>
                </span>
                <em>
                  {done
                    ? t('deskSetup.change')
                    : needs.length > 0
                      ? t('deskSetup.needs', { steps: needs.join(', ') })
                      : step === shown.step
                        ? t('deskSetup.now')
                        : ''}
                </em>
              </button>
            </li>
          ))}
        </ol>
        <div className={css['foot']}>
          {setup.mails === 'none' && (
            <p className={css['missing']} role="note">
              {t('deskSetup.noMails')}
            </p>
          )}
          {setup.open ? (
            <p className={css['done']}>{t('deskSetup.isOpen')}</p>
          ) : (
            <>
              <b>
                <IconLock size={15} aria-hidden /> {t('deskSetup.portalClosed')}
              </b>
              <span id="setup-closed">
                {t(setup.examples ? 'deskSetup.portalClosedExamples' : 'deskSetup.portalClosedBody')}
              </span>
              <Button
                variant="primary"
                inactive={!mayOpen}
                aria-describedby="setup-closed"
                onClick={() => setAsking(true)}
              >
                {t('deskSetup.open')}
              </Button>
            </>
          )}
          {(setup.examples || setup.testOrder) && <RemoveTrials setup={setup} onSent={onSent} />}
        </div>
      </section>
      <section
        className={css['pane']}
        aria-label={name(shown.step)}
        key={shown.step}
        ref={(pane) => {
          // Another step begins at its beginning, wherever the one before was left; who was in that one is in this one.
          if (pane && stood.current !== null && stood.current !== shown.step) {
            pane.scrollIntoView({ block: 'start' });
            if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
          }
          if (pane) stood.current = shown.step;
        }}
      >
        <header>
          <h2 ref={heading} tabIndex={-1}>
            {name(shown.step)}
          </h2>
          <span className={css['note']}>{t('deskSetup.kept')}</span>
        </header>
        {shown.needs.length > 0 ? (
          <p className={css['missing']}>
            {t('deskSetup.needs', { steps: shown.needs.map((step) => `${step} ${name(step)}`).join(', ') })}
          </p>
        ) : (
          <>
            {!shown.done && (
              <div className={css['missing']}>
                {shown.missing.map((word) => (
                  <p key={word}>{t(`deskSetup.missing.${word as 'company'}`)}</p>
                ))}
              </div>
            )}
            <Fence key={shown.step} of="part">
              <Page setup={setup} draft={shown.draft ?? {}} onSent={onSent} />
            </Fence>
          </>
        )}
      </section>
      {asking && (
        <ReasonDialog
          title={t('deskSetup.open')}
          act={t('deskSetup.open')}
          readBy={null}
          busy={opening.busy}
          error={opening.error}
          onClose={() => setAsking(false)}
          onAct={() => void open()}
        >
          <p>{t('deskSetup.openBody')}</p>
        </ReasonDialog>
      )}
    </div>
  );
}

/** The examples, and the test order with them once there is one: a press that cannot be taken back is asked about. */
function RemoveTrials({ setup, onSent }: Pick<StepProps, 'setup' | 'onSent'>) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const { testOrder, examples } = setup;
  const act = t(
    !testOrder ? 'deskSetup.goods.removeExample' : examples ? 'deskSetup.test.removeBoth' : 'deskSetup.test.remove',
  );
  const remove = async () => {
    const isSure =
      !testOrder ||
      (await confirm({
        title: `${act}?`,
        body: t('deskSetup.test.removeBody', { number: testOrder.number }),
        yes: act,
        no: t('desk.cancel'),
        danger: true,
      }));
    if (!isSure) return;
    setBusy(true);
    try {
      const { faults } = await desk(testOrder ? 'DELETE /setup/trials' : 'DELETE /setup/examples', {});
      if (faults.length > 0) toast({ tone: 'wrong', text: faults[0]!.reason });
      await onSent();
    } catch (error) {
      toast({ tone: 'wrong', text: (error as Error).message });
    }
    setBusy(false);
  };
  return (
    <Button busy={busy} onClick={() => void remove()}>
      {act}
    </Button>
  );
}
