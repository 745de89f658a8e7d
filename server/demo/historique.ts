import { fullName } from '#domain/base/person.ts';
import type { Param, Sql } from '../db/db.ts';
import type { DossierComplet } from './dossiers.ts';
import type { Monde } from './monde.ts';

interface Ligne {
  readonly le: string;
  readonly id_user: number;
  readonly utilisateur: string;
  readonly action: string;
  readonly collection: string;
  readonly id_doc: string;
  readonly id_dossier: string;
  readonly numero: string | null;
  readonly champ: string | null;
  readonly avant: unknown;
  readonly apres: unknown;
  readonly hors_ligne: boolean;
}

/** The lines that the life of these dossiers would have left: made, submitted, validated, archived. */
export function lignesDe(monde: Monde, dossiers: readonly DossierComplet[]): Ligne[] {
  const rt = { id_user: monde.responsable.id, utilisateur: fullName(monde.responsable) };
  return dossiers.flatMap(({ dossier, interventions }) => {
    const sur = {
      collection: 'dossiers',
      id_doc: dossier.id,
      id_dossier: dossier.id,
      numero: dossier.numero,
      hors_ligne: false,
    };
    const lignes: Ligne[] = [
      { ...rt, ...sur, le: dossier.createdAt, action: 'creation', champ: null, avant: null, apres: null },
    ];
    for (const i of interventions) {
      const surVisite = {
        collection: 'interventions',
        id_doc: i.id,
        id_dossier: dossier.id,
        numero: i.numero,
        champ: 'etat',
      };
      const par = { id_user: i.idControleur ?? 0, utilisateur: i.nomControleur ?? '' };
      if (i.soumisLe !== null) {
        lignes.push({
          ...par,
          ...surVisite,
          le: i.soumisLe,
          action: 'modification',
          avant: 'EN COURS',
          apres: 'VERIF RT',
          hors_ligne: true,
        });
      }
      if (i.valideLe !== null) {
        lignes.push({
          ...rt,
          ...surVisite,
          le: i.valideLe,
          action: 'modification',
          avant: 'VERIF RT',
          apres: 'VALIDE',
          hors_ligne: false,
        });
      }
    }
    if (dossier.archiveLe !== null) {
      lignes.push({
        ...rt,
        ...sur,
        le: dossier.archiveLe,
        action: 'archiveDossier',
        champ: 'etat',
        avant: 'VALIDE',
        apres: 'ARCHIVE',
      });
    }
    return lignes;
  });
}

const LOT = 2000;

export async function insererHistorique(tx: Sql, lignes: readonly Ligne[]): Promise<void> {
  for (let debut = 0; debut < lignes.length; debut += LOT) {
    const lot: Param[] = [JSON.stringify(lignes.slice(debut, debut + LOT))];
    await tx.query(
      `insert into historique (le, id_user, utilisateur, action, collection, id_doc, id_dossier, numero, rev, champ, avant, apres, hors_ligne)
       select le, id_user, utilisateur, action, collection, id_doc, id_dossier, numero, 1, champ, avant, apres, hors_ligne
       from jsonb_to_recordset($1::jsonb) as l(le timestamptz, id_user integer, utilisateur text, action text, collection text,
         id_doc text, id_dossier text, numero text, champ text, avant jsonb, apres jsonb, hors_ligne boolean)`,
      lot,
    );
  }
}
