import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useKnowledge } from '#portal/features/knowledge/use-knowledge.ts';
import { openTutorial } from '#portal/features/tutorial/open-tutorial.ts';
import { paths } from '#portal/paths.ts';
import { anchorIn } from '#ui/address.ts';
import { Awaited } from '#ui/awaited.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Excerpt } from '#ui/excerpt.tsx';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { useListAddress } from '#ui/use-list-address.ts';
import css from './knowledge-screen.module.css';

/** spec 2 support/knowledge-base, "About the portal": all its items with a table of contents; each can be linked to (#path). */
export function KnowledgeScreen() {
  const { t } = useTranslation();
  const { hash } = useLocation();
  const { search, setSearch } = useListAddress();
  const answer = useKnowledge(search);
  const { data: items } = answer;
  const asked = anchorIn(hash);
  const there = items !== undefined;
  useEffect(() => {
    if (there && asked) document.getElementById(asked)?.scrollIntoView({ block: 'start' });
  }, [there, asked]);
  return (
    <Page
      title={t('page.title.knowledge')}
      note={search && items ? t('news.found', { count: items.length, text: search }) : t('knowledge.intro')}
      actions={
        <SearchField
          label={t('knowledge.search')}
          placeholder={t('knowledge.search')}
          value={search}
          onSearch={setSearch}
        />
      }
      aside={
        <Panel title={t('knowledge.tour')}>
          <div className={css['tour']}>
            <p>{t('knowledge.tourHelp')}</p>
            <Button wide onClick={openTutorial}>
              {t('tutorial.again')}
            </Button>
          </div>
        </Panel>
      }
    >
      <Awaited of={answer}>
        <SkeletonRows rows={14} height={48} />
      </Awaited>
      {items?.length === 0 && (
        <EmptyState
          title={search ? t('knowledge.nothingFound', { text: search }) : t('knowledge.none')}
          actions={search && <Button onClick={() => setSearch('')}>{t('knowledge.all')}</Button>}
        >
          {search ? t('news.nothingFoundHelp') : t('news.noneHelp')}
        </EmptyState>
      )}
      {items && items.length > 0 && (
        <>
          <Panel title={t('knowledge.contents')} flush>
            <ol className={css['contents']}>
              {items.map(({ id, path, title, text, excerpt }) => (
                <li key={id}>
                  <Link
                    to={{
                      pathname: paths.knowledgeBase(),
                      search: search ? `?search=${encodeURIComponent(search)}` : '',
                      hash: path,
                    }}
                  >
                    {title}
                  </Link>
                  {excerpt ? <Excerpt parts={excerpt} /> : <p>{text}</p>}
                </li>
              ))}
            </ol>
          </Panel>
          {items.map(({ id, path, title, body, imageLink, imageName }) => (
            <article key={id} id={path} className={css['item']} aria-labelledby={`${path}-title`}>
              {imageLink && <img src={imageLink} alt={imageName} width={640} height={400} loading="lazy" />}
              <div>
                <h2 id={`${path}-title`}>{title}</h2>
                <RichText html={body} />
              </div>
            </article>
          ))}
        </>
      )}
    </Page>
  );
}
