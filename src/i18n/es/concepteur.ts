import type { concepteur as fr } from '../fr/concepteur.ts';
import type { Phrases } from '../phrases.ts';

export const concepteur = {
  introuvable: 'Este formulario no está en este dispositivo',
  introuvableTexte: 'Recupere la red y vuelva a abrir esta página.',
  retour: 'Todos los formularios',
  codeVersion: '{{code}}, versión {{version}}',
  nouvelleVersion: 'Nueva versión',
  etats: {
    aVenir: 'Próxima',
    enService: 'En servicio',
    remplacee: 'Reemplazada',
    retiree: 'Retirada',
  },
  liste: {
    libelle: 'Formulario',
    code: 'Código',
    version: 'Versión',
    type: 'Tipo de intervención',
    depuis: 'En servicio desde',
    jusquau: 'Hasta',
    champs: 'Campos',
    visites: 'Visitas',
    actionsDe: 'Acciones sobre {{nom}}, versión {{version}}',
    vide: 'Aún no hay formularios',
    videTexte: 'Empiece por los que ofrece el producto y escriba después sus propias versiones.',
    duProduit: 'Tomar los del producto',
  },
  supprimer: {
    titre: '¿Eliminar «{{nom}}», versión {{version}}?',
    texte: 'Nunca se ha usado: ninguna visita la lee.',
    fait: 'Versión eliminada.',
  },
} satisfies Phrases<typeof fr>;
