import type { Role } from '#domain/access/roles.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Db, Sql } from '../../db/db.ts';
import { sonner } from '../../documents/announce.ts';
import { destinataires } from '../../documents/concerned.ts';

interface Late {
  readonly id: string;
  readonly idUser: number;
  readonly nom: string;
  readonly prenom: string;
  readonly role: Role;
  readonly idBureauInspection: number;
  readonly variante: Variant;
  readonly libelle: string;
  readonly nombre: number;
}

/**
 * [P10] Devices that hold an edit for more than a day, as they last said: the responsables of their office are told,
 * once for each oldest edit. Run every hour. Answers how many devices were told of.
 */
export function alertOffices(db: Db, maintenant: string): Promise<number> {
  return db.transaction(async (tx) => {
    const late = await tx.query<Late>(
      `update appareils a set alerte_pour = (a.etat #>> '{enAttente,depuis}')::timestamptz
       from utilisateurs u
       where u.id = a.id_user and u.actif and u.id_bureau is not null and a.variante is not null and a.efface_le is null
         and (a.etat #>> '{enAttente,depuis}')::timestamptz < $1::timestamptz - interval '24 hours'
         and a.alerte_pour is distinct from (a.etat #>> '{enAttente,depuis}')::timestamptz
       returning a.id, a.id_user as "idUser", u.nom, u.prenom, u.role, u.id_bureau as "idBureauInspection", a.variante,
         a.libelle, (a.etat #>> '{enAttente,nombre}')::integer as nombre`,
      [maintenant],
    );
    for (const one of late) await ring(tx, one, maintenant);
    return late.length;
  });
}

async function ring(tx: Sql, late: Late, maintenant: string): Promise<void> {
  const { idUser, idBureauInspection, variante, nombre, libelle } = late;
  const responsables = await destinataires(tx, { role: 'MANAGER', colonne: 'id_bureau', valeur: idBureauInspection });
  const nothingElse = { idClient: null, idEntreprise: null, bureauxAttaches: [], droitRestreint: null };
  const acteur = { ...late, ...nothingElse, id: idUser, offlineAccess: true };
  const quoi = nombre > 1 ? `${nombre} modifications attendent` : 'Une modification attend';
  await sonner(
    tx,
    { acteur, variante, portees: [], maintenant },
    {
      a: responsables,
      evenement: 'securite',
      annonce: {
        titre: `${late.prenom} ${late.nom} : saisies non envoyées`,
        message: `${quoi} depuis plus de 24 heures sur son appareil (${libelle}).`,
        lien: '/admin/appareils',
        niveau: 'alerte',
      },
    },
  );
}
