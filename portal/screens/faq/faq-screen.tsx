import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { PlaceBanners } from '#portal/screens/place-banners/place-banners.tsx';
import { useLocation } from 'react-router';
import type { FaqItem } from '#portal/features/faq/use-faq.ts';
import { useFaq, useFaqSearch } from '#portal/features/faq/use-faq.ts';
import { paths } from '#portal/paths.ts';
import { anchorIn } from '#ui/address.ts';
import { Awaited } from '#ui/awaited.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Excerpt } from '#ui/excerpt.tsx';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { useListAddress } from '#ui/use-list-address.ts';
import css from './faq-screen.module.css';

/** spec 2 support/faq: questions that open and close, by page; searched within. A question can be linked to (#id). */
export function FaqScreen() {
  const { t } = useTranslation();
  const { search, setSearch } = useListAddress();
  const answer = useFaq();
  const { data: pages } = answer;
  const found = useFaqSearch(search);
  return (
    <Page
      title={t('page.title.faq')}
      note={search && found.data ? t('news.found', { count: found.data.length, text: search }) : t('faq.intro')}
      actions={
        <SearchField label={t('faq.search')} placeholder={t('faq.search')} value={search} onSearch={setSearch} />
      }
      aside={
        <Panel title={t('faq.stuck')}>
          <div className={css['aside']}>
            <p>{t('faq.stuckHelp')}</p>
            <ButtonLink to={paths.knowledgeBase()} wide>
              {t('page.title.knowledge')}
            </ButtonLink>
            <ButtonLink to={paths.contact()} wide>
              {t('contact.title')}
            </ButtonLink>
          </div>
        </Panel>
      }
    >
      <Awaited of={search ? found : answer}>
        <SkeletonRows rows={12} height={48} />
      </Awaited>
      {search && found.data?.length === 0 && (
        <EmptyState
          title={t('faq.nothingFound', { text: search })}
          actions={<Button onClick={() => setSearch('')}>{t('faq.all')}</Button>}
        >
          {t('news.nothingFoundHelp')}
        </EmptyState>
      )}
      {search && found.data && found.data.length > 0 && (
        <Panel flush>
          <Questions questions={found.data} />
        </Panel>
      )}
      {!search && pages?.length === 0 && <EmptyState title={t('faq.none')}>{t('news.noneHelp')}</EmptyState>}
      {!search &&
        pages?.map(({ id, title, text, questions }) => (
          <Panel key={id} title={title} subtitle={text} flush>
            <Questions questions={questions} />
          </Panel>
        ))}
      {pages && <PlaceBanners place="support" />}
    </Page>
  );
}

function Questions({ questions }: { readonly questions: readonly FaqItem[] }) {
  const { hash } = useLocation();
  const asked = anchorIn(hash);
  useEffect(() => {
    if (asked) document.getElementById(asked)?.scrollIntoView({ block: 'start' });
  }, [asked]);
  return questions.map(({ id, question, answer, excerpt }) => (
    <details key={id} id={id} className={css['question']} open={id === asked || undefined}>
      <summary>
        <span>{question}</span>
        {excerpt && <Excerpt parts={excerpt} />}
      </summary>
      <div className={css['answer']}>
        <RichText html={answer} />
      </div>
    </details>
  ));
}
