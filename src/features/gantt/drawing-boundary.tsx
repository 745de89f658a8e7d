import { Component, type ReactNode } from 'react';
import { Notice } from '../../ui/notice.tsx';

interface BoundaryProps {
  readonly title: string;
  /** The way out: the same as a table. */
  readonly action: ReactNode;
  readonly children: ReactNode;
}

/** The drawing comes by itself, and may not come: a device without a network that never opened it reads the table. */
export class DrawingBoundary extends Component<BoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render(): ReactNode {
    const { title, action, children } = this.props;
    return this.state.isBroken ? <Notice tone="ko" announced title={title} action={action} /> : children;
  }
}
