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
    inconnu:
      'Nenhum relatório responde a este código. Verifique o endereço ou peça o relatório ao seu gabinete de controlo.',
    expire: 'Este relatório já não pode ser consultado pelo código. Peça-o ao seu gabinete de controlo.',
    remplace: 'Este relatório foi anulado e substituído. Peça o novo ao seu gabinete de controlo.',
    remplacePar:
      'Este relatório foi anulado e substituído pelo relatório {{numero}}, versão {{version}}, emitido em {{jour}}. Peça-o ao seu gabinete de controlo.',
    remplacePrepare:
      'Este relatório foi anulado. O relatório {{numero}}, versão {{version}}, vai substituí-lo: ainda não foi emitido.',
  },
} satisfies Phrases<typeof source>;
