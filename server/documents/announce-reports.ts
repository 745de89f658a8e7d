import { interventionKind } from '#domain/interventions/kind.ts';
import { reportStage } from '#domain/reports/issued.ts';
import { type Bell, ringPeople } from './announce.ts';
import { clientsOfVisit, lienRapport } from './concerned.ts';
import { isOf } from './of-kind.ts';

/** [reports/R22] A report that is issued rings at its client and its installer, and leads to it; from there, back to the dossier. */
export const ringReport: Bell = async (tx, author, { before, apres }) => {
  if (!isOf(interventionKind, apres) || reportStage(apres.data) !== 'emis') return;
  if (before !== null && isOf(interventionKind, before) && reportStage(before.data) === 'emis') return;
  const { numero, codeFiche, version, beneficiaire, adresse, resultat } = apres.data;
  const what = `${numero ?? codeFiche}, ${beneficiaire.nom}, ${adresse.ville}`;
  await ringPeople(tx, author, {
    a: await clientsOfVisit(tx, apres.data),
    evenement: 'visite',
    annonce: {
      titre: version > 1 ? `Rapport disponible, version ${version}` : 'Rapport disponible',
      message: resultat === null ? what : `${what} : ${resultat}`,
      lien: lienRapport(apres.data),
      niveau: 'info',
    },
  });
};
