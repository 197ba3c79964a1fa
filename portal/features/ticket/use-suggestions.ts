import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { content } from '#portal/api/content.ts';

const PAUSE = 400;
const LEAST = 6;

/** What FAQ and knowledge base say about a text that is being written; asked when the writing pauses. */
export function useSuggestions(text: string) {
  const { i18n } = useTranslation();
  const [settled, setSettled] = useState('');
  const words = useDeferredValue(text.trim().slice(0, 500));
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), PAUSE);
    return () => clearTimeout(timer);
  }, [words]);
  const { data } = useQuery({
    queryKey: ['suggestions', i18n.language, settled],
    enabled: settled.length >= LEAST,
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: async ({ signal }) =>
      (await content('GET /search', { query: { text: settled, any: 'true', limit: 6 } }, { signal, quiet: true }))
        .results,
  });
  return settled.length >= LEAST ? (data ?? []).filter(({ kind }) => kind !== 'news').slice(0, 3) : [];
}
