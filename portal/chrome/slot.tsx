import { Component, Suspense } from 'react';
import type { ComponentType, ReactNode } from 'react';

/** A feature's part in the chrome. If it crashes, the page goes on without it. */
export function Slot({ of: Part }: { readonly of: ComponentType | undefined }) {
  return Part ? (
    <Fenced>
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    </Fenced>
  ) : null;
}

/** React knows error boundaries as classes only. */
export class Fenced extends Component<{ readonly children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
