import type { refus as fr } from '../fr/refus.ts';
import type { Phrases } from '../phrases.ts';

export const refus = {
  titre: 'Modificaciones rechazadas',
  sousTitre: 'Lo que enviaron los dispositivos y el servidor no aceptó. No se borra nada.',
  aTraiter: 'Por tratar',
  toutes: 'Todas',
  vue: 'Rechazos mostrados',
  chercher: 'Buscar un nombre, un número',
  compte_one: '{{count}} rechazo',
  compte_other: '{{count}} rechazos',
  par: '{{nom}}, el {{date}}',
  fois_one: '{{count}} envío',
  fois_other: '{{count}} envíos',
  appareil: 'Dispositivo {{nom}}',
  champ: 'Campo',
  refusee: 'Valor rechazado',
  actuelle: 'Valor actual',
  absent: 'Este documento no existe en el servidor.',
  rejouer: 'Repetir',
  rejouerTitre: '¿Repetir esta modificación?',
  rejouerTexte:
    'Se escribe en nombre de {{nom}}, si las reglas de hoy se lo permiten, en lugar de los valores actuales. El historial guarda ambos.',
  rejouee: 'La modificación está escrita.',
  classer: 'Archivar',
  classerTitre: '¿Archivar esta modificación?',
  classerTexte: 'No se escribe y sigue siendo legible aquí, con su motivo.',
  motifRequis: 'Diga por qué no se escribe.',
  classee: 'La modificación está archivada.',
  suite: {
    rejoue: 'Repetida por {{nom}}, el {{date}}',
    classe: 'Archivada por {{nom}}, el {{date}}: {{motif}}',
    abandonne: 'Abandonada por su autor, el {{date}}',
  },
  videTitre: 'Ninguna modificación rechazada',
  videTexte: 'Cuando el servidor rechaza lo que envía un dispositivo, la modificación llega aquí, entera.',
  rienTrouve: 'Ningún rechazo corresponde a esta búsqueda.',
  importer: 'Importar una cola',
  importTitre: 'Importar una cola de espera',
  importTexte:
    'Elija el archivo exportado de un dispositivo con «Exportar la cola». Importarlo dos veces no escribe nada más.',
  fichier: 'Archivo',
  choisirFichier: 'Elegir un archivo',
  importIllisible: 'Este archivo no es una cola exportada por la aplicación, o viene de una versión anterior.',
  importFait:
    'Importado: {{acceptees}} aceptadas, {{attente}} en conflicto, {{refusees}} rechazadas, {{photos}} fotos recibidas.',
  importPourquoi:
    'En conflicto: el documento ha cambiado desde entonces. El dispositivo sabrá reunir las dos versiones.',
  plus: 'Mostrar más',
} satisfies Phrases<typeof fr>;
