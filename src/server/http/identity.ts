import type { Scope } from '#shared/endpoint.ts';
import type { Role } from '#shared/access/rights.ts';

/** Who sends a request: the user of its session, as the kit needs to know them. */
export interface Identity {
  id: number;
  username: string;
  fullName: string;
  role: Role;
  sessionId: number;
  /** When the person last proved who they are: at sign-in, or since. Without it they have not. */
  provenAt?: Date;
  /** By when they must have set up a second factor; null, or left out, where they need none or have one. */
  factorDueAt?: Date | null;
}

/** A machine that sends a request with an access token of its own. */
export interface MachineIdentity {
  tokenId: number;
  name: string;
  scopes: readonly Scope[];
}

export type Caller = Identity | MachineIdentity;

/** Distinguishes a machine from a person. */
export const isMachine = (caller: Caller): caller is MachineIdentity => 'tokenId' in caller;

/** The caller's name in the history: a machine has no account. */
export const describeActor = (caller: Caller): { id: number | null; username: string } =>
  isMachine(caller)
    ? { id: null, username: `${caller.name} (access token)` }
    : { id: caller.id, username: caller.username };
