import { Component, Suspense } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { SkeletonRows } from '#portal/ui/skeleton.tsx';
import { Guard } from './guard.tsx';
import { Reveal, uncover } from './reveal.tsx';
import type { Screen } from './screen.ts';
import { ScreenFailed } from './screen-failed.tsx';

/** A screen behind its guard; while its chunk loads, the place is kept; if it crashes, the next page is whole again. */
export function ScreenFrame({ screen, children }: { readonly screen: Screen; readonly children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Boundary key={pathname}>
      <Reveal>
        <Guard screen={screen}>
          <Suspense fallback={<SkeletonRows rows={8} />}>{children}</Suspense>
        </Guard>
      </Reveal>
    </Boundary>
  );
}

/** React knows error boundaries as classes only. */
class Boundary extends Component<{ readonly children: ReactNode }, { error: unknown; failed: boolean }> {
  override state = { error: null as unknown, failed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }

  override componentDidCatch() {
    uncover();
  }

  override render() {
    return this.state.failed ? <ScreenFailed error={this.state.error} /> : this.props.children;
  }
}
