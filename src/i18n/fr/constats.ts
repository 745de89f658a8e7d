/** What the measures say against a conclusion, what may hurt somebody, what the photos do not prove. */
export const constats = {
  danger: 'Un danger est relevé.',
  dangerPrevenu: 'Le bureau et le donneur d’ordre sont prévenus dès que le réseau le permet.',
  ecart: 'Les mesures donnent « {{propose}} », la conclusion dit « {{conclu}} ».',
  indecis: 'Les mesures ne permettent pas de conclure, la conclusion dit « {{conclu}} ».',
  raison: 'Raison donnée : {{raison}}',
  sansRaison: 'Aucune raison n’est encore donnée.',
  vu: 'Vous en avez pris acte le {{date}}.',
  prendreActe: 'J’en prends acte',
} as const;
