import { useTranslation } from 'react-i18next';
import { ArticleList } from './article-list.tsx';

/** spec 2 news: the supplier's news for customers. */
export function NewsScreen() {
  const { t } = useTranslation();
  return <ArticleList shelf="news" title={t('page.title.news')} note={t('news.intro')} />;
}

/** Before login: what everybody may read (C7.095). */
export function PublicNewsScreen() {
  const { t } = useTranslation();
  return <ArticleList shelf="public" title={t('page.title.publicNews')} note={t('news.publicIntro')} />;
}
