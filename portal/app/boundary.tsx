import { Component } from 'react';
import type { ReactNode } from 'react';
import { uncover } from './reveal.tsx';

interface Props {
  readonly children: ReactNode;
  /** What stands there instead; `again` draws anew what crashed. */
  readonly instead: (error: unknown, again: () => void) => ReactNode;
}

/** What crashes within is replaced whole. React knows error boundaries as classes only. */
export class Boundary extends Component<Props, { error: unknown; failed: boolean }> {
  override state = { error: null as unknown, failed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }

  override componentDidCatch() {
    uncover();
  }

  private readonly again = () => this.setState({ error: null, failed: false });

  override render() {
    return this.state.failed ? this.props.instead(this.state.error, this.again) : this.props.children;
  }
}
