import { Button } from '@mantine/core';
import { Component } from 'react';
import type { ReactNode } from 'react';
import { Notice } from '../ui/Notice.tsx';
import { PageMissing } from './lazy-page.tsx';

interface Props {
  children: ReactNode;
  /** What must be forgotten before the screen is drawn again. */
  onRetry?: () => void;
}

/** Keeps an error inside its screen: the navigation goes on working, and the screen can be tried again. */
export class ScreenBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  private retry = (): void => {
    this.props.onRetry?.();
    this.setState({ error: undefined });
  };

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    const missing = error instanceof PageMissing;
    return (
      <Notice
        tone="bad"
        isScreen
        heading={missing ? 'This page could not be loaded' : 'This screen has stopped working'}
        action={
          <Button variant="default" onClick={this.retry}>
            Try Again
          </Button>
        }
      >
        {missing
          ? 'The server did not answer, or a newer version is being installed.'
          : 'The other screens still work. If it happens again, please tell whoever looks after Touchline.'}
      </Notice>
    );
  }
}
