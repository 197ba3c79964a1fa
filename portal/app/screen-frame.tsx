import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { SkeletonRows } from '#portal/ui/skeleton.tsx';
import type { Screen } from './screen.ts';
import { Guard } from './guard.tsx';

/** A screen behind its guard; while its chunk loads, the place is kept. */
export function ScreenFrame({ screen, children }: { readonly screen: Screen; readonly children: ReactNode }) {
  return <Guard screen={screen}><Suspense fallback={<SkeletonRows rows={8} />}>{children}</Suspense></Guard>;
}
