import { useMediaQuery } from '@mantine/hooks';

/** Whether the screen is as narrow as a phone's, where a stylesheet alone is not enough. */
export const useIsPhone = (): boolean =>
  useMediaQuery('(width < 48rem)', false, { getInitialValueInEffect: false });
