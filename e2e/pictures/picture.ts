import type { Page } from '@playwright/test';

/** A screen of docs/screens.md. */
export interface PicturedScreen {
  title: string;
  /** As the navigation has it, a segment with `$` filled in. */
  path: string;
  /** What the screen is for, in one or two sentences. */
  about: string;
  pictures: Picture[];
}

export interface Picture {
  /** The name of its file. */
  name: string;
  /** What the picture shows, for readers who cannot see it. */
  shows: string;
  /** The address, where it is more than the screen's path. */
  at?: string;
  theme?: 'light' | 'dark';
  size?: 'desk' | 'phone';
  /** Of a desk's picture, where the rest of the screen is empty. */
  height?: number;
  /** Brings about what is not there at first. */
  open?: (page: Page) => Promise<unknown>;
}
