import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { hasCode } from '#ui/failure.ts';
import { useTraining } from '#portal/features/training/use-trainings.ts';
import { paths } from '#portal/paths.ts';
import { Error404Screen } from '#portal/screens/error/error404-screen.tsx';
import { Awaited } from '#ui/awaited.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import { useListAddress } from '#ui/use-list-address.ts';
import css from './training-screen.module.css';

/** spec 2 selectedTrainingLearning: one training, its introduction and its parts one after the other; the part stands in the address. */
export function TrainingScreen() {
  const { t } = useTranslation();
  const { path = '' } = useParams();
  const { get, set } = useListAddress();
  const answer = useTraining(path);
  const { data: training } = answer;
  const part = Math.min(Number.parseInt(get('part'), 10) || 0, training?.parts.length ?? 0);
  const head = useRef<HTMLHeadingElement>(null);
  const turned = useRef(false);
  useEffect(() => {
    // Who turned the page goes on reading at its head.
    if (turned.current) head.current?.focus();
  }, [part]);
  const crumbs = [{ label: t('page.title.training'), to: paths.training() }];
  if (!training)
    return (
      <Awaited
        of={answer}
        level={1}
        failed={(error, again) =>
          hasCode(error, 'TRAINING_NOT_FOUND') ? (
            <Error404Screen />
          ) : (
            <LoadFailed error={error} level={1} onRetry={again} />
          )
        }
      >
        <Page title=" " crumbs={crumbs}>
          <SkeletonBlock height={640} />
        </Page>
      </Awaited>
    );
  const turn = (to: number) => {
    turned.current = true;
    set({ part: to > 0 ? String(to) : '' }, true);
  };
  const shown = training.parts[part - 1];
  const picture = shown ? shown.imageLink : training.imageLink;
  return (
    <Page
      title={training.title}
      crumbs={[...crumbs, { label: training.title }]}
      note={training.text}
      aside={
        <Panel title={t('training.contents')} subtitle={t('training.minutes', { count: training.minutes })} flush>
          <ol className={css['contents']}>
            {[{ id: 'intro', title: t('training.introduction'), minutes: null }, ...training.parts].map(
              ({ id, title, minutes }, index) => (
                <li key={id}>
                  <button type="button" aria-current={index === part ? 'step' : undefined} onClick={() => turn(index)}>
                    <b aria-hidden>{index === 0 ? '•' : index}</b>
                    <span>{title}</span>
                    {minutes !== null && <small>{t('training.minutes', { count: minutes })}</small>}
                  </button>
                </li>
              ),
            )}
          </ol>
        </Panel>
      }
    >
      <article className={css['part']}>
        {picture && (
          <img className={css['picture']} src={picture} alt={(shown ?? training).imageName} width={960} height={500} />
        )}
        <div className={css['words']}>
          <p className={css['where']}>
            {shown
              ? t('training.part', { n: part, total: training.parts.length })
              : t('training.minutes', { count: training.minutes })}
          </p>
          <h2 ref={head} tabIndex={-1}>
            {shown ? shown.title : t('training.introduction')}
          </h2>
          <RichText html={shown ? shown.content : training.content} />
        </div>
        <div className={css['ways']} data-no-print>
          {part > 0 && (
            <Button icon={<IconArrowLeft size={16} aria-hidden />} onClick={() => turn(part - 1)}>
              {t('training.back')}
            </Button>
          )}
          {part < training.parts.length ? (
            <Button variant="primary" className={css['on']} onClick={() => turn(part + 1)}>
              {part === 0 ? t('training.begin') : t('training.next')}
              <IconArrowRight size={16} aria-hidden />
            </Button>
          ) : (
            <ButtonLink variant="primary" className={css['on']} to={paths.training()}>
              {t('training.done')}
            </ButtonLink>
          )}
        </div>
      </article>
    </Page>
  );
}
