import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { linksQuestion } from './links-question.ts';

/** The links of the footer in their order. A failure is only logged (spec 8): the footer does without. */
export function useLinks() {
  const { i18n } = useTranslation();
  return useQuery(linksQuestion(i18n.language));
}
