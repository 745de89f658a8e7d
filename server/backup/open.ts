import type { FastifyInstance } from 'fastify';
import type { Bases } from '../bases.ts';
import { Backups } from './backups.ts';

declare module 'fastify' {
  export interface FastifyInstance {
    /** For the tasks of the hour; handlers receive it in their context. */
    sauvegardes: Backups;
  }
}

/** The backups of a running application. */
export function openBackups(app: FastifyInstance, bases: Bases): Backups {
  const backups = new Backups(bases);
  app.decorate('sauvegardes', backups);
  return backups;
}
