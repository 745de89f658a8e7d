import { randomUUID } from 'node:crypto';

const LE = '2026-11-20T08:00:00.000Z';
let rang = 0;
const auteurDe = (id: number) => ({ id, nom: 'Claire Vasseur', role: 'MANAGER' });

/** A ticket of office 1, as it stands in the database. */
export const ticketDe = (idAuteur: number) => ({
  id: randomUUID(),
  kind: 'ticket',
  variante: 'cee',
  numero: `T-2025-${String((rang += 1)).padStart(5, '0')}`,
  idBureauInspection: 1,
  auteur: auteurDe(idAuteur),
  type: 'Bug',
  priority: 'Moyenne',
  status: 'Initié',
  titre: 'La carte reste blanche',
  description: 'Depuis ce matin.',
  ecran: null,
  version: null,
  reponse: null,
  motif: null,
  assigneA: null,
  nomAssigne: null,
  createdAt: LE,
  updatedAt: LE,
});

/** A comment that the author of a ticket wrote under it. */
export const commentaireDe = ({ id, auteur }: ReturnType<typeof ticketDe>) => ({
  id: randomUUID(),
  kind: 'commentaire',
  variante: 'cee',
  entite: 'ticket',
  idEntite: id,
  auteur,
  texte: 'Toujours vrai ce soir.',
  mentions: [],
  createdAt: LE,
  modifieLe: null,
  retireLe: null,
});
