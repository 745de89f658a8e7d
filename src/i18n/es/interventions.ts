import type { interventions as fr } from '../fr/interventions.ts';
import type { Phrases } from '../phrases.ts';

export const interventions = {
  titre: 'Intervenciones',
  titreClient: 'Mis intervenciones',
  sansNumero: 'Número pendiente',
  aAffecter: 'Por asignar',
  fichier: 'intervenciones',
  colonnes: {
    numero: 'Número',
    dossier: 'Expediente',
    type: 'Tipo',
    beneficiaire: 'Beneficiario',
    codePostal: 'Código postal',
    ville: 'Ciudad',
    controleur: 'Inspector',
    rdv: 'Cita',
    etat: 'Estado',
    signature: 'Firma',
    resultat: 'Resultado',
    lot: 'Lote',
    client: 'Cliente',
    installateur: 'Instalador',
    modifieLe: 'Actualizado',
    rapport: 'Informe',
  },
  rapport: {
    disponible: 'Disponible',
  },
  filtres: {
    sansResultat: 'Sin resultado',
    sansLot: 'Sin lote',
  },
  onglets: {
    zone: 'Intervenciones por estado',
    all: 'Todas',
    nouvelle: 'Nuevas',
    'en-cours': 'En curso',
    'verif-rt': 'Por revisar',
    'en-signature': 'En firma',
    valide: 'Validadas',
  },
  choix: {
    resume_one: '{{count}} intervención seleccionada',
    resume_other: '{{count}} intervenciones seleccionadas',
    effacer: 'Quitar la selección',
  },
  vide: {
    all: 'Ninguna intervención',
    nouvelle: 'Ninguna intervención nueva',
    'en-cours': 'Ninguna intervención en curso',
    'verif-rt': 'Nada espera revisión',
    'en-signature': 'Ningún informe en firma',
    valide: 'Ninguna intervención validada',
    client: 'Ninguna intervención',
    texte: 'Las intervenciones que puede ver llegan aquí con la sincronización.',
  },
} satisfies Phrases<typeof fr>;
