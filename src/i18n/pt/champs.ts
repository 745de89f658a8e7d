import type { champs as fr } from '../fr/champs.ts';
import type { Phrases } from '../phrases.ts';

export const champs = {
  message: 'Mensagem',
  titre: 'Título',
  etat: 'Estado',
  installateur: '[Installateur]',
  adresse: 'Morada',
  ville: 'Cidade',
  client: '[Client]',
  categorie: 'Categoria',
  controleur: 'Inspetor',
  motif: 'Motivo',
  signature: 'Assinatura',
  numero: 'Número',
  codePostal: 'Código postal',
} satisfies Phrases<typeof fr>;
