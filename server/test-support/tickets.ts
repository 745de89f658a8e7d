import { randomUUID } from 'node:crypto';

const AT = '2026-11-20T08:00:00.000Z';
let rank = 0;
const authorOf = (id: number) => ({ id, nom: 'Claire Vasseur', role: 'MANAGER' });

/** A ticket of office 1, as it stands in the database. */
export const ticketOf = (idAuthor: number) => ({
  id: randomUUID(),
  kind: 'ticket',
  variante: 'cee',
  numero: `T-2025-${String((rank += 1)).padStart(5, '0')}`,
  idBureauInspection: 1,
  auteur: authorOf(idAuthor),
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
  createdAt: AT,
  updatedAt: AT,
});

/** A comment that the author of a ticket wrote under it. */
export const commentaireOf = ({ id, auteur }: ReturnType<typeof ticketOf>) => ({
  id: randomUUID(),
  kind: 'commentaire',
  variante: 'cee',
  entite: 'ticket',
  idEntite: id,
  auteur,
  texte: 'Toujours vrai ce soir.',
  mentions: [],
  createdAt: AT,
  modifieLe: null,
  retireLe: null,
});
