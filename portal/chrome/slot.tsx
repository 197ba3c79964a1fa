import { Component, Suspense } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { failureShown } from '#ui/part.ts';
import { onLineBack } from '#portal/api/line.ts';

/** A feature's part in the chrome. If it crashes, or its chunk does not come, the page goes on without it; the next page has it again. */
export function Slot({ of: Part }: { readonly of: ComponentType | undefined }) {
  return Part ? (
    <Fenced>
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    </Fenced>
  ) : null;
}

export function Fenced({ children }: { readonly children: ReactNode }) {
  const { key } = useLocation();
  return <Fence page={key}>{children}</Fence>;
}

/** React knows error boundaries as classes only. */
class Fence extends Component<{ readonly page: string; readonly children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  private forget = () => {};

  static getDerivedStateFromError() {
    return { failed: true };
  }

  private readonly again = () => {
    if (this.state.failed) this.setState({ failed: false });
  };

  override componentDidMount() {
    this.forget = onLineBack(this.again);
  }

  override componentDidUpdate({ page }: { readonly page: string }) {
    if (page !== this.props.page) this.again();
  }

  override componentWillUnmount() {
    this.forget();
  }

  override componentDidCatch(error: unknown) {
    failureShown();
    console.error(error);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
