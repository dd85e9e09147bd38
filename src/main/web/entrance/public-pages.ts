import { createLazyPage } from '#web/loading/lazy-page.tsx';

type Page = ReturnType<typeof createLazyPage>;

/** Pages that links of mails lead to: they need no session, and ask for one click themselves. */
const PUBLIC_PAGES: Readonly<Record<string, Page>> = {
  '/verify-address': createLazyPage(
    async () => (await import('#features/notifications/web/public/VerifyAddressPage.tsx')).VerifyAddressPage,
  ),
  '/unsubscribe': createLazyPage(
    async () => (await import('#features/notifications/web/public/UnsubscribePage.tsx')).UnsubscribePage,
  ),
};

/** The page of an address that needs no session; undefined for all others. */
export const findPublicPage = (path: string): Page | undefined =>
  Object.hasOwn(PUBLIC_PAGES, path) ? PUBLIC_PAGES[path] : undefined;
