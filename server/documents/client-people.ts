import type { Variant } from '#domain/variants/variants.ts';
import type { Sql } from '../db/db.ts';

export interface ClientPerson {
  readonly idUser: number;
  readonly nom: string;
  /** Whether they give files too, in the area of their client. */
  readonly depose: boolean;
}

/** [documents/GE12] Open accounts of a client on a portal, by name: whoever of its office asks has found the client in their scope. */
export const peopleOfClient = (
  sql: Sql,
  { idClient, variante }: { readonly idClient: string; readonly variante: Variant },
): Promise<ClientPerson[]> =>
  sql.query<ClientPerson>(
    `select u.id as "idUser", trim(u.prenom || ' ' || u.nom) as nom,
       not coalesce('ged.gerer' = any(u.droit_restreint), false) as depose
     from utilisateurs u where u.actif and u.role = 'CLIENT' and u.id_client::text = $1 and $2 = any(u.variantes)
     order by u.nom, u.prenom, u.id`,
    [idClient, variante],
  );
