import { appareilsCalls } from './appareils.ts';
import { authCalls } from './auth.ts';
import { authorizationCalls } from './authorization.ts';
import { emailCalls } from './email.ts';
import { controlCompanyCalls } from './control-company.ts';
import { demandeCalls } from './demande.ts';
import { facturationCalls } from './facturation.ts';
import { figuresCalls } from './figures.ts';
import { filesCalls } from './files.ts';
import { imageCalls } from './image.ts';
import { typeOpeningsCalls } from './type-openings.ts';
import { interventionListsCalls } from './intervention-lists.ts';
import { interventionCalls } from './intervention.ts';
import { mailsCalls } from './mails.ts';
import { notificationsCalls } from './notifications.ts';
import { optimiserCalls } from './optimiser.ts';
import { rapportsCalls } from './rapports.ts';
import { referencesCalls } from './references.ts';
import { rgpdCalls } from './rgpd.ts';
import { sessionsCalls } from './sessions.ts';
import { syncCalls } from './sync.ts';
import { ticketsCalls } from './tickets.ts';
import { tiersCalls } from './tiers.ts';

/** Every call of the API, by the name callers use. A name stands in one table only (contract.test.ts). */
export const CONTRACT = {
  ...authCalls,
  ...sessionsCalls,
  ...emailCalls,
  ...demandeCalls,
  ...interventionCalls,
  ...interventionListsCalls,
  ...optimiserCalls,
  ...rapportsCalls,
  ...imageCalls,
  ...typeOpeningsCalls,
  ...referencesCalls,
  ...tiersCalls,
  ...facturationCalls,
  ...figuresCalls,
  ...filesCalls,
  ...syncCalls,
  ...appareilsCalls,
  ...authorizationCalls,
  ...controlCompanyCalls,
  ...ticketsCalls,
  ...notificationsCalls,
  ...mailsCalls,
  ...rgpdCalls,
} as const;
export type Contract = typeof CONTRACT;
export type CallName = keyof Contract;
