/** Colleagues for the demo. They get a password when an admin gives them one. */
export const DEMO_USERS = [
  { username: 'femke', fullName: 'Femke Lindhain', email: 'femke.lindhain@example.com', role: 'user' },
  { username: 'otis', fullName: 'Otis Brookmere', email: 'otis.brookmere@example.com', role: 'user' },
] as const;
