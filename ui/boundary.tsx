import { Component } from 'react';
import type { ReactNode } from 'react';
import { failureShown } from './part.ts';

interface Props {
  readonly children: ReactNode;
  /** What stands there instead; `again` draws anew what crashed. */
  readonly instead: (error: unknown, again: () => void) => ReactNode;
  readonly onCrash?: () => void;
  /** Where this stands: somewhere else, what crashed is drawn anew. */
  readonly place?: string;
}

/** What crashes within is replaced whole. React knows error boundaries as classes only. */
export class Boundary extends Component<Props, { error: unknown; failed: boolean }> {
  override state = { error: null as unknown, failed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }

  override componentDidCatch() {
    failureShown();
    this.props.onCrash?.();
  }

  override componentDidUpdate({ place }: Props) {
    if (place !== this.props.place && this.state.failed) this.again();
  }

  private readonly again = () => this.setState({ error: null, failed: false });

  override render() {
    return this.state.failed ? this.props.instead(this.state.error, this.again) : this.props.children;
  }
}
