import type { Phrases } from '../phrases.ts';
import type { nouveaux as fr } from '../fr/nouveaux.ts';

export const nouveaux = {
  relire: 'Ver o que está escrito ({{count}})',
  deRien: 'O que o formulário contém',
  premiereSection: 'Controlo',
  publication: {
    version: 'Publicar a versão {{version}} de {{code}}?',
    correction: 'Publicar a correção de {{code}}, versão {{version}}?',
    type: 'Publicar o novo tipo {{code}}?',
    oui: 'Publicar agora',
    effet: {
      version: 'As visitas futuras usam-na segundo os seus dias; as que já começaram mantêm a sua.',
      correction: 'Nenhuma visita foi feita com ela: é substituída. O que foi validado tem de ser relido.',
      type: 'O tipo abre a todos os gabinetes do portal, com esta duração; cada um pode fechá-lo ou dar-lhe um preço.',
    },
    validation: 'O responsável técnico de cada gabinete lê-a e valida-a: até lá está «por validar».',
  },
  nouveauType: {
    nom: 'Novo tipo',
    formulaire: 'Novo formulário',
    titre: 'Novo tipo de intervenção',
    faits: 'O tipo',
    demande: 'O que a visita pede',
    demandes: {
      FORMULAIRE: 'Um formulário',
      SIGNATURE: 'Uma assinatura',
      FORMULAIRE_SIGNATURE: 'Um formulário e uma assinatura',
      DOCUMENT: 'Um documento',
    },
    duree: 'Duração habitual',
    relecture: 'Revista antes de ser validada',
    relectureAide: 'Caso contrário, uma visita submetida é validada logo.',
    code: 'Código',
    codeAide: 'Como os das fichas: BAR-EN-101. Letras sem acento, algarismos, hífenes, 20 sinais no máximo.',
    codeFaux: 'Este código não serve.',
    codePris: 'Este código está ocupado: {{nom}}.',
    partir: 'Partir de',
    rien: 'Nada: uma secção vazia',
    portail: 'Formulários do portal',
    produit: 'Modelos do produto',
    pour: 'Para que tipo',
    commencer: 'Começar',
  },
} satisfies Phrases<typeof fr>;
