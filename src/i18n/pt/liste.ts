import type { liste as fr } from '../fr/liste.ts';
import type { Phrases } from '../phrases.ts';

export const liste = {
  chargement: 'A ler a lista…',
  filtres: 'Filtros',
  chercher: 'Procurar',
  effacer: 'Limpar os filtros',
  aucun: 'Nada corresponde a estes filtros',
  aucunTexte: 'Alargue a procura ou limpe os filtros.',
  lignes_one: '{{count}} linha',
  lignes_other: '{{count}} linhas',
  lignesVues: 'Linhas {{premiere}} a {{derniere}} de {{total}}',
  compteFiltre: '{{vus}} de {{total}}',
  enregistrer: 'Guardar',
  enregistre: 'Guardado.',
  horsLigne: 'Guardar exige a rede: o que está escrito fica aqui.',
  requis: 'Por preencher.',
  signature: {
    aucune: 'Nenhuma assinatura guardada.',
    dessiner: 'Desenhar',
    image: 'Escolher uma imagem',
    retirer: 'Retirar',
    garder: 'Guardar este traço',
    effacer: 'Apagar',
    annuler: 'Cancelar',
    zone: 'Zona de assinatura',
    fichierRefuse: 'Escolha uma imagem PNG ou JPEG de 280 kB no máximo.',
  },
} satisfies Phrases<typeof fr>;
