import type { Fields } from '../fields/documents.ts';
import { departementOf } from '../places/place.ts';
import type { Lot } from './lot.ts';
import type { Operation } from './operation.ts';

interface Made {
  readonly lot: Pick<Lot, 'id' | 'idBureauInspection' | 'idClient' | 'uniqueCode' | 'dateDepot'>;
  readonly operation: Operation;
  /** Installer of the office; null: the list names none that could be found or made. */
  readonly idEntreprise: string | null;
  /** Code of the fiche. */
  readonly fiche: string;
}

/** [lots/L14] What is written of the dossier of a drawn operation: all that its list says, its lot and the day of its deposit. */
export const dossierOfOperation = ({ lot, operation, idEntreprise, fiche }: Made): Fields => ({
  idBureauInspection: lot.idBureauInspection,
  idClient: lot.idClient,
  idEntreprise,
  referenceClient: operation.reference,
  typesDemandes: [fiche],
  beneficiaire: {
    civilite: null,
    nom: operation.nom,
    prenom: operation.prenom,
    telephone: operation.telephone,
    email: operation.email,
  },
  adresseTravaux: {
    ligne1: operation.ligne1,
    ligne2: null,
    codePostal: operation.codePostal,
    ville: operation.ville,
    departement: departementOf(operation.codePostal),
    lat: null,
    lng: null,
  },
  dateEngagement: operation.dateEngagement,
  dateFacture: operation.dateFacture,
  echeance: lot.dateDepot ?? null,
  rsBatchId: lot.id,
  codeLot: lot.uniqueCode ?? null,
  donnees: {
    volumeCumac: operation.volumeCumac,
    precarite: operation.precarite,
    ...(idEntreprise === null ? { installateur: operation.installateur } : {}),
  },
});
