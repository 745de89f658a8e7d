import type { Phrases } from '../phrases.ts';
import type { nouveaux as fr } from '../fr/nouveaux.ts';

export const nouveaux = {
  relire: 'Ver lo que está escrito ({{count}})',
  deRien: 'Lo que contiene el formulario',
  premiereSection: 'Control',
  publication: {
    version: '¿Publicar la versión {{version}} de {{code}}?',
    correction: '¿Publicar la corrección de {{code}}, versión {{version}}?',
    type: '¿Publicar el nuevo tipo {{code}}?',
    oui: 'Publicar ahora',
    effet: {
      version: 'Las visitas futuras la toman según sus días; las que ya empezaron conservan la suya.',
      correction: 'Ninguna visita se hizo con ella: se reemplaza. Lo que se había validado debe releerse.',
      type: 'El tipo se abre a todas las oficinas del portal, con esta duración; cada una puede cerrarlo o darle un precio.',
    },
    validation: 'El responsable técnico de cada oficina la lee y la valida: hasta entonces está «por validar».',
  },
  nouveauType: {
    nom: 'Nuevo tipo',
    formulaire: 'Nuevo formulario',
    titre: 'Nuevo tipo de intervención',
    faits: 'El tipo',
    demande: 'Lo que pide la visita',
    demandes: {
      FORMULAIRE: 'Un formulario',
      SIGNATURE: 'Una firma',
      FORMULAIRE_SIGNATURE: 'Un formulario y una firma',
      DOCUMENT: 'Un documento',
    },
    duree: 'Duración habitual',
    relecture: 'Revisada antes de ser validada',
    relectureAide: 'Si no, una visita enviada se valida en seguida.',
    code: 'Código',
    codeAide: 'Como los de las fichas: BAR-EN-101. Letras sin acento, cifras, guiones, 20 signos como máximo.',
    codeFaux: 'Este código no sirve.',
    codePris: 'Este código está tomado: {{nom}}.',
    partir: 'Partir de',
    rien: 'Nada: una sección vacía',
    portail: 'Formularios del portal',
    produit: 'Modelos del producto',
    pour: 'Para qué tipo',
    commencer: 'Empezar',
  },
} satisfies Phrases<typeof fr>;
