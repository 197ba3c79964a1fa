import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAnswers } from '#portal/features/ticket/use-answers.ts';
import { paths } from '#portal/paths.ts';
import { Notice } from '#ui/notice.tsx';
import css from './home-screen.module.css';

/** What the supplier has answered and nobody here has read yet; they are told by mail, too. */
export function CaseAnswers() {
  const { t } = useTranslation();
  const { data } = useAnswers();
  if (!data?.results.length) return null;
  return (
    <Notice tone="info" title={t('home.answers')}>
      <ul className={css['answers']}>
        {data.results.map(({ caseNumber, title }) => (
          <li key={caseNumber}>
            <Link className="target" to={paths.ticket(caseNumber)}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
