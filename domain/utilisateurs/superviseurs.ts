import type { Controller } from '../controleurs/controleur.ts';

interface Responsible {
  readonly id: number;
  readonly nom: string;
  readonly prenom: string;
  readonly email: string;
}

/** Who may supervise a controller: the responsables of the office, then the controllers named for it. */
export const superviseurs = (responsibles: readonly Responsible[], controleurs: readonly Controller[]) => [
  ...responsibles.map(({ id, nom, prenom, email }) => ({ id, nom, prenom, email, qualifications: [] as string[] })),
  ...controleurs
    .filter(({ actif, superviseur = false }) => actif && superviseur)
    .map(({ idUser, nom, prenom, email, competences }) => ({
      id: idUser,
      nom,
      prenom,
      email,
      qualifications: competences.map(({ code }) => code),
    })),
];
