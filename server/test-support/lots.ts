import { randomUUID } from 'node:crypto';
import type { Db } from '../db/db.ts';
import { insertMany } from '../documents/bulk.ts';
import type { Lot } from '#domain/lots/lot.ts';
import type { Operation } from '#domain/lots/operation.ts';
import { CLIENT } from './bureau.ts';

/** An open lot of the client of the small office. */
export const lotOf = (fields: Partial<Lot> = {}): Lot => ({
  id: randomUUID(),
  variante: 'cee',
  idBureauInspection: 1,
  uniqueCode: 'OXA-BZH-2026-11',
  libelle: '',
  idClient: CLIENT,
  nomClient: 'Oxance Énergie',
  fiche: 'BAR-EN-101',
  idTypeIntervention: 'BAR-EN-101',
  periodeDu: null,
  periodeAu: null,
  dateReception: null,
  dateDepot: null,
  methode: 'echantillon',
  tauxCible: null,
  tauxContact: null,
  etat: 'OUVERT',
  attendues: 0,
  colonnes: {},
  tirage: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  ...fields,
});

/** The operation of this rank in a list; its installer is one of three. */
export const operationOf = (rank: number, fields: Partial<Operation> = {}): Operation => ({
  reference: `OXA-101-${String(rank).padStart(5, '0')}`,
  nom: `Kermarrec ${rank}`,
  prenom: null,
  telephone: null,
  email: null,
  ligne1: `${rank} rue du Port`,
  codePostal: '29200',
  ville: 'Brest',
  installateur: ['Thermélan', 'Isolarmor', 'Bretagne Combles'][rank % 3] ?? null,
  siret: null,
  idEntreprise: null,
  dateEngagement: '2026-08-03',
  dateFacture: null,
  volumeCumac: 400_000,
  precarite: false,
  ...fields,
});

export const operationsOf = (count: number, from = 1): Operation[] =>
  Array.from({ length: count }, (_, index) => operationOf(from + index));

const AT = ['2026-11-01T08:00:00.000Z', '2026-11-03T08:00:00.000Z', '2026-11-05T08:00:00.000Z'];

/** [lots/L85] The control of a drawn operation, tried as often as the usual rule asks. */
export const triedControl = (db: Db, { idLot, ordre }: { readonly idLot: string; readonly ordre: number }) =>
  db.transaction((tx) =>
    insertMany(tx, [
      {
        collection: 'records',
        data: {
          id: randomUUID(),
          kind: 'controle',
          variante: 'cee',
          idBureauInspection: 1,
          idClient: CLIENT,
          idLot,
          ordre,
          reference: String(ordre),
          mode: 'lieu',
          idDossier: null,
          idIntervention: null,
          idContreVisite: null,
          tentatives: Object.fromEntries(
            AT.map((le) => [
              randomUUID(),
              {
                moyen: 'telephone',
                issue: 'sans-reponse',
                accepteVisite: null,
                note: null,
                le,
                par: { id: 1, nom: 'C' },
              },
            ]),
          ),
          conclusion: null,
          createdAt: AT[0] ?? '',
        },
      },
    ]),
  );
