import { fullName } from '#domain/base/person.ts';
import type { Param, Sql } from '../db/db.ts';
import type { FullDossier } from './dossiers.ts';
import type { World } from './world.ts';

export interface HistoryLine {
  readonly le: string;
  readonly id_user: number;
  readonly utilisateur: string;
  readonly action: string;
  readonly collection: string;
  readonly id_doc: string;
  /** null: of no dossier. */
  readonly id_dossier: string | null;
  readonly numero: string | null;
  readonly champ: string | null;
  readonly avant: unknown;
  readonly apres: unknown;
  readonly hors_ligne: boolean;
}

/** The lines that the life of these dossiers would have left: made, submitted, validated, archived. */
export function linesOf(world: World, dossiers: readonly FullDossier[]): HistoryLine[] {
  const rt = { id_user: world.responsable.id, utilisateur: fullName(world.responsable) };
  return dossiers.flatMap(({ dossier, interventions }) => {
    const onDossier = {
      collection: 'dossiers',
      id_doc: dossier.id,
      id_dossier: dossier.id,
      numero: dossier.numero,
      hors_ligne: false,
    };
    const lines: HistoryLine[] = [
      { ...rt, ...onDossier, le: dossier.createdAt, action: 'creation', champ: null, avant: null, apres: null },
    ];
    for (const i of interventions) {
      const onVisit = {
        collection: 'interventions',
        id_doc: i.id,
        id_dossier: dossier.id,
        numero: i.numero,
        champ: 'etat',
      };
      const by = { id_user: i.idControleur ?? 0, utilisateur: i.nomControleur ?? '' };
      if (i.soumisLe !== null) {
        lines.push({
          ...by,
          ...onVisit,
          le: i.soumisLe,
          action: 'modification',
          avant: 'EN COURS',
          apres: 'VERIF RT',
          hors_ligne: true,
        });
      }
      if (i.valideLe !== null) {
        lines.push({
          ...rt,
          ...onVisit,
          le: i.valideLe,
          action: 'modification',
          avant: 'VERIF RT',
          apres: 'VALIDE',
          hors_ligne: false,
        });
      }
    }
    if (dossier.archiveLe !== null) {
      lines.push({
        ...rt,
        ...onDossier,
        le: dossier.archiveLe,
        action: 'archiveDossier',
        champ: 'etat',
        avant: 'VALIDE',
        apres: 'ARCHIVE',
      });
    }
    return lines;
  });
}

const BATCH = 2000;

export async function insertHistory(tx: Sql, lines: readonly HistoryLine[]): Promise<void> {
  for (let debut = 0; debut < lines.length; debut += BATCH) {
    const batch: Param[] = [JSON.stringify(lines.slice(debut, debut + BATCH))];
    await tx.query(
      `insert into historique (le, id_user, utilisateur, action, collection, id_doc, id_dossier, numero, rev, champ, avant, apres, hors_ligne)
       select le, id_user, utilisateur, action, collection, id_doc, id_dossier, numero, 1, champ, avant, apres, hors_ligne
       from jsonb_to_recordset($1::jsonb) as l(le timestamptz, id_user integer, utilisateur text, action text, collection text,
         id_doc text, id_dossier text, numero text, champ text, avant jsonb, apres jsonb, hors_ligne boolean)`,
      batch,
    );
  }
}
