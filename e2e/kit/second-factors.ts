import type { CDPSession, Page } from '@playwright/test';

/** A device of the browser that holds passkeys and knows its owner. */
export async function addAuthenticator(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return session;
}

/** From an address that draws nothing, so that no screen asks for something meanwhile. */
export const dropSession = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/healthz`);
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${url}/login`);
};
