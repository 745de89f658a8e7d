import type { auth as fr } from '../fr/auth.ts';
import type { Phrases } from '../phrases.ts';

export const auth = {
  connexion: {
    titre: 'Iniciar sessão',
    sousTitre: 'Com o endereço dado pelo seu gabinete de controlo.',
    email: 'Endereço de e-mail',
    motDePasse: 'Palavra-passe',
    afficher: 'Mostrar a palavra-passe',
    masquer: 'Ocultar a palavra-passe',
    garder: 'Manter a sessão neste dispositivo',
    oublie: 'Esqueceu-se da palavra-passe?',
    envoyer: 'Iniciar sessão',
    enCours: 'A verificar…',
    emailRequis: 'Indique o seu endereço de e-mail.',
    emailInvalide: 'Este endereço está incompleto: falta um @ ou um domínio.',
    motDePasseRequis: 'Indique a sua palavra-passe.',
    majuscules: 'O bloqueio de maiúsculas está ativo.',
    horsLigneTraduction: 'Credenciais inválidas. Verifique o seu e-mail e a sua palavra-passe.',
  },
  motif: {
    expiree: 'É preciso reabrir a sua sessão. O que aguarda neste dispositivo seguirá depois.',
    motDePasse: 'Palavra-passe alterada. Inicie sessão com a nova.',
    effacee: 'Os dados desta conta foram apagados deste dispositivo, a pedido do seu gabinete.',
  },
  sansReseau: {
    titre: 'Sem rede?',
    aucuneSession: 'Inicie sessão uma primeira vez com rede: depois poderá abri-la sem ligação neste dispositivo.',
    sessionJours_one:
      'A abertura sem ligação continua possível durante {{count}} dia. Os seus processos descarregados e as suas alterações ficam aqui.',
    sessionJours_other:
      'A abertura sem ligação continua possível durante {{count}} dias. Os seus processos descarregados e as suas alterações ficam aqui.',
    horsLigneTitre: 'Sem rede.',
    horsLigneAucune: 'Nunca foi aberta uma conta neste dispositivo: ligue-se a uma rede para iniciar sessão.',
    enAttente_one: '{{count}} alteração aguarda o envio neste dispositivo.',
    enAttente_other: '{{count}} alterações aguardam o envio neste dispositivo.',
  },
  pied: { aide: 'Ajuda', version: 'Versão {{version}}' },
  panneau: 'Apresentação',
  dessin: {
    epaisseur: '320 mm',
    surface: '86,40 m² medidos',
    resistance: 'R = 7,20 m².K/W',
    resistanceNote: 'medido, mínimo 7',
    rdc: 'R/C',
    niveau: 'P{{n}}',
    arret: '± 4 mm',
    arretNote: 'precisão de paragem',
    course: 'curso 13,20 m',
    avant: 'Antes',
    apres: 'Depois',
    energieAvant: '378 kWh/m².ano',
    energieApres: '94 kWh/m².ano',
  },
  enPreparation: 'Em preparação',
  retourConnexion: 'Voltar ao início de sessão',
  oublie: {
    titre: 'Palavra-passe esquecida',
    texte:
      'O envio de uma ligação por e-mail chegará em breve. Até lá, o responsável técnico do seu gabinete de controlo pode dar-lhe uma nova palavra-passe.',
  },
  nouveau: {
    titre: 'Nova palavra-passe',
    verification: 'A verificar a ligação…',
    pour: 'Para a conta {{email}}.',
    motDePasse: 'Nova palavra-passe',
    encore: 'Mais uma vez',
    regle: 'Pelo menos {{n}} caracteres: uma frase serve.',
    tropCourt: 'São precisos pelo menos doze caracteres.',
    different: 'As duas entradas diferem.',
    enregistrer: 'Guardar a palavra-passe',
    fait: 'A palavra-passe está guardada. Inicie sessão.',
  },
  inscription: {
    titre: 'Criar uma conta',
    texte:
      'O registo em linha chegará em breve. Até lá, o seu gabinete de controlo abre as contas dos seus clientes e instaladores.',
  },
  verification: {
    titre: 'Verificar o endereço de e-mail',
    texte:
      'Esta página confirmará o seu endereço depois de um registo. As contas abertas por um gabinete não têm nada a confirmar.',
  },
} satisfies Phrases<typeof fr>;
