import type { Query, QueryCache } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { IconClockExclamation } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isFailure } from '#ui/failure.ts';
import { Button } from '#ui/button.tsx';
import { useFormat } from '#ui/format.ts';
import css from './line-notice.module.css';

/** What stands on the page stays when it cannot be refreshed: how old it is, why where the server said so, and a way to try again. */
export function StaleNotice() {
  const { t } = useTranslation();
  const format = useFormat();
  const queries = useQueryClient();
  const stale = useOldest(queries.getQueryCache());
  if (!stale) return null;
  const { error, dataUpdatedAt } = stale.state;
  const known = isFailure(error) && ['missing', 'forbidden', 'refused'].includes(error.kind) ? error.message : '';
  return (
    <p className={css['notice']}>
      <IconClockExclamation size={18} aria-hidden />
      <span>
        {known && <b>{known} </b>}
        {t('error.notRefreshed', { time: format.time(new Date(dataUpdatedAt).toISOString()) })}
      </span>
      <Button variant="ghost" onClick={() => void queries.refetchQueries({ type: 'active', predicate: isStale })}>
        {t('error.again')}
      </Button>
    </p>
  );
}

const isStale = ({ state }: Query): boolean =>
  state.status === 'error' &&
  state.data !== undefined &&
  !(isFailure(state.error) && state.error.kind === 'maintenance');

/** Of what the page shows and could not refresh, what is oldest. */
function useOldest(cache: QueryCache): Query | undefined {
  const subscribe = useCallback(
    (changed: () => void) =>
      cache.subscribe((event) => {
        if (
          event.type === 'observerRemoved' ||
          (event.type === 'updated' && ['error', 'success'].includes(event.action.type))
        )
          changed();
      }),
    [cache],
  );
  return useSyncExternalStore(subscribe, () =>
    cache
      .getAll()
      .filter((query) => isStale(query) && query.isActive())
      .reduce<Query | undefined>(
        (oldest, query) => (oldest && oldest.state.dataUpdatedAt <= query.state.dataUpdatedAt ? oldest : query),
        undefined,
      ),
  );
}
