/** Who sends a request: the user of its session, as the kit needs to know them. */
export interface Identity {
  id: number;
  username: string;
  fullName: string;
  role: 'admin' | 'user';
  sessionId: number;
}
