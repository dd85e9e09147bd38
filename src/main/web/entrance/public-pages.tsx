import type { ReactElement } from 'react';
import { createLazyPage } from '#web/loading/lazy-page.tsx';

const VerifyAddress = createLazyPage(
  async () => (await import('#features/notifications/web/public/VerifyAddressPage.tsx')).VerifyAddressPage,
);
const Unsubscribe = createLazyPage(
  async () => (await import('#features/notifications/web/public/UnsubscribePage.tsx')).UnsubscribePage,
);

const AcceptInvitation = createLazyPage(
  async () => (await import('#features/auth/web/links/AcceptInvitationPage.tsx')).AcceptInvitationPage,
);
const ForgotPassword = createLazyPage(
  async () => (await import('#features/auth/web/links/ForgotPasswordPage.tsx')).ForgotPasswordPage,
);
const ResetPassword = createLazyPage(
  async () => (await import('#features/auth/web/links/ResetPasswordPage.tsx')).ResetPasswordPage,
);

const ProviderReturn = createLazyPage(
  async () => (await import('#features/auth/web/ProviderReturnPage.tsx')).ProviderReturnPage,
);

/** Pages that need no session: what links of mails lead to, and what helps someone who can’t sign in. */
const PUBLIC_PAGES: Readonly<Record<string, ReactElement>> = {
  '/accept-invitation': <AcceptInvitation />,
  '/forgot-password': <ForgotPassword />,
  '/reset-password': <ResetPassword />,
  '/verify-address': <VerifyAddress />,
  '/unsubscribe': <Unsubscribe />,
};

/** Where a provider sends the browser back to. */
const PROVIDER_RETURN = /^\/sign-in\/[a-z0-9-]+$/;

/** The page of an address that needs no session; undefined for all others. */
export const findPublicPage = (path: string): ReactElement | undefined =>
  PROVIDER_RETURN.test(path) ? (
    <ProviderReturn />
  ) : Object.hasOwn(PUBLIC_PAGES, path) ? (
    PUBLIC_PAGES[path]
  ) : undefined;
