import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect } from 'vitest';
import { EVENTS } from '#domain/courriels/preferences.ts';
import { imageDemo } from '../demo/images.ts';
import { appareil } from './appareil.ts';
import type { Bureau, TestDossier } from './bureau.ts';
import { multipart } from './multipart.ts';
import type { TestServer } from './server.ts';

export const BENEFICIAIRE = {
  civilite: 'Mme',
  nom: 'Quémeneur-Zvolski',
  prenom: 'Ildegonde',
  telephone: '02 98 76 54 32',
  email: 'ildegonde@foyer-quemeneur.example',
};
const ADRESSE = {
  ligne1: '17 venelle des Alouettes-Rousses',
  ligne2: null,
  codePostal: '29440',
  ville: 'Plouzévédé',
  departement: '29',
  lat: 48.6011,
  lng: -4.1178,
};
export const WORDS = [
  BENEFICIAIRE.nom,
  BENEFICIAIRE.prenom,
  BENEFICIAIRE.telephone,
  BENEFICIAIRE.email,
  ADRESSE.ligne1,
  ADRESSE.ville,
];
export const SIGNATURE = Buffer.from(imageDemo(7));
export const RAPPORT = Buffer.from(`%PDF-1.7 rapport de ${BENEFICIAIRE.nom} %%EOF`);
export const digest = (octets: Buffer): string => createHash('sha256').update(octets).digest('hex');

interface Cadre {
  readonly serveur: TestServer;
  readonly bureau: Bureau;
}

/** Writes over what a document holds, as years would. */
export const write = ({ serveur }: Pick<Cadre, 'serveur'>, id: string, data: object) =>
  serveur.db.query(
    `update documents set data = data || $2::jsonb, etat = coalesce($2::jsonb ->> 'etat', etat) where id = $1`,
    [id, JSON.stringify(data)],
  );

/** A dossier and its visit, about this person. */
export const ofPerson = ({ bureau }: Pick<Cadre, 'bureau'>) =>
  bureau.dossier({
    dossier: {
      beneficiaire: BENEFICIAIRE,
      adresseTravaux: ADRESSE,
      acces: `Chez ${BENEFICIAIRE.nom}`,
      etat: 'EN COURS',
    },
    intervention: { beneficiaire: BENEFICIAIRE, adresse: ADRESSE, etat: 'EN COURS' },
  });

/** Its report issued, its archive over. */
export const close = async (cadre: Pick<Cadre, 'serveur'>, target: TestDossier) => {
  await write(cadre, target.idIntervention, { etat: 'VALIDE' });
  await write(cadre, target.idDossier, {
    etat: 'ARCHIVE',
    archiveLe: '2015-03-01T08:00:00.000Z',
    conserverJusquAu: '2025-12-31',
  });
};

/** Everything that a dossier leaves behind in ten years, by the calls that leave it. */
export async function liveALife(cadre: Cadre): Promise<TestDossier & { readonly idPhoto: string }> {
  const { serveur, bureau } = cadre;
  const { jetons, ids } = bureau;
  const target = await ofPerson(cadre);
  const { idDossier, idIntervention } = target;
  const all = Object.fromEntries(EVENTS.map((one) => [one, { cloche: true, courriel: true }]));
  await serveur.call('PUT', `/api/Auth/updateInfo/${ids.claire}`, {
    jeton: jetons.claire,
    body: { notifications: all },
  });
  const tablet = appareil(serveur, jetons.yann);
  const acces = `Sonner chez ${BENEFICIAIRE.nom}`;
  await serveur.call('PUT', `/api/Demande/${idDossier}`, { jeton: jetons.claire, body: { acces } });
  await tablet.pousser({
    collection: 'interventions',
    id: idIntervention,
    changes: { 'champs.surface': BENEFICIAIRE.nom },
  });
  await tablet.pousser({
    collection: 'dossiers',
    id: idDossier,
    changes: { acces: `Refusé, ${BENEFICIAIRE.telephone}` },
  });
  const message = { kind: 'message', idDossier, fil: 'interne', texte: `${BENEFICIAIRE.prenom} rappelle demain` };
  const created = { collection: 'records', id: randomUUID(), changes: message, nouveau: true } as const;
  expect(await tablet.pousser(created)).toMatchObject({ statut: 'accepte' });
  const piece = multipart([{ nom: `Devis ${BENEFICIAIRE.nom}.png`, contenu: SIGNATURE }], {});
  const depot = { jeton: jetons.claire, body: piece.payload, headers: { 'content-type': piece.type } };
  expect((await serveur.call('POST', `/api/Files/uploadFiles/demande-${idDossier}`, depot)).statusCode).toBe(200);
  const idPhoto = await bureau.photo(target, {
    genre: 'signature',
    type: 'image/png',
    sha256: digest(SIGNATURE),
    taille: SIGNATURE.length,
    legende: BENEFICIAIRE.nom,
  });
  const mail = {
    destinataires: [BENEFICIAIRE.email],
    objet: 'Visite',
    message: `Bonjour ${BENEFICIAIRE.nom}`,
    entite: 'dossier',
    idEntite: idDossier,
  };
  expect((await serveur.call('POST', '/api/mails/sendEmail', { jeton: jetons.claire, body: mail })).statusCode).toBe(
    200,
  );
  await serveur.courriels();
  await serveur.db.query(
    'insert into avis_courriels (id_user, variante, titre, message, lien, cree_le) values ($1, $2, $3, $4, $5, now())',
    [ids.claire, 'cee', 'Visite retirée', `I-2025, ${BENEFICIAIRE.nom}, ${ADRESSE.ville}`, null],
  );
  await close(cadre, target);
  await serveur.call('GET', '/api/Demande/GetDossiersBureau/archive', {
    jeton: jetons.helene,
    query: { search: BENEFICIAIRE.nom },
  });
  await serveur.fichiers.put(Readable.from([RAPPORT]), { max: 1e6, types: ['application/pdf'] });
  const rapport = [idIntervention, digest(RAPPORT)];
  await serveur.db.query(`insert into rapports_emis values ($1, 'rapport', false, $2, now())`, rapport);
  await serveur.db.query(
    `insert into enveloppes (id, id_intervention, template, qr, etat, sha256, signataires, par, cree_le, expire_le)
     values ($3, $1, 'rapport', false, 'FINALISEE', $2, $4::jsonb, '{}', now(), now())`,
    [...rapport, randomUUID(), JSON.stringify([{ nom: BENEFICIAIRE.nom, email: BENEFICIAIRE.email }])],
  );
  const copies = [{ collection: 'dossiers', id: idDossier, changes: { acces: BENEFICIAIRE.nom } }];
  await serveur.db.query(`update appareils set rapport = $1::jsonb where id_user = $2`, [
    JSON.stringify({ copies }),
    ids.yann,
  ]);
  return { ...target, idPhoto };
}
