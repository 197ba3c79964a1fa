import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { Boundary } from '#ui/boundary.tsx';
import { Guard } from './guard.tsx';
import { Reveal, uncover } from './reveal.tsx';
import type { Screen } from './screen.ts';
import { ScreenFailed } from './screen-failed.tsx';

/** A screen behind its guard; while its chunk loads, the place is kept; if it crashes, the next page is whole again. */
export function ScreenFrame({ screen, children }: { readonly screen: Screen; readonly children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Boundary key={pathname} onCrash={uncover} instead={(error, again) => <ScreenFailed error={error} again={again} />}>
      <Reveal>
        <Guard screen={screen}>
          <Suspense fallback={<SkeletonRows rows={8} />}>{children}</Suspense>
        </Guard>
      </Reveal>
    </Boundary>
  );
}
