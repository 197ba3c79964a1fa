import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Boundary } from '#ui/boundary.tsx';
import { isChunkFailure } from '#ui/load-chunk.ts';
import { Failed, Loading } from '../ui/states.tsx';
import { Bare } from './bare.tsx';

interface Props {
  readonly children: ReactNode;
  /** How much is within: all of the desk, a page in its pane, or a part of a page. */
  readonly of: 'desk' | 'page' | 'part';
  /** Somewhere else, what crashed is drawn anew. */
  readonly place?: string;
}

/**
 * What crashes within, or whose chunk does not come, says so where it stands, and everything around it goes on: what is typed beside
 * it stays. What loads shows that it does.
 */
export function Fence({ children, of, place }: Props) {
  return (
    <Boundary
      {...(place !== undefined && { place })}
      instead={(error, again) => <Crashed error={error} again={again} of={of} />}
    >
      <Suspense fallback={<Loading />}>{children}</Suspense>
    </Boundary>
  );
}

function Crashed({
  error,
  again,
  of,
}: {
  readonly error: unknown;
  readonly again: () => void;
  readonly of: Props['of'];
}) {
  const { t } = useTranslation();
  const chunk = isChunkFailure(error);
  const body = chunk ? t('error.pageNotLoadedBody') : t('desk.crashedBody');
  if (of === 'part') return <Failed error={new Error(body)} again={again} />;
  return (
    <Bare
      title={chunk ? t('error.pageNotLoaded') : t('error.somethingWrong')}
      again={again}
      reload
      inside={of === 'page'}
    >
      {body}
    </Bare>
  );
}
