import type { Langue } from '#domain/base/languages.ts';
import { must } from '#domain/base/must.ts';
import { fullName } from '#domain/base/person.ts';
import { ok, refuse } from '#domain/base/result.ts';
import { zoneOf } from '#domain/base/time-zone.ts';
import { isLive } from '#domain/interventions/etat.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { interventionKind } from '#domain/interventions/kind.ts';
import { statusOf } from '#domain/signatures/envelope.ts';
import type { Sql } from '../../db/db.ts';
import { ringReport } from '../../documents/announce-reports.ts';
import { ringSender } from '../../documents/announce-signatures.ts';
import type { Author } from '../../documents/edit.ts';
import { isOf } from '../../documents/of-kind.ts';
import { officeRecord } from '../../documents/own.ts';
import { writeAsServer } from '../../documents/write.ts';
import { interventionBehind, lastVersion, portalOf } from '../../reports/behind.ts';
import type { EnvelopeRow } from '../../reports/envelopes.ts';
import { keepSigned } from '../../reports/issued.ts';
import { noteReplacement } from '../../reports/note-replacement.ts';
import { authorNamed } from './author-named.ts';
import { ringOfReport } from './ring-signatory.ts';
import type { Subject } from './subject.ts';

const numberOf = ({ numero, codeFiche }: Intervention): string => numero ?? codeFiche;

/** [reports/R35] French when its client says nothing. */
const langueOf = ({ langue }: Intervention): Langue => langue ?? 'fr';

const writeStatus = (
  tx: Sql,
  author: Author,
  { idSujet, etat, action }: Pick<EnvelopeRow, 'idSujet' | 'etat'> & { readonly action: string },
) =>
  writeAsServer(tx, author, {
    collection: 'interventions',
    id: idSujet,
    changes: { signatureStatus: statusOf(etat) },
    action,
  });

/** The report of a visit: its `signatureStatus` says where the envelope is, and the signed file is the issued report. */
export const rapportSubject: Subject = {
  noun: 'Rapport',
  mails: { invitation: 'signatureDemandee', code: 'signatureCode' },
  turn: async (tx, { par, idSujet }, { next, now, quoi }) => {
    // Who signs a report reads it by the link of their mail.
    if (quoi === 'invitation') return;
    const visit = must(await interventionBehind(tx, idSujet), 'the intervention of an envelope exists');
    await ringOfReport(tx, authorNamed(par, visit.variante, now), { visit, email: next.email });
  },
  about: async (sql, id) => {
    const visit = must(await interventionBehind(sql, id), 'the intervention of an envelope exists');
    const { idBureauInspection: idBureau, variante } = visit;
    const office = await officeRecord(sql, 'bureau', { idBureau, variante });
    const numero = numberOf(visit);
    return { variante, langue: langueOf(visit), zone: zoneOf(visit), numero, bureau: office?.nom ?? '', office };
  },
  judge: async (sql, { idSujet }) => {
    const visit = await interventionBehind(sql, idSujet);
    if (visit === null) return refuse('INTROUVABLE');
    if (visit.etat === 'REMPLACE') {
      const { id: last, numero, version, valideLe } = await lastVersion(sql, visit);
      return refuse('RAPPORT_REMPLACE', last === visit.id ? {} : { numero, version, emisLe: valideLe });
    }
    return isLive(visit) ? ok(null) : refuse('LIEN_EXPIRE', { raison: 'annule' });
  },
  left: async (tx, author, { idSujet, etat }) => {
    await writeStatus(tx, author, { idSujet, etat, action: 'generateSignature' });
  },
  replaced: (tx, author, { envelope, apres: { ordre } }) =>
    noteReplacement(tx, author, { id: envelope.idSujet, ordre }),
  follow: async (tx, { before, after, action, now, motif }) => {
    if (before === after.etat) return;
    const { idSujet, template, qr, par, sha256Signe } = after;
    const author = authorNamed(par, await portalOf(tx, idSujet), now);
    if (after.etat === 'FINALISEE') {
      const sha256 = must(sha256Signe, 'what all have signed has its file');
      await keepSigned(tx, { idIntervention: idSujet, template, qr }, { sha256, now });
    }
    const written = await writeStatus(tx, author, { idSujet, etat: after.etat, action });
    if (isOf(interventionKind, written)) await ringSender(tx, author, { ...after, motif, ...toldOf(written.data) });
    if (after.etat === 'FINALISEE') await ringReport(tx, author, { before: null, apres: written });
  },
};

function toldOf(visit: Intervention) {
  const parts = [numberOf(visit), fullName(visit.beneficiaire), visit.adresse.ville];
  return {
    quoi: parts.filter((part) => part !== '').join(', '),
    lien: `/intervention/current/${visit.id}?signatures=oui`,
  };
}
