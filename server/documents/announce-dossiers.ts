import { excerpt } from '#domain/base/french.ts';
import { dossierKind } from '#domain/dossiers/kind.ts';
import { messageKind } from '#domain/dossiers/message-kind.ts';
import { lienMessages } from '#domain/dossiers/messages.ts';
import { wordsOfBrand } from '#domain/variants/words.ts';
import { must } from '#domain/base/must.ts';
import { type Bell, ringPeople } from './announce.ts';
import { lienDossier, managersOf, readersOutside } from './concerned.ts';
import { one } from './document.ts';
import { isOf } from './of-kind.ts';

/** [dossiers/D21] A demand that a customer makes rings at the office, whether it came by a call or from a device. */
export const ringDemande: Bell = async (tx, author, { before, apres }) => {
  if (before !== null || !isOf(dossierKind, apres)) return;
  const dossier = apres.data;
  if (dossier.etat !== 'EN ATTENTE') return;
  const { beneficiaire, adresseTravaux, numero, variante, id } = dossier;
  await ringPeople(tx, author, {
    a: await managersOf(tx, dossier),
    evenement: 'demande',
    annonce: {
      titre: `Nouvelle demande ${numero ?? ''}`.trim(),
      message: `${beneficiaire.nom}, ${adresseTravaux.ville}`,
      lien: lienDossier(variante, id),
      niveau: 'info',
    },
  });
};

/** [dossiers/D21] A message rings at those whom its thread is for. */
export const ringMessage: Bell = async (tx, author, { before, apres }) => {
  if (before !== null || !isOf(messageKind, apres)) return;
  const { idDossier, texte } = apres.data;
  const dossier = must(await one(tx, 'dossiers', idDossier), 'a message has its dossier');
  const a = await managersOf(tx, dossier);
  if (dossier.etat !== 'EN ATTENTE') a.push(...dossier.controleurs.map(({ id }) => id));
  a.push(...(await readersOutside(tx, dossier, apres.data)));
  await ringPeople(tx, author, {
    a,
    evenement: 'message',
    annonce: {
      titre: `Message sur ${dossier.numero ?? `un ${wordsOfBrand(dossier.variante, 'fr').dossier}`}`,
      message: excerpt(texte),
      lien: lienMessages(dossier.variante, dossier.id),
      niveau: 'info',
    },
  });
};
