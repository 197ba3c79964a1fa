import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLatestArticles } from '#portal/features/article/use-articles.ts';
import { paths } from '#portal/paths.ts';
import { Awaited } from '#ui/awaited.tsx';
import { useFormat } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import css from './home-screen.module.css';
import { NEWS_SHOWN } from './home-sizes.ts';

/** The newest news; nothing where there is none. */
export function LatestNews() {
  const { t } = useTranslation();
  const format = useFormat();
  const answer = useLatestArticles(NEWS_SHOWN);
  const { data } = answer;
  if (data?.results.length === 0) return null;
  return (
    <Panel flush title={t('home.news.title')} action={<Link to={paths.news()}>{t('home.news.all')}</Link>}>
      <Awaited of={answer} level={3}>
        <SkeletonRows rows={NEWS_SHOWN} height={72} />
      </Awaited>
      {data && (
        <ul className={css['news']}>
          {data.results.map(({ id, path, title, date }) => (
            <li key={id}>
              <time dateTime={date}>{format.day(date)}</time>
              <Link className="target" to={paths.newsItem(path)}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
