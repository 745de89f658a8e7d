import type { concepteur as fr } from '../fr/concepteur.ts';
import type { Phrases } from '../phrases.ts';

export const concepteur = {
  introuvable: 'Este formulário não está neste dispositivo',
  introuvableTexte: 'Recupere a rede e volte a abrir esta página.',
  retour: 'Todos os formulários',
  codeVersion: '{{code}}, versão {{version}}',
  nouvelleVersion: 'Nova versão',
  etats: {
    aVenir: 'Futura',
    enService: 'Em uso',
    remplacee: 'Substituída',
    retiree: 'Retirada',
  },
  liste: {
    libelle: 'Formulário',
    code: 'Código',
    version: 'Versão',
    type: 'Tipo de intervenção',
    depuis: 'Em uso desde',
    jusquau: 'Até',
    champs: 'Campos',
    visites: 'Visitas',
    actionsDe: 'Ações sobre {{nom}}, versão {{version}}',
    vide: 'Ainda não há formulários',
    videTexte: 'Comece pelos que o produto oferece e escreva depois as suas próprias versões.',
    duProduit: 'Usar os do produto',
  },
  supprimer: {
    titre: 'Eliminar «{{nom}}», versão {{version}}?',
    texte: 'Nunca foi usada: nenhuma visita a lê.',
    fait: 'Versão eliminada.',
  },
} satisfies Phrases<typeof fr>;
