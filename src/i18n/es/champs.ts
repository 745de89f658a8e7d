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
  erreurs: {
    requis: 'Este campo no puede quedar vacío.',
    telephone: 'Este número no tiene diez cifras. Ejemplo: 02 99 00 41 17.',
    email: 'Esta dirección no está completa. Ejemplo: nombre.apellido@ejemplo.es.',
    codePostal: 'Un código postal tiene cinco cifras. Ejemplo: 35500.',
    jour: 'Esta fecha no existe en el calendario.',
    nombre: 'Escriba un número, sin unidad. Ejemplo: 11,2.',
    deuxNombres: '¿{{milliers}} o {{decimal}}? Escriba uno de los dos.',
    entier: 'Escriba un número entero.',
    long: 'Este texto es demasiado largo.',
  },
} satisfies Phrases<typeof fr>;
