import type { FastifyInstance } from 'fastify';
import type { Deps } from '../http/context.ts';
import type { Module } from '../http/mount.ts';
import { syncModule } from '../sync/routes.ts';
import { agendaModule } from './agenda/routes.ts';
import { appareilsModule } from './appareils/routes.ts';
import { backupsModule } from './backups/routes.ts';
import { authorizationModule } from './auth/authorizations.ts';
import { authModule } from './auth/routes.ts';
import { emailModule } from './auth/email-change.ts';
import { sessionsModule } from './auth/sessions-routes.ts';
import { demandeModule } from './demande/routes.ts';
import { documentsModule } from './filed-documents/routes.ts';
import { documentSharesModule } from './filed-documents/shares.ts';
import { supervisionsModule } from './supervisions/routes.ts';
import { typesSupervisionModule } from './supervisions/settings.ts';
import { contratsModule } from './contrats/routes.ts';
import { modelesContratModule } from './contrats/modeles.ts';
import { contratsSignatureModule } from './contrats/signature-routes.ts';
import { facturationModule } from './facturation/routes.ts';
import { filesModule } from './files/routes.ts';
import { figuresModule } from './intervention/figures.ts';
import { imageModule } from './intervention/image-routes.ts';
import { interventionListsModule } from './intervention/lists.ts';
import { interventionModule } from './intervention/routes.ts';
import { optimiserModule } from './intervention/optimiser.ts';
import { planningModule } from './intervention/publication.ts';
import { tripsModule } from './intervention/trips.ts';
import { lotControlsModule } from './lots/control-routes.ts';
import { lotsModule } from './lots/routes.ts';
import { synthesesModule } from './lots/synthese-routes.ts';
import { mailsModule } from './mails/routes.ts';
import { notificationsModule } from './notifications/routes.ts';
import { ocrAnalysesModule } from './ocr/analyses.ts';
import { ocrKeywordsModule } from './ocr/keywords.ts';
import { placesModule } from './places/routes.ts';
import { preuvesModule } from './preuves/routes.ts';
import { rapportsModule } from './rapports/routes.ts';
import { consultationsModule } from './consultations/routes.ts';
import { controlCompanyModule } from './references/control-company.ts';
import { typeOpeningsModule } from './references/openings.ts';
import { referencesModule } from './references/routes.ts';
import { rgpdModule } from './rgpd/routes.ts';
import { signaturesModule } from './signatures/routes.ts';
import { ticketsModule } from './tickets/routes.ts';
import { tiersModule } from './tiers/routes.ts';

/** What answers the API: one line a part of the contract. */
export const MODULES: readonly Module[] = [
  authModule,
  sessionsModule,
  emailModule,
  authorizationModule,
  demandeModule,
  contratsModule,
  contratsSignatureModule,
  supervisionsModule,
  documentsModule,
  documentSharesModule,
  typesSupervisionModule,
  modelesContratModule,
  ocrKeywordsModule,
  ocrAnalysesModule,
  facturationModule,
  interventionModule,
  rapportsModule,
  preuvesModule,
  signaturesModule,
  imageModule,
  typeOpeningsModule,
  figuresModule,
  optimiserModule,
  planningModule,
  tripsModule,
  interventionListsModule,
  referencesModule,
  tiersModule,
  lotsModule,
  lotControlsModule,
  synthesesModule,
  consultationsModule,
  mailsModule,
  notificationsModule,
  ticketsModule,
  controlCompanyModule,
  rgpdModule,
  filesModule,
  syncModule,
  appareilsModule,
  placesModule,
  agendaModule,
  backupsModule,
];

export function mountModules(app: FastifyInstance, deps: Deps): void {
  for (const one of MODULES) one.mount(app, deps);
}
