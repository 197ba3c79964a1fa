import { useTranslation } from 'react-i18next';
import type { Shelf } from '#portal/features/article/use-articles.ts';
import { ARTICLE_PAGE, useArticles } from '#portal/features/article/use-articles.ts';
import { paths } from '#portal/paths.ts';
import { Awaited } from '#ui/awaited.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Excerpt } from '#ui/excerpt.tsx';
import { useFormat } from '#ui/format.ts';
import { Page } from '#ui/page.tsx';
import { Pager } from '#ui/pager.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { StoryCard, StoryGrid, StorySkeletons } from '#ui/story-card.tsx';
import { useListAddress } from '#ui/use-list-address.ts';
import { useLastPage } from '#ui/use-last-page.ts';

/** The articles of a shelf, the newest large; searched within, or paged. */
export function ArticleList({
  shelf,
  title,
  note,
}: {
  readonly shelf: Shelf;
  readonly title: string;
  readonly note: string;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const list = useListAddress();
  const answer = useArticles(shelf, list.search, list.page);
  const { data } = answer;
  useLastPage(answer, ARTICLE_PAGE, data?.total);
  const to = shelf === 'news' ? paths.newsItem : paths.publicArticle;
  return (
    <Page
      title={title}
      note={list.search && data ? t('news.found', { count: data.total, text: list.search }) : note}
      actions={
        <SearchField
          label={t('news.search')}
          placeholder={t('news.searchHint')}
          value={list.search}
          onSearch={list.setSearch}
        />
      }
    >
      <Awaited of={answer}>
        <StorySkeletons />
      </Awaited>
      {data?.total === 0 && (
        <EmptyState
          title={list.search ? t('news.nothingFound', { text: list.search }) : t('news.none')}
          actions={list.search && <Button onClick={() => list.setSearch('')}>{t('news.all')}</Button>}
        >
          {list.search ? t('news.nothingFoundHelp') : t('news.noneHelp')}
        </EmptyState>
      )}
      {data && data.results.length > 0 && (
        <>
          <StoryGrid>
            {data.results.map(({ id, path, title: name, text, imageLink, date, excerpt }, index) => (
              <StoryCard
                key={id}
                to={to(path)}
                title={name}
                meta={<time dateTime={date}>{format.day(date)}</time>}
                imageLink={imageLink}
                lead={index === 0 && list.page === 1 && !list.search}
              >
                {excerpt ? <Excerpt parts={excerpt} /> : <p>{text}</p>}
              </StoryCard>
            ))}
          </StoryGrid>
          <Pager page={list.page} pageSize={ARTICLE_PAGE} total={data.total} onPage={list.setPage} />
        </>
      )}
    </Page>
  );
}
