import type { interventions as fr } from '../fr/interventions.ts';
import type { Phrases } from '../phrases.ts';

export const interventions = {
  titre: 'Intervenciones',
  titreClient: 'As minhas intervenciones',
  sansNumero: 'Número a atribuir',
  aAffecter: 'Por atribuir',
  fichier: 'intervenciones',
  colonnes: {
    numero: 'Número',
    dossier: 'Processo',
    type: 'Tipo',
    beneficiaire: 'Beneficiário',
    codePostal: 'Código postal',
    ville: 'Localidade',
    controleur: 'Inspetor',
    rdv: 'Marcação',
    etat: 'Estado',
    signature: 'Assinatura',
    resultat: 'Resultado',
    lot: 'Lote',
    client: 'Cliente',
    installateur: 'Instalador',
    modifieLe: 'Atualizado',
    rapport: 'Relatório',
  },
  rapport: {
    disponible: 'Disponível',
  },
  filtres: {
    sansResultat: 'Sem resultado',
    sansLot: 'Sem lote',
  },
  onglets: {
    zone: 'Intervenções por estado',
    all: 'Todas',
    nouvelle: 'Novas',
    'en-cours': 'Em curso',
    'verif-rt': 'Por rever',
    'en-signature': 'Em assinatura',
    valide: 'Validadas',
  },
  choix: {
    resume_one: '{{count}} intervenção selecionada',
    resume_other: '{{count}} intervenções selecionadas',
    effacer: 'Limpar a seleção',
  },
  vide: {
    all: 'Nenhuma intervenção',
    nouvelle: 'Nenhuma intervenção nova',
    'en-cours': 'Nenhuma intervenção em curso',
    'verif-rt': 'Nada espera revisão',
    'en-signature': 'Nenhum relatório em assinatura',
    valide: 'Nenhuma intervenção validada',
    client: 'Nenhuma intervenção',
    texte: 'As intervenções que pode ver chegam aqui com a sincronização.',
  },
} satisfies Phrases<typeof fr>;
