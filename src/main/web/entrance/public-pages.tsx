import type { ReactElement } from 'react';
import { createLazyPage } from '#web/loading/lazy-page.tsx';

const VerifyAddress = createLazyPage(
  async () => (await import('#features/notifications/web/public/VerifyAddressPage.tsx')).VerifyAddressPage,
);
const Unsubscribe = createLazyPage(
  async () => (await import('#features/notifications/web/public/UnsubscribePage.tsx')).UnsubscribePage,
);

/** Pages that links of mails lead to: they need no session, and ask for one click themselves. */
const PUBLIC_PAGES: Readonly<Record<string, ReactElement>> = {
  '/verify-address': <VerifyAddress />,
  '/unsubscribe': <Unsubscribe />,
};

/** The page of an address that needs no session; undefined for all others. */
export const findPublicPage = (path: string): ReactElement | undefined =>
  Object.hasOwn(PUBLIC_PAGES, path) ? PUBLIC_PAGES[path] : undefined;
