import { Component } from 'react';
import type { ReactNode } from 'react';
import { Notice } from '../ui/feedback/Notice.tsx';
import { TryAgain } from '../ui/feedback/TryAgain.tsx';
import { PageMissing } from '../loading/lazy-page.tsx';
import { screenBoundaryWords as words } from './wording.ts';

interface State {
  error: unknown;
  isTrying: boolean;
}

/** Keeps an error inside its screen: the navigation goes on working, and the screen can be tried again. */
export class ScreenBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: undefined, isTrying: false };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  private retry = async (): Promise<void> => {
    const { error } = this.state;
    this.setState({ isTrying: true });
    const isReady = !(error instanceof PageMissing) || (await error.tryAgain());
    this.setState({ error: isReady ? undefined : error, isTrying: false });
  };

  override render(): ReactNode {
    const { error, isTrying } = this.state;
    if (error === undefined) return this.props.children;
    const missing = error instanceof PageMissing;
    return (
      <Notice
        tone="bad"
        isScreen
        heading={missing ? words.heading : words.somethingWentWrong}
        action={<TryAgain isTrying={isTrying} onTry={() => void this.retry()} />}
      >
        {missing ? words.touchlineCannotBeReached : words.otherScreensStillWork}
      </Notice>
    );
  }
}
