import { IconClock, IconListNumbers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { TRAINING_PAGE, useTrainings } from '#portal/features/training/use-trainings.ts';
import { paths } from '#portal/paths.ts';
import { Awaited } from '#ui/awaited.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Excerpt } from '#ui/excerpt.tsx';
import { Page } from '#ui/page.tsx';
import { Pager } from '#ui/pager.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { StoryCard, StoryGrid, StorySkeletons } from '#ui/story-card.tsx';
import { useListAddress } from '#ui/use-list-address.ts';
import { useLastPage } from '#ui/use-last-page.ts';

/** spec 2 training: what one can learn, with the time that it takes. */
export function TrainingsScreen() {
  const { t } = useTranslation();
  const list = useListAddress();
  const answer = useTrainings(list.search, list.page);
  const { data } = answer;
  useLastPage(answer, TRAINING_PAGE, data?.total);
  return (
    <Page
      title={t('page.title.training')}
      note={list.search && data ? t('news.found', { count: data.total, text: list.search }) : t('training.intro')}
      actions={
        <SearchField
          label={t('training.search')}
          placeholder={t('training.search')}
          value={list.search}
          onSearch={list.setSearch}
        />
      }
    >
      <Awaited of={answer}>
        <StorySkeletons count={8} />
      </Awaited>
      {data?.total === 0 && (
        <EmptyState
          title={list.search ? t('training.nothingFound', { text: list.search }) : t('training.none')}
          actions={list.search && <Button onClick={() => list.setSearch('')}>{t('training.all')}</Button>}
        >
          {list.search ? t('news.nothingFoundHelp') : t('news.noneHelp')}
        </EmptyState>
      )}
      {data && data.results.length > 0 && (
        <>
          <StoryGrid>
            {data.results.map(({ id, path, title, text, imageLink, minutes, parts, excerpt }) => (
              <StoryCard
                key={id}
                to={paths.trainingItem(path)}
                title={title}
                imageLink={imageLink}
                meta={
                  <>
                    <span>
                      <IconClock size={14} aria-hidden /> {t('training.minutes', { count: minutes })}
                    </span>
                    <span>
                      <IconListNumbers size={14} aria-hidden /> {t('training.parts', { count: parts })}
                    </span>
                  </>
                }
              >
                {excerpt ? <Excerpt parts={excerpt} /> : <p>{text}</p>}
              </StoryCard>
            ))}
          </StoryGrid>
          <Pager page={list.page} pageSize={TRAINING_PAGE} total={data.total} onPage={list.setPage} />
        </>
      )}
    </Page>
  );
}
