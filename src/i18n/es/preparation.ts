import type { preparation as fr } from '../fr/preparation.ts';
import type { Phrases } from '../phrases.ts';

export const preparation = {
  badge: 'En preparación',
  fera: 'Esta pantalla permitirá:',
  entretemps: 'Mientras tanto, puede abrir:',
  rien: 'No se pierde nada: lo que escribió en otra parte sigue en su sitio.',
  ecrans: {
    lots: 'depositar un lote de operaciones, sortear la muestra y seguir los porcentajes.',
    contrats: 'redactar los contratos marco, enviarlos a firma y seguirlos.',
    supervisions: 'planificar, realizar y firmar la supervisión de los controladores.',
    analyses: 'leer documentos por reconocimiento de caracteres y encontrar en ellos las palabras clave.',
  },
} satisfies Phrases<typeof fr>;
