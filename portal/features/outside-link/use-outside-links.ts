import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { outsideLinksQuestion } from './outside-links-question.ts';

/** C7.107: outside addresses by name, those that are for this user. A failure is only logged: the menu does without. */
export function useOutsideLinks(wanted: boolean) {
  const { i18n } = useTranslation();
  return useQuery({ ...outsideLinksQuestion(i18n.language), enabled: wanted });
}
