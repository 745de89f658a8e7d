import type { verrou as fr } from '../fr/verrou.ts';
import type { Phrases } from '../phrases.ts';

export const verrou = {
  titre: 'Ecrã bloqueado',
  texte: 'O que estava a escrever fica guardado tal como está, por trás deste ecrã.',
  scelle:
    'Os dados deste dispositivo estão cifrados: a palavra-passe abre-os. Nada é enviado enquanto não for indicada.',
  code: 'Código de 6 algarismos',
  motDePasse: 'Palavra-passe',
  ouvrir: 'Desbloquear',
  enCours: 'A verificar…',
  parMotDePasse: 'Usar a palavra-passe',
  parCode: 'Usar o código',
  autre: 'Mudar de conta',
  faux: 'Este código não está certo.',
  fauxMotDePasse: 'Esta palavra-passe não está certa.',
  codeBloque: 'Demasiados códigos errados. Use a palavra-passe.',
  attendre_one: 'Falta {{count}} segundo para nova tentativa.',
  attendre_other: 'Faltam {{count}} segundos para nova tentativa.',
  reseau: 'A palavra-passe desta conta verifica-se com a rede.',
  verrouiller: 'Bloquear o ecrã',
  reglage: {
    titre: 'Bloqueio do ecrã',
    delai: 'Bloqueia após',
    minutes: '{{n}} min',
    note: 'Sem atividade em nenhum separador. O que escreveu fica no lugar, e o envio continua.',
    codeOui: 'Um código de 6 algarismos desbloqueia este dispositivo.',
    codeNon: 'A palavra-passe desbloqueia este dispositivo.',
    choisir: 'Escolher um código',
    changer: 'Mudar o código',
    retirer: 'Retirar o código',
    nouveau: 'Novo código de 6 algarismos',
    actuel: 'Palavra-passe atual',
    facile: 'Este código é demasiado fácil de adivinhar.',
    forme: 'São precisos exatamente 6 algarismos.',
    faux: 'A palavra-passe não está certa.',
    enregistrer: 'Guardar o código',
    annuler: 'Cancelar',
    fait: 'O código está guardado neste dispositivo.',
    retire: 'O código foi retirado.',
  },
  effacement: {
    titre: 'Eliminação pedida pelo seu gabinete',
    texte:
      'Este dispositivo envia primeiro tudo o que aguarda e depois apaga os dados desta conta. Mantenha a aplicação aberta.',
  },
} satisfies Phrases<typeof fr>;
