import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '#server/db/database.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import type { Identity } from './identity.ts';

/** A request that a session's role did not allow. */
export interface RefusedRequest {
  identity: Identity;
  method: string;
  path: string;
  address: string;
  now: Date;
}

/** What every request needs and only the composition root can choose. */
export interface Kit {
  db: Db;
  clock: () => Date;
  authenticate: (db: Db, now: Date, token: string) => Promise<Identity | null>;
  onForbidden: (db: Db, refused: RefusedRequest) => Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    kit: Kit;
  }
  interface FastifyRequest {
    identity: Identity | null;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

export type App = FastifyInstance;

/** The address a request came from. Forwarding headers are not believed: anybody can write them. */
export const addressOf = (request: FastifyRequest): string => request.ip;
