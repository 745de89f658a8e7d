import type { champs as fr } from '../fr/champs.ts';
import type { Phrases } from '../phrases.ts';

export const champs = {
  message: 'Mensaje',
  titre: 'Título',
  etat: 'Estado',
  installateur: '[Installateur]',
  adresse: 'Dirección',
  ville: 'Ciudad',
  client: '[Client]',
  categorie: 'Categoría',
  controleur: 'Inspector',
  motif: 'Motivo',
  signature: 'Firma',
  numero: 'Número',
  codePostal: 'Código postal',
} satisfies Phrases<typeof fr>;
