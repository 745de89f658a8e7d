import type { Phrases } from '../phrases.ts';
import type { appels as fr } from '../fr/appels.ts';

export const appels = {
  titre: 'Llamadas por hacer',
  sousTitre: 'Los controles por contacto de un lote, uno tras otro, con o sin red.',
  lot: 'Lote',
  voirLot: 'Ver el lote',
  voirLots: 'Ver los lotes',
  aucunLot: 'Ninguna llamada por hacer',
  aucunLotTexte: 'Ningún lote sorteado de este dispositivo pide un control por contacto.',
  aucunAppel: 'Ninguna llamada en este lote',
  aucunAppelTexte: 'Sus controles por contacto aún no se han creado, o no pide ninguno: la página del lote los crea.',
  file: 'Cola de llamadas',
  compte: '{{faits}} concluidos de {{total}}',
  rappels_one: '{{count}} llamada de vuelta',
  rappels_other: '{{count}} llamadas de vuelta',
  etapes: {
    rappel: 'Volver a llamar',
    aAppeler: 'Por llamar',
    aReessayer_one: '{{count}} intento',
    aReessayer_other: '{{count}} intentos',
    plusTard: 'Más tarde',
    conclu: 'Concluido',
  },
  rappelLe: 'Volver a llamar: {{instant}}',
  controle: 'Control por contacto de {{reference}}',
  suivant: 'Llamada siguiente',
  installateur: 'Obras de {{nom}}',
  sansNumero: 'La lista no da ningún número: escriba, o pídalo al cliente.',
  script: {
    titre: 'Lo que usted dice',
    texte:
      'Buenos días, {{bureau}} en nombre de {{client}}. Quisiera hablar con {{nom}}. Sus obras han salido en el sorteo de un control previsto por la orden francesa del 28 de septiembre de 2021: unas preguntas, dos minutos. Sus respuestas se anotan en un informe. ¿Puede decirme su nombre y en qué calidad responde?',
  },
  modele: 'Modelo por validar por su responsable técnico',
  modeleTexte:
    'Los puntos del anexo III para el control por contacto de esta ficha no se han leído en ningún texto oficial: cada criterio dice de dónde viene.',
  tentative: 'Intento',
  coordonnee: 'Número marcado o dirección',
  rappeler: 'Volver a llamar',
  pasDeRappel: 'No pedido',
  dans_one: 'Dentro de {{count}} hora',
  dans_other: 'Dentro de {{count}} horas',
  conclure: 'Concluir',
  conclureSuivant: 'Concluir y pasar al siguiente',
  conclu: '{{reference}}: conclusión guardada en el dispositivo.',
  manque: 'Falta o hay que corregir: {{champs}}. Lo que ha escrito se queda.',
} satisfies Phrases<typeof fr>;
