import { fullName } from '#domain/base/person.ts';
import type { Role } from '#domain/access/roles.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Db, Sql } from '../../db/db.ts';
import { ringPeople } from '../../documents/announce.ts';
import { recipients } from '../../documents/concerned.ts';
import { eachAlone } from '../../documents/each.ts';

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

/** What a device says of its oldest edit: an instant of its own clock, which may be no instant that a database knows. */
const SAID = `case when a.etat #>> '{enAttente,depuis}' ~ '^(?!0000)\\d{4}-\\d\\d-\\d\\dT' then (a.etat #>> '{enAttente,depuis}')::timestamptz end`;

const LATE = `from appareils a join utilisateurs u on u.id = a.id_user
  where u.actif and u.id_bureau is not null and a.variante is not null and a.efface_le is null
    and ${SAID} < $1::timestamptz - interval '24 hours' and a.alerte_pour is distinct from ${SAID}`;

/**
 * [planning/P10] Devices that hold an edit for more than a day, as they last said: the responsables of their office are told,
 * once for each oldest edit. Run every hour. Answers how many devices were told of. One that cannot be told of holds
 * up no other: throws once all were tried.
 */
export async function alertOffices(db: Db, now: string): Promise<number> {
  const late = await db.query<{ id: string; idUser: number }>(
    `select a.id, a.id_user as "idUser" ${LATE} order by a.id, a.id_user`,
    [now],
  );
  let told = 0;
  await eachAlone(late, async (device) => {
    if (await db.transaction((tx) => alertOne(tx, device, now))) told += 1;
  });
  return told;
}

/** false: another process told of it meanwhile. */
async function alertOne(tx: Sql, { id, idUser }: Pick<Late, 'id' | 'idUser'>, now: string): Promise<boolean> {
  const [late] = await tx.query<Late>(
    `update appareils a set alerte_pour = ${SAID} from utilisateurs u
     where u.id = a.id_user and a.id = $1 and a.id_user = $2 and a.alerte_pour is distinct from ${SAID}
     returning a.id, a.id_user as "idUser", u.nom, u.prenom, u.role, u.id_bureau as "idBureauInspection", a.variante,
       a.libelle, (a.etat #>> '{enAttente,nombre}')::integer as nombre`,
    [id, idUser],
  );
  if (late === undefined) return false;
  await ring(tx, late, now);
  return true;
}

async function ring(tx: Sql, late: Late, now: string): Promise<void> {
  const { idUser, idBureauInspection, variante, nombre, libelle } = late;
  const managers = await recipients(tx, {
    role: 'MANAGER',
    colonne: 'id_bureau',
    valeur: idBureauInspection,
    variante,
  });
  const nothingElse = { idClient: null, idEntreprise: null, bureauxAttaches: [], droitRestreint: null };
  const actor = { ...late, ...nothingElse, id: idUser, offlineAccess: true };
  const what = nombre > 1 ? `${nombre} modifications attendent` : 'Une modification attend';
  await ringPeople(
    tx,
    { actor, variante, portees: [], now },
    {
      a: managers,
      evenement: 'securite',
      annonce: {
        titre: `${fullName(late)} : saisies non envoyées`,
        message: `${what} depuis plus de 24 heures sur son appareil (${libelle}).`,
        lien: '/admin/appareils',
        niveau: 'alerte',
      },
    },
  );
}
