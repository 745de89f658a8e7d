import { type Actor, isLead } from '#domain/access/roles.ts';
import { fullName } from '#domain/base/person.ts';
import type { Controller } from '#domain/controleurs/controleur.ts';
import type { Supervisor } from '#domain/supervisions/context.ts';
import type { UtilisateurRecord } from '#domain/utilisateurs/utilisateur.ts';

interface Sources {
  readonly actor: Actor;
  readonly idBureau: number;
  readonly accounts: readonly Pick<
    UtilisateurRecord,
    'idUser' | 'prenom' | 'nom' | 'role' | 'idBureauInspection' | 'actif'
  >[];
  /** Of the office. */
  readonly controllers: readonly Controller[];
}

/** [supervisions/SU5] Who may supervise in an office: its leads, administrators, and controllers named for it; a controller, themselves. */
export function supervisorsOf({ actor, idBureau, accounts, controllers }: Sources): readonly Supervisor[] {
  const named = controllers
    .filter(({ superviseur }) => superviseur === true)
    .map((one) => ({ id: one.idUser, nom: fullName(one) }));
  if (actor.role === 'CONTROL') return named.filter(({ id }) => id === actor.id);
  const leads = accounts
    .filter(
      (one) => one.actif && (one.role === 'ADMIN' || (one.role === 'MANAGER' && one.idBureauInspection === idBureau)),
    )
    .map((one) => ({ id: one.idUser, nom: fullName(one) }));
  const self = isLead(actor.role) ? [{ id: actor.id, nom: fullName(actor) }] : [];
  const all = [...self, ...leads, ...named];
  return all
    .filter(({ id }, place) => all.findIndex((one) => one.id === id) === place)
    .toSorted((a, b) => a.nom.localeCompare(b.nom));
}
