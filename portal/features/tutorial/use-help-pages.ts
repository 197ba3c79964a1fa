import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { allPages } from '#portal/api/all-pages.ts';
import { content } from '#portal/api/content.ts';

export interface Slide {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly fileLink: string | null;
  readonly fileName: string;
  readonly page: number;
  readonly showOnNewPortal: boolean;
}

/** spec 2 Tutorial modal: sorted by page number, without those flagged showOnNewPortal. */
export function slidesOf(pages: readonly Slide[]): Slide[] {
  return pages.filter(({ showOnNewPortal }) => !showOnNewPortal).toSorted((a, b) => a.page - b.page);
}

/** spec 4: fetched if not yet loaded; a re-run does not call again. */
export function useSlides(wanted: boolean) {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['help-pages', i18n.language],
    queryFn: ({ signal }) => allPages((query) => content('GET /helppages', { query }, { signal, quiet: true })),
    select: slidesOf,
    enabled: wanted,
    staleTime: Infinity,
    gcTime: Infinity,
  });
}
