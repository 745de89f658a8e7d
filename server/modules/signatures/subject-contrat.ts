import { followed } from '#domain/contrats/sending.ts';
import { must } from '#domain/base/must.ts';
import { ok, refuse } from '#domain/base/result.ts';
import { zoneOf } from '#domain/base/time-zone.ts';
import { ringSender } from '../../documents/announce-signatures.ts';
import { ringSignatory } from './ring-signatory.ts';
import { officeRecord } from '../../documents/own.ts';
import { writeAsServer } from '../../documents/write.ts';
import { contratBehind } from '../../reports/behind.ts';
import { authorNamed } from './author-named.ts';
import type { Subject } from './subject.ts';

/** A contract: its state follows its envelope ([contrats/CT21]). */
export const contratSubject: Subject = {
  noun: 'Contrat',
  mails: { invitation: 'contratASigner', code: 'contratCode' },
  about: async (sql, id) => {
    const contrat = must(await contratBehind(sql, id), 'the contract of an envelope exists');
    const { variante, idBureauInspection: idBureau, numero, libelle } = contrat;
    const office = await officeRecord(sql, 'bureau', { idBureau, variante });
    const zone = zoneOf(office ?? {});
    return { variante, langue: 'fr', zone, numero: numero ?? libelle, bureau: office?.nom ?? '', office };
  },
  judge: async (sql, { id, idSujet }) => {
    const contrat = await contratBehind(sql, idSujet);
    const isOwn = contrat?.idEnveloppe === id && contrat.retireLe === null && contrat.etat !== 'BROUILLON';
    return isOwn ? ok(null) : refuse('LIEN_EXPIRE', { raison: 'annule' });
  },
  turn: async (tx, { par, idSujet }, { next, now }) => {
    const contrat = must(await contratBehind(tx, idSujet), 'the contract of an envelope exists');
    await ringSignatory(tx, authorNamed(par, contrat.variante, now), { contrat, email: next.email });
  },
  // It was written before its envelope left: nobody changes what is being sent.
  left: () => Promise.resolve(),
  replaced: async (tx, author, { envelope, apres: { ordre, nom, email }, qualiteDite: qualite }) => {
    const { id, signataires } = must(await contratBehind(tx, envelope.idSujet), 'the contract of an envelope exists');
    const changes = {
      signataires: signataires.map((one, rank) => (rank + 1 === ordre ? { ...one, nom, email, qualite } : { ...one })),
    };
    await writeAsServer(tx, author, { collection: 'records', id, changes, action: 'replaceSignatory' });
  },
  follow: async (tx, { before, after, action, now, motif }) => {
    const contrat = must(await contratBehind(tx, after.idSujet), 'the contract of an envelope exists');
    const changes = followed(contrat, { ...after, motif, now });
    if (changes === null) return;
    const author = authorNamed(after.par, contrat.variante, now);
    await writeAsServer(tx, author, { collection: 'records', id: contrat.id, changes, action });
    if (before === after.etat) return;
    const quoi = [contrat.numero ?? '', contrat.libelle, contrat.nomClient].filter((part) => part !== '').join(', ');
    await ringSender(tx, author, { ...after, motif, quoi, lien: `/contracts/signature/${contrat.id}` });
  },
};
