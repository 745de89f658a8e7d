import type { FastifyInstance } from 'fastify';
import { authCalls } from '#domain/api/auth.ts';
import { syncCalls } from '#domain/api/sync.ts';
import type { Deps } from '../http/context.ts';
import { mount } from '../http/mount.ts';
import { syncHandlers } from '../sync/routes.ts';
import { authHandlers } from './auth/routes.ts';

/** Every area of the API: its part of the contract and its handlers. A new module is one line here. */
export function mountModules(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, { contract: authCalls, handlers: authHandlers() });
  mount(app, deps, { contract: syncCalls, handlers: syncHandlers() });
}
