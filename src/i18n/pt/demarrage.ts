import type { demarrage as fr } from '../fr/demarrage.ts';
import type { Phrases } from '../phrases.ts';

export const demarrage = {
  titre: 'A aplicação não conseguiu arrancar',
  garde: 'O que já está guardado neste dispositivo mantém-se.',
  cause: {
    https:
      'Esta página foi aberta sem HTTPS, no endereço {{adresse}}. Assim o navegador não permite guardar o que escreve nem trabalhar sem rede.',
    ancien: 'Este navegador não tem o necessário para guardar o que escreve. Falta-lhe: {{pieces}}.',
    stockage: 'Este navegador recusa guardar dados para este endereço.',
    plein:
      'O navegador já não concede espaço a este endereço: a memória do dispositivo está cheia, ou ele conta-a mal.',
    base: 'A base de dados deste dispositivo não abre.',
    fichiers: 'Não foi possível ler uma parte da aplicação.',
    inconnue: 'Um erro inesperado parou-a.',
  },
  remede: {
    https:
      'Abra-a por um endereço que comece por https://. Se não responder, peça a quem gere o servidor que instale um certificado. No próprio computador do servidor, basta um endereço «localhost».',
    ancien:
      'Atualize-o ou abra este endereço com outro: Chrome ou Edge 111, Firefox 128, Safari 17 (iPadOS 17), ou mais recente.',
    stockage:
      'Saia da navegação privada, autorize os cookies e os dados deste site, liberte espaço no dispositivo e recarregue a página.',
    plein:
      'Liberte espaço no dispositivo. A aplicação tenta de novo sozinha. Se não falta espaço, reinicie o navegador. Não apague os dados de navegação: o que espera iria com eles.',
    base: 'A aplicação tenta de novo sozinha. Se persistir, feche os outros separadores e reinicie o navegador. Não apague os dados de navegação: o que espera iria com eles.',
    fichiers: 'Ligue-se a uma rede e recarregue a página.',
    inconnue: 'Recarregue a página. Se voltar a acontecer, copie o detalhe e envie-o ao seu gabinete.',
  },
  essai: 'Nova tentativa em {{secondes}} s.',
  attente: {
    lecture: 'A ler o que espera ser enviado…',
    rien: 'Nada espera ser enviado deste dispositivo.',
    une: '1 alteração espera ser enviada deste dispositivo.',
    plusieurs: '{{nombre}} alterações esperam ser enviadas deste dispositivo.',
    brouillons: 'Formulários começados: {{nombre}}.',
    illisibles: 'Partes que não puderam ser lidas e que faltam no ficheiro: {{nombre}}.',
    exporter: 'Exportar o que espera',
    exporte:
      'Exportação pedida ao navegador. O seu gabinete pode importar constat-file.json; o que é exportado fica também no dispositivo.',
    scelle: 'O ecrã estava bloqueado: a sua palavra-passe abre o que espera.',
    motDePasse: 'Palavra-passe',
    ouvrir: 'Ler o que espera',
    faux: 'Esta palavra-passe não abre nada neste dispositivo.',
    illisible: 'O que espera não pode ser lido por agora.',
  },
  ouvrirHttps: 'Abrir com HTTPS',
  recharger: 'Recarregar a página',
  copier: 'Copiar o detalhe',
  copie: 'Detalhe copiado.',
  copieRefusee: 'O navegador recusou a cópia: selecione o detalhe e copie-o.',
  detail: 'Detalhe técnico',
} as const satisfies Phrases<typeof fr>;
