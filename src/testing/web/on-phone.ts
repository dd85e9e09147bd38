import { vi } from 'vitest';

/** Answers media queries as on a phone, for tests of what a narrow screen shows first. */
export const onPhone = (): void => {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      matches: query === '(width < 48rem)',
      media: query,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }),
  );
};
