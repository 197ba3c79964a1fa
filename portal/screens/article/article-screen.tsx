import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import type { Shelf } from '#portal/features/article/use-articles.ts';
import { useArticle } from '#portal/features/article/use-articles.ts';
import { hasCode } from '#ui/failure.ts';
import { paths } from '#portal/paths.ts';
import { Error404Screen } from '#portal/screens/error/error404-screen.tsx';
import { Awaited } from '#ui/awaited.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { useFormat } from '#ui/format.ts';
import { Page } from '#ui/page.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import css from './article-screen.module.css';

/** spec 2 newsItem: one article; an unknown path is the not-found page. */
export function ArticleScreen() {
  return <Article shelf="news" />;
}

export function PublicArticleScreen() {
  return <Article shelf="public" />;
}

function Article({ shelf }: { readonly shelf: Shelf }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { path = '' } = useParams();
  const answer = useArticle(shelf, path);
  const { data: article } = answer;
  const [all, one] = shelf === 'news' ? [paths.news(), paths.newsItem] : [paths.publicNews(), paths.publicArticle];
  const crumbs = [{ label: t(shelf === 'news' ? 'page.title.news' : 'page.title.publicNews'), to: all }];
  if (!article)
    return (
      <Awaited
        of={answer}
        level={1}
        failed={(error, again) =>
          hasCode(error, 'ARTICLE_NOT_FOUND') ? (
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
  return (
    <Page
      title={article.title}
      crumbs={[...crumbs, { label: article.title }]}
      note={<time dateTime={article.date}>{format.day(article.date)}</time>}
    >
      <article className={css['article']}>
        {article.imageLink && (
          <img className={css['picture']} src={article.imageLink} alt={article.imageName} width={960} height={600} />
        )}
        <p className={css['lead']}>{article.text}</p>
        <RichText html={article.body} />
      </article>
      {(article.newer || article.older) && (
        <nav className={css['ways']} aria-label={t('news.more')} data-no-print>
          {article.newer && (
            <Link to={one(article.newer.path)}>
              <IconArrowLeft size={16} aria-hidden />
              <span>
                <small>{t('news.newer')}</small>
                {article.newer.title}
              </span>
            </Link>
          )}
          {article.older && (
            <Link to={one(article.older.path)} className={css['on']}>
              <span>
                <small>{t('news.older')}</small>
                {article.older.title}
              </span>
              <IconArrowRight size={16} aria-hidden />
            </Link>
          )}
        </nav>
      )}
    </Page>
  );
}
