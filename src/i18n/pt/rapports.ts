import type { rapports as source } from '../fr/rapports.ts';
import type { Phrases } from '../phrases.ts';

export const rapports = {
  qr: {
    titre: 'Relatório por código QR',
    lecture: 'A ler o relatório…',
    pret: 'O relatório impresso com este código está pronto. Só se abre com este código: partilhe-o apenas com quem o deve ler.',
    ouvrir: 'Abrir o relatório',
    enregistrer: 'Guardar o PDF',
    fichier: 'relatorio.pdf',
    inconnu: 'Nenhum relatório responde a este código. Verifique o endereço ou peça o relatório ao seu [bureauDe].',
    expire: 'Este relatório já não pode ser consultado pelo código. Peça-o ao seu [bureauDe].',
    remplace: 'Este relatório foi anulado e substituído. Peça o novo ao seu [bureauDe].',
    remplacePar:
      'Este relatório foi anulado e substituído pelo relatório {{numero}}, versão {{version}}, emitido em {{jour}}. Peça-o ao seu [bureauDe].',
    remplacePrepare:
      'Este relatório foi anulado. O relatório {{numero}}, versão {{version}}, vai substituí-lo: ainda não foi emitido.',
  },
  lire: {
    bouton: 'Relatório (PDF)',
    boutons: 'Relatórios (PDF)',
    disponible: 'Disponível',
    enSignature: 'Em assinatura',
    titre: 'Relatório {{numero}}, versão {{version}}',
    ouvrir: 'Abrir o relatório {{numero}}',
    lecture: 'A ler o relatório…',
    echec: 'O relatório não abre.',
    horsLigne: 'Este relatório não está guardado neste dispositivo. Abrirá assim que a rede voltar.',
    onglet: 'Abrir num separador',
    enregistrer: 'Guardar o PDF',
  },
  apercu: {
    titre: 'Pré-visualização do relatório',
    preparation: 'O relatório está a ser desenhado no dispositivo…',
    echec: 'Não foi possível desenhar o relatório. As suas respostas estão intactas.',
    provisoire: 'Documento provisório: não vale como relatório.',
  },
  dossier: {
    groupe: 'Relatórios',
    version: 'versão {{version}}',
    emis: 'Emitido em {{date}}',
    emisSansDate: 'Emitido',
    valideLe: 'Validado em {{date}}, aguardam-se as assinaturas',
    valide: 'Validado, aguardam-se as assinaturas',
    signature: 'Assinatura eletrónica: {{etat}}',
    remplacePar: 'Substituído por {{numero}}, versão {{version}}',
    seraRemplacePar: 'Anulado; {{numero}}, versão {{version}}, vai substituí-lo',
    remplace: 'Anulado e substituído',
    envoyeA: 'Enviado em {{date}} para {{a}}',
    envois_one: '{{count}} envio',
    envois_other: '{{count}} envios',
  },
} satisfies Phrases<typeof source>;
