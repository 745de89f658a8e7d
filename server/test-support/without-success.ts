import type { CallName } from '#domain/api/contract.ts';

/** Answered by the fixtures with a refusal whoever asks: nothing to accept, to read of a link, to archive, to take out of the archive, to delete. */
export const WITHOUT_SUCCESS: readonly CallName[] = [
  'clientDelete',
  'clientLink',
  'entrepriseLink',
  'entrepriseDelete',
  // A record is no double of itself.
  'clientReunir',
  'entrepriseReunir',
  'acceptDemand',
  // The paper of the fixtures has no bytes.
  'analyseFile',
  // The list of the fixtures is empty: nothing to draw, nothing drawn.
  'rsBatchTirer',
  'rsBatchRemplacer',
  'rsBatchComplement',
  'rsBatchClore',
  'rsBatchVisites',
  'rsBatchContact',
  'rsBatchContreVisite',
  // Nor concluded, and the bytes of their synthesis were never made.
  'rsReportCreate',
  'rsReportNew',
  'rsReportPdf',
  'rsReportXlsx',
  'rsReportSend',
  // The contract of the fixtures is a draft, and the one model that of the product, which stays.
  'contratTerminate',
  'modeleContratDelete',
  // Begun, and of somebody else: it lacks answers, waits for no signature, and what comes with the product stays.
  'supervisionSend',
  'supervisionSigned',
  'supervisionUnlock',
  'typeSupervisionDelete',
  // The document of the fixtures is the office's own: nobody is awaited.
  'documentRemind',
  // There is no other office to share with.
  'shareDocument',
  'shareWithOffice',
  'documentShare',
  'documentShareCreate',
  'documentShareReplace',
  'documentShareDelete',
  'grilleDelete',
  // The form of the fixtures is the office's own.
  'modeleValider',
  // Nothing of the fixtures is billed.
  'avoirFacturation',
  'sendEmailFacturation',
  'generateFacturation',
  'updateCancelReplaceIntervention',
  'archiveDossier',
  'unarchiveDossier',
  'versionFormulaireReplace',
  'versionFormulaireDelete',
  'bureauDelete',
  'controlCompanyDelete',
  'authorizationReplace',
  'authorizationDelete',
  'filesDownload',
  // Their own suite: no authority, and a report that is not issued.
  'timestamp',
  'generateHorodatagePdf',
  'generateSignature',
  'sendSignature',
  'downloadSign',
  // Nothing was sent to be signed.
  'signatureTracking',
  'remindSignature',
  'recallSignature',
  'replaceSignatory',
  'signatureProof',
  // What was signed on the spot is not sealed.
  'inPersonPage',
  'contratTracking',
  'contratRemind',
  'contratRecall',
  'contratReplaceSignatory',
  'contratProof',
  'contratOwnLink',
  // Its own suite: a draft that lacks everything.
  'contratSign',
  // Their own suites: nothing was prepared, nor proposed.
  'publishPlanning',
  'applyOptimizer',
  // Their own suite: nothing was sent, and there is no mail server.
  'mail',
  'mailRetry',
  // Their own suite: no place is set, and no link was asked for.
  'backupStart',
  'backupLink',
  'backupFile',
  'demandeGetFile',
  'getByUniqueCode',
];
