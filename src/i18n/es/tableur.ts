import type { tableur as fr } from '../fr/tableur.ts';
import type { Phrases } from '../phrases.ts';

export const tableur = {
  titre: 'Importar una lista',
  quoi: 'Elija un archivo CSV o XLSX: no se crea nada antes de que haya visto su contenido.',
  colonnes:
    'Primera línea: los títulos, en francés. Nom y SIRET, y lo que tenga: TVA, contact, téléphone, e-mail, adresse, code postal, ville, délai de paiement.',
  choisir: 'Elegir un archivo',
  autre: 'Elegir otro archivo',
  lecteurAbsent:
    'No se pudo cargar lo que lee los libros de Excel. Su archivo no tiene la culpa y no se ha creado nada: inténtelo de nuevo cuando vuelva la red, o elija un archivo CSV.',
  refus: {
    vide: 'Este archivo no tiene líneas bajo sus títulos.',
    sansNom: 'Ninguna columna se llama «Nom» ni «Raison sociale»: compruebe los títulos de la primera línea.',
    tropLong: 'Este archivo tiene más de 2000 líneas: divídalo en varios.',
    illisible: 'Este archivo no se lee como una lista CSV o XLSX de 5 MB como máximo.',
  },
  apercu: 'Líneas del archivo',
  ligne: 'Línea',
  nom: 'Nombre',
  etat: 'Lo que dará',
  prete: 'Una ficha',
  ressemble: 'Se parece a la ficha {{nom}}',
  pretes_one: '{{count}} línea lista',
  pretes_other: '{{count}} líneas listas',
  doublons_one: '{{count}} posible duplicado',
  doublons_other: '{{count}} posibles duplicados',
  refusees_one: '{{count}} línea rechazada',
  refusees_other: '{{count}} líneas rechazadas',
  ignorees: 'Columnas omitidas: {{titres}}.',
  premieres: 'Solo se muestran las primeras {{n}}; todas se tratarán.',
  avecDoublons: 'Crear también los posibles duplicados',
  importer_one: 'Crear {{count}} ficha',
  importer_other: 'Crear {{count}} fichas',
  faites_one: '{{count}} ficha creada en este dispositivo.',
  faites_other: '{{count}} fichas creadas en este dispositivo.',
  envoi: 'Salen en cuanto haya red.',
  restent_one: '{{count}} línea no se ha tomado.',
  restent_other: '{{count}} líneas no se han tomado.',
  telecharger: 'Descargar estas líneas',
  fichierRefus: 'lineas-rechazadas.csv',
  raison: 'Motivo del rechazo',
} satisfies Phrases<typeof fr>;
