import type { ErrorCode } from '#domain/base/errors.ts';

/** What happened, what is safe, what to do. */
export const erreurs = {
  VALIDATION: 'Um valor não é aceite. Corrija o campo assinalado e tente de novo.',
  JSON_INVALIDE: 'O pedido enviado não se consegue ler. Recarregue a página; o que escreveu fica neste dispositivo.',
  SESSION_ABSENTE: 'A sua sessão está fechada. Inicie sessão de novo: o que aguarda neste dispositivo seguirá depois.',
  SESSION_EXPIREE: 'A sua sessão expirou. Inicie sessão de novo: o que aguarda neste dispositivo seguirá depois.',
  IDENTIFIANTS_INVALIDES: 'A combinação de e-mail e palavra-passe não é válida',
  SECOND_FACTEUR_REQUIS: 'Esta conta pede também o código da sua aplicação.',
  SECOND_FACTEUR_INVALIDE:
    'Este código não está certo ou já foi usado. Espere pelo seguinte ou indique um código de recuperação.',
  SECOND_FACTEUR_DU: 'O seu escritório pede um segundo fator: nada sai nem chega enquanto não estiver configurado.',
  COMPTE_DESACTIVE: 'Esta conta está desativada. O seu [bureauDe] pode reabri-la.',
  COMPTE_EN_ATTENTE: 'Esta conta aguarda a ativação pelo [bureauDe].',
  MAUVAIS_PORTAIL: 'Esta conta pertence a outro portal. Abra o endereço dado pelo seu [bureauDe].',
  LIEN_INVALIDE: 'A ligação de ação não é válida',
  PREUVE_REQUISE: 'Esta alteração pede a sua palavra-passe. Nada foi alterado.',
  MOT_DE_PASSE_FAIBLE:
    'Esta palavra-passe adivinha-se: é comum, ou contém o seu endereço ou o nome do produto. Nada foi alterado: escolha uma frase sua.',
  DROIT_INSUFFISANT: 'A sua conta não tem este direito. Nada foi alterado.',
  LECTURE_SEULE: 'A sua conta pode ler, não alterar. Nada foi alterado.',
  INTROUVABLE: 'Este elemento já não existe, ou já não está no seu âmbito.',
  CONFLIT: 'Alguém alterou o mesmo campo. Os dois valores são guardados: escolha o que fica.',
  HORS_ORDRE: 'Esta alteração espera por outra que ainda não chegou. Será enviada de novo sozinha.',
  RAPPORT_REMPLACE: 'Este relatório foi anulado e substituído. Peça o novo ao seu [bureauDe].',
  RAPPORT_NON_EMIS: 'Este relatório ainda não foi emitido. Mande validá-lo primeiro.',
  HORODATAGE_ABSENT:
    'Nenhuma autoridade de carimbo temporal está ligada a este servidor: um relatório não pode ser carimbado. O administrador pode ligar uma.',
  HORODATAGE_ECHEC: 'A autoridade de carimbo temporal não deu um carimbo fiável. Nada se perdeu: tente de novo.',
  SIGNATURE_ABSENTE: 'Nenhum serviço de assinatura está ligado a este servidor. O administrador pode ligar um.',
  SIGNATURE_ECHEC: 'O serviço de assinatura não respondeu como deve. Nada se perdeu: tente de novo.',
  RAPPEL_INVALIDE: 'Este aviso não vem do serviço de assinatura, ou é demasiado antigo.',
  CODE_INVALIDE: 'Este código não é o último que enviámos, ou tem mais de dez minutos. Peça outro.',
  SCEAU_PERIME:
    'O certificado que sela os documentos está fora das suas datas. O administrador pode renová-lo; nada se perde.',
  LIEN_EXPIRE: 'Esta ligação já não está aberta. Peça o documento ao seu [bureauDe].',
  FICHIER_TROP_GROS: 'Este ficheiro é demasiado grande. Reduza-o e tente de novo.',
  PERIMETRE_TROP_GRAND:
    'O seu perímetro excede o que o servidor envia a um dispositivo. Transfira as visitas dos próximos dias ou peça ao administrador que aumente o limite.',
  COPIE_NON_GARDEE:
    'O gabinete não tem cópia desta alteração: é demasiado grande, ou já guarda demasiadas da sua conta. Continua neste aparelho: exporte-a para lha entregar.',
  FICHIER_TYPE: 'O conteúdo deste ficheiro não é do tipo anunciado. Escolha uma imagem ou um PDF.',
  IMAGE_ILLISIBLE:
    'Esta imagem não pode ser descodificada: está cortada, danificada ou é de um formato desconhecido. O original fica neste dispositivo. Repita a fotografia ou escolha outra imagem (JPEG ou PNG).',
  IMAGE_HEIC:
    'Fotografia HEIC, que este dispositivo não sabe ler; não está danificada. Regule a câmara para «Mais compatível» (JPEG) e repita-a, ou guarde-a em JPEG e adicione-a de novo.',
  IMAGE_TROP_GRANDE:
    'Esta imagem tem demasiados píxeis ou exige demasiado trabalho para ser lida (120 milhões de píxeis no máximo). O original fica neste dispositivo. Reduza-a e tente de novo.',
  DESSIN_REFUSE:
    'Este desenho (SVG) contém texto, uma ligação ou indica outro ficheiro: nada disso é aberto. Converta os textos em contornos e incorpore as imagens, ou escolha uma imagem PNG.',
  EMPREINTE_DIFFERENTE: 'O ficheiro chegou danificado. O original fica neste dispositivo e será reenviado.',
  TRANSITION_INTERDITE: 'Esta mudança de estado não é possível a partir do estado atual.',
  CHAMPS_MANQUANTS: 'Há campos obrigatórios vazios. Complete-os e submeta de novo.',
  PHOTOS_MANQUANTES: 'Algumas fotografias ainda não chegaram ao servidor. Seguem logo que a rede permita.',
  CONCLUSION_CORRIGEE:
    'Alterou a conclusão, as fotos ou uma assinatura desde o envio. Outro responsável deve validá-la, ou devolva-a ao inspetor.',
  ECART_NON_VU: 'As medições contradizem a conclusão: tome conhecimento antes de validar.',
  SEPARATION_DES_TACHES: 'Quem realizou a intervenção não pode validá-la. Outro responsável deve revê-la.',
  RAPPORT_INCOMPLET: 'O relatório não pode ser emitido: falta um dado que deve conter. Complete o processo.',
  FORMULAIRE_NON_VALIDE:
    'O relatório não pode ser emitido: o responsável técnico do seu gabinete não validou este formulário. Ele lê-o e valida-o em «Formulários».',
  RELECTEUR_NON_HABILITE:
    'Não está habilitado para rever esta ficha. Revê-a outro responsável técnico habilitado, ou o administrador habilita-o em «Utilizadores».',
  MOTIF_REQUIS: 'É pedido um motivo para esta ação.',
  FORMULE_INVALIDE: 'Uma fórmula ou uma condição não se consegue ler. A versão não foi guardada.',
  FORMULAIRE_ILLISIBLE:
    'O formulário desta intervenção já não se consegue ler. As suas respostas e fotos estão guardadas. Avise o seu administrador.',
  REGLE_METIER: 'Uma regra da profissão opõe-se. Nada foi alterado.',
  TIERS_INACTIF: 'Este [nomClient] ou [nomInstallateur] está inativo. O [bureauDe] pode reabri-lo.',
  CONTROLEUR_ECARTE:
    'Imparcialidade: este inspetor é mantido afastado da empresa desta visita. Nada foi alterado: entregue-a a outra pessoa.',
  CONTRAT_ABSENT: 'Nenhum contrato em vigor deste [nomClient] cobre o que é pedido. Nada foi alterado.',
  COMMANDE_REQUISE:
    'Pedido feito pela empresa dos trabalhos: indique no dossiê quem encomendou, quando e com que documento. Nada foi alterado.',
  CONTRAT_EXIGE:
    'O seu [bureauDe] não aceita nada sem contrato, e nenhum em vigor cobre o que é pedido. Nada foi alterado.',
  TYPE_FERME: 'O [bureauDe] não realiza este tipo de intervenção. Nada foi alterado.',
  VERROUILLE: 'Este documento está bloqueado. A sua alteração fica guardada neste dispositivo.',
  DONNEES_EFFACEES: 'Os dados pessoais desta ficha foram apagados. Já não se altera e nada volta a ela.',
  EFFACEMENT_ACTIF:
    'Este [dossier] está em curso: os seus dados ainda servem. Marque-o primeiro para eliminar, ou arquive-o.',
  EFFACEMENT_ARCHIVE: 'A obrigação de arquivar este [dossier] ainda corre. Nada foi apagado.',
  EFFACEMENT_RAPPORT:
    'Um relatório deste [dossier] está emitido. Primeiro deve ser arquivado e conservado o prazo legal.',
  EFFACEMENT_FACTURE: 'Uma fatura deste [dossier] deve ser conservada dez anos. Nada foi apagado.',
  EFFACEMENT_SIGNATURE: 'Um relatório ou um contrato aguarda assinaturas. Anule primeiro o seu envio.',
  EFFACEMENT_COMPTE:
    'Esta conta está ativa, ou um relatório tem o seu nome. Desative-a; apaga-se quando nenhum relatório tiver o seu nome.',
  EFFACEMENT_MENAGE: 'Um [dossier] deste agregado ainda não foi apagado. Apague primeiro os seus [dossiers].',
  VERSION_TROP_ANCIENNE:
    'Esta versão da aplicação é demasiado antiga. Recarregue a página; as suas alterações ficam guardadas.',
  TROP_DE_TENTATIVES: 'Demasiadas tentativas. Aguarde e tente de novo.',
  ERREUR_INTERNE: 'O servidor encontrou um erro. As suas alterações ficam guardadas neste dispositivo. Tente de novo.',
  CALCUL_INTERROMPU:
    'Este cálculo exigiu demasiado tempo ou memória: foi interrompido e nada mudou. Escolha menos visitas, inspetores ou dias.',
  DESSIN_INTERROMPU:
    'Este documento exigiu demasiado tempo ou memória: o seu desenho foi interrompido. Nada se perde. Tente de novo dentro de minutos; se persistir, avise o administrador.',
  SERVICE_INDISPONIBLE:
    'O servidor não responde. Tente de novo dentro de momentos; o que está guardado neste dispositivo fica e seguirá sozinho.',
  HORS_LIGNE: 'Sem rede. Tente de novo quando voltar; o que está guardado neste dispositivo fica e seguirá sozinho.',
  HORS_LIGNE_IDENTIFIANTS: 'Invalid credentials. Please check your email and password.',
  HORS_LIGNE_NON_AUTORISE:
    'Esta conta não pode ser aberta sem rede neste dispositivo. Ligue-se a uma rede e inicie sessão de novo.',
  DONNEES_SCELLEES:
    'Os dados deste dispositivo estão cifrados e esta palavra-passe não os abre. Tente a anterior ou avise o seu gabinete. Nada foi apagado.',
  STOCKAGE_PLEIN:
    'O navegador já não concede espaço: a memória do dispositivo está cheia, ou ele conta-a mal. Liberte espaço: o que já está guardado mantém-se.',
  BASE_LOCALE_FERMEE: 'A base deste dispositivo fechou-se. Está a reabrir; tente de novo.',
  APPAREIL_PHOTO_REFUSE: 'O acesso à câmara foi recusado. Autorize-o nas definições do navegador.',
  MOTEUR_ARRETE: 'O motor de dados parou. Está a reiniciar; o que está guardado mantém-se.',
} as const satisfies Record<ErrorCode, string>;
