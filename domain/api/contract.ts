import { devicesCalls } from './devices.ts';
import { authCalls } from './auth.ts';
import { documentsCalls, documentSharesCalls } from './documents.ts';
import { authorizationCalls } from './authorization.ts';
import { emailCalls } from './email.ts';
import { agendaCalls } from './agenda.ts';
import { supervisionsCalls, typesSupervisionCalls } from './supervisions.ts';
import { backupsCalls } from './backups.ts';
import { contratsSignatureCalls } from './contrats-signature.ts';
import { contratsCalls, modelesContratCalls } from './contrats.ts';
import { consultationsCalls } from './consultations.ts';
import { controlCompanyCalls } from './control-company.ts';
import { demandeCalls } from './demande.ts';
import { facturationCalls } from './facturation.ts';
import { figuresCalls } from './figures.ts';
import { filesCalls } from './files.ts';
import { imageCalls } from './image.ts';
import { typeOpeningsCalls } from './type-openings.ts';
import { interventionListsCalls } from './intervention-lists.ts';
import { interventionCalls } from './intervention.ts';
import { lotControlsCalls } from './lot-controls.ts';
import { lotsCalls } from './lots.ts';
import { mailsCalls } from './mails.ts';
import { notificationsCalls } from './notifications.ts';
import { ocrAnalysesCalls, ocrKeywordsCalls } from './ocr.ts';
import { optimiserCalls } from './optimise.ts';
import { planningCalls } from './planning.ts';
import { placesCalls } from './places.ts';
import { preuvesCalls } from './preuves.ts';
import { rapportsCalls } from './rapports.ts';
import { referencesCalls } from './references.ts';
import { rgpdCalls } from './rgpd.ts';
import { signaturesCalls } from './signatures.ts';
import { sessionsCalls } from './sessions.ts';
import { syncCalls } from './sync.ts';
import { synthesesCalls } from './syntheses.ts';
import { ticketsCalls } from './tickets.ts';
import { tripsCalls } from './trips.ts';
import { tiersCalls } from './tiers.ts';

/** The areas of the API, in the order of its documentation. A new one is a line here, and one in server/modules/modules.ts. */
export const TABLES = [
  authCalls,
  sessionsCalls,
  emailCalls,
  demandeCalls,
  interventionCalls,
  interventionListsCalls,
  optimiserCalls,
  planningCalls,
  tripsCalls,
  rapportsCalls,
  preuvesCalls,
  signaturesCalls,
  imageCalls,
  typeOpeningsCalls,
  referencesCalls,
  tiersCalls,
  lotsCalls,
  lotControlsCalls,
  synthesesCalls,
  consultationsCalls,
  contratsCalls,
  contratsSignatureCalls,
  supervisionsCalls,
  typesSupervisionCalls,
  documentsCalls,
  documentSharesCalls,
  modelesContratCalls,
  ocrKeywordsCalls,
  ocrAnalysesCalls,
  facturationCalls,
  figuresCalls,
  filesCalls,
  syncCalls,
  devicesCalls,
  authorizationCalls,
  agendaCalls,
  controlCompanyCalls,
  ticketsCalls,
  notificationsCalls,
  mailsCalls,
  rgpdCalls,
  placesCalls,
  backupsCalls,
] as const;
type Table = (typeof TABLES)[number];
type All<T> = (T extends unknown ? (one: T) => void : never) extends (all: infer A) => void ? A : never;
export type Contract = Readonly<All<Table>>;
/** Every call of the API, by the name callers use. A name stands in one table only (contract.test.ts). */
export const CONTRACT: Contract = Object.assign({}, ...TABLES);
export type CallName = keyof Contract;
