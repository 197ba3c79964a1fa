import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Failed, Loading } from './states.tsx';
import table from './table.module.css';

/** What is needed of a query that comes page by page. */
interface Pages {
  readonly data: object | undefined;
  readonly dataUpdatedAt: number;
  readonly error: Error | null;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly refetch: () => Promise<unknown>;
  readonly fetchNextPage: () => Promise<unknown>;
}

interface Props {
  readonly of: Pages;
  readonly isEmpty: boolean;
  /** What is said instead of an empty list. */
  readonly empty: ReactNode;
  /** What has come so far. */
  readonly children: ReactNode;
}

/** A list that comes page by page: what failed is said above what is there, empty and unknown are two things, and more is one press away. */
export function Paged({ of, isEmpty, empty, children }: Props) {
  return (
    <>
      {of.error && (
        <Failed error={of.error} again={() => void of.refetch()} since={of.data ? of.dataUpdatedAt : null} />
      )}
      {!of.data ? !of.error && <Loading /> : isEmpty ? empty : children}
      <More of={of} />
    </>
  );
}

/** The press that brings the next page, while there is one. */
export function More({ of }: { readonly of: Pages }) {
  const { t } = useTranslation();
  if (!of.hasNextPage) return null;
  return (
    <div className={table['more']}>
      <Button busy={of.isFetchingNextPage} onClick={() => void of.fetchNextPage()}>
        {t('desk.more')}
      </Button>
    </div>
  );
}
