import type { adresse as fr } from '../fr/adresse.ts';
import type { Phrases } from '../phrases.ts';

export const adresse = {
  propositions: 'Sugestões',
  precision: {
    numero: 'Ponto no número',
    rue: 'Ponto na rua',
    commune: 'Ponto no centro do município',
    main: 'Ponto colocado à mão',
    inconnue: 'Ponto no mapa, de precisão desconhecida',
  },
  sansPoint: 'Ainda sem ponto no mapa: o servidor procura-o a cada hora.',
  corriger: 'Corrigir a morada',
  erreurs: { requis: 'Obrigatório.', codePostal: 'São esperados cinco algarismos.' },
  carte: {
    ouvrir: 'Colocar no mapa',
    titre: 'Colocar o ponto à mão',
    explication: 'Clique no mapa ou mova o ponto com as setas do teclado. Um ponto colocado à mão nunca é substituído.',
    aide: 'Mapa: as setas movem o ponto',
    sansCommune:
      'Indique primeiro um código postal e uma localidade: o mapa abrirá aí. Também pode escrever as coordenadas.',
    plusPres: 'Aproximar',
    plusLoin: 'Afastar',
    coordonnees: 'Latitude, longitude',
    exemple: 'Graus, como «48.11160, -1.68190»',
    coordonneesFausses: 'São esperados dois números de graus: latitude e depois longitude.',
    maPosition: 'Usar a minha posição',
    positionInconnue: 'A posição do dispositivo não é conhecida. Autorize-a no navegador ou coloque o ponto no mapa.',
    placer: 'Guardar este ponto',
    metres: '{{n}} m',
  },
} satisfies Phrases<typeof fr>;
