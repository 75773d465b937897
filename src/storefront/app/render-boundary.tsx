import { Component, type ReactNode } from 'react';
import { ErrorPage } from './error-page.tsx';

interface RenderBoundaryProps {
  /** A new object means a new try. */
  readonly of: object;
  readonly children: ReactNode;
}

interface Caught {
  readonly of: object;
  readonly error?: { readonly error: unknown } | undefined;
}

/** Shows a way on where drawing a page failed, until the shopper has gone elsewhere. */
export class RenderBoundary extends Component<RenderBoundaryProps, Caught> {
  override state: Caught = { of: this.props.of };

  static getDerivedStateFromError(error: unknown): Partial<Caught> {
    return { error: { error } };
  }

  static getDerivedStateFromProps({ of }: RenderBoundaryProps, caught: Caught): Caught | null {
    return caught.of === of ? null : { of, error: undefined };
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error === undefined ? this.props.children : <ErrorPage error={error.error} />;
  }
}
