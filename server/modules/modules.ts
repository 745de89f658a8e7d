import type { FastifyInstance } from 'fastify';
import { appareilsCalls } from '#domain/api/appareils.ts';
import { authCalls } from '#domain/api/auth.ts';
import { authorizationCalls } from '#domain/api/authorization.ts';
import { controlCompanyCalls } from '#domain/api/control-company.ts';
import { demandeCalls } from '#domain/api/demande.ts';
import { filesCalls } from '#domain/api/files.ts';
import { interventionCalls } from '#domain/api/intervention.ts';
import { referencesCalls } from '#domain/api/references.ts';
import { sessionsCalls } from '#domain/api/sessions.ts';
import { syncCalls } from '#domain/api/sync.ts';
import { ticketsCalls } from '#domain/api/tickets.ts';
import { tiersCalls } from '#domain/api/tiers.ts';
import type { Deps } from '../http/context.ts';
import { mount } from '../http/mount.ts';
import { syncHandlers } from '../sync/routes.ts';
import { appareilsHandlers } from './appareils/routes.ts';
import { authorizationHandlers } from './auth/authorizations.ts';
import { authHandlers } from './auth/routes.ts';
import { SecondFactors } from './auth/second-factor.ts';
import { sessionsHandlers } from './auth/sessions-routes.ts';
import { demandeHandlers } from './demande/routes.ts';
import { filesHandlers } from './files/routes.ts';
import { interventionHandlers } from './intervention/routes.ts';
import { controlCompanyHandlers } from './references/control-company.ts';
import { referencesHandlers } from './references/routes.ts';
import { ticketsHandlers } from './tickets/routes.ts';
import { tiersHandlers } from './tiers/routes.ts';

/** Every area of the API: its part of the contract and its handlers. A new module is one line here. */
export function mountModules(app: FastifyInstance, deps: Deps): void {
  const secondFactors = new SecondFactors();
  mount(app, deps, { contract: authCalls, handlers: authHandlers(secondFactors) });
  mount(app, deps, { contract: sessionsCalls, handlers: sessionsHandlers(secondFactors) });
  mount(app, deps, { contract: authorizationCalls, handlers: authorizationHandlers() });
  mount(app, deps, { contract: demandeCalls, handlers: demandeHandlers() });
  mount(app, deps, { contract: interventionCalls, handlers: interventionHandlers() });
  mount(app, deps, { contract: referencesCalls, handlers: referencesHandlers() });
  mount(app, deps, { contract: tiersCalls, handlers: tiersHandlers() });
  mount(app, deps, { contract: ticketsCalls, handlers: ticketsHandlers() });
  mount(app, deps, { contract: controlCompanyCalls, handlers: controlCompanyHandlers() });
  mount(app, deps, { contract: filesCalls, handlers: filesHandlers() });
  mount(app, deps, { contract: syncCalls, handlers: syncHandlers() });
  mount(app, deps, { contract: appareilsCalls, handlers: appareilsHandlers() });
}
