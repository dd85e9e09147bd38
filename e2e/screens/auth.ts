import type { Screen } from './screen.ts';

export const auth: Screen[] = [
  { name: 'login', path: '/login', as: 'nobody', shows: 'Sign in to Touchline' },
  {
    name: 'login-refused',
    path: '/login',
    as: 'nobody',
    shows: 'Sign in to Touchline',
    open: async (page) => page.getByRole('button', { name: 'Sign In' }).click(),
  },
  { name: 'forgot-password', path: '/forgot-password', as: 'nobody', shows: 'Forgot Password' },
  { name: 'account', path: '/account', as: 'user', shows: 'Your Account' },
];
