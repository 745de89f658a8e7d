import type { Langue } from '../base/languages.ts';

/** [reports/R41] Who inspected, reviewed and issued, and what became of a conclusion that the office changed. */
export interface EmissionPhrases {
  readonly inspection: (par: string, le: string) => string;
  readonly relecture: (par: string, le: string) => string;
  readonly sansRelecture: string;
  readonly emission: (par: string, le: string) => string;
  readonly changee: (par: string, le: string, motif: string | null) => string;
  readonly accord: (par: string, le: string) => string;
  readonly refus: (par: string, le: string, motif: string) => string;
  readonly sansReponse: (par: string) => string;
  /** In the frame of the signature. */
  readonly nonSigne: string;
  /** [dossiers/D40] */
  readonly commande: string;
}

const because = (words: string, motif: string | null): string =>
  motif === null || motif === '' ? '' : `, ${words} ${motif}`;

export const EMISSION: Readonly<Record<Langue, EmissionPhrases>> = {
  fr: {
    commande: 'Commande',
    inspection: (par, le) => `Inspection réalisée et rapport établi par ${par}, le ${le}`,
    relecture: (par, le) => `Rapport relu et validé par ${par}, le ${le}`,
    sansRelecture: 'Rapport émis sans relecture',
    emission: (par, le) => `Rapport émis par ${par}, le ${le}`,
    changee: (par, le, motif) => `Conclusion modifiée par ${par} le ${le}${because('motif\u00A0:', motif)}`,
    accord: (par, le) => `${par} a donné son accord le ${le}`,
    refus: (par, le, motif) => `${par} n’a pas donné son accord le ${le}\u00A0: ${motif}`,
    sansReponse: (par) => `${par} n’a pas répondu à cette modification`,
    nonSigne: 'Conclusion modifiée sans l’accord de l’inspecteur\u00A0: rapport non signé de sa main',
  },
  en: {
    commande: 'Order',
    inspection: (par, le) => `Inspection made and report drawn up by ${par} on ${le}`,
    relecture: (par, le) => `Report reviewed and approved by ${par} on ${le}`,
    sansRelecture: 'Report issued without a review',
    emission: (par, le) => `Report issued by ${par} on ${le}`,
    changee: (par, le, motif) => `Conclusion changed by ${par} on ${le}${because('reason:', motif)}`,
    accord: (par, le) => `${par} agreed on ${le}`,
    refus: (par, le, motif) => `${par} did not agree on ${le}: ${motif}`,
    sansReponse: (par) => `${par} has not answered this change`,
    nonSigne: 'Conclusion changed without the agreement of the inspector: the report does not bear their signature',
  },
  es: {
    commande: 'Pedido',
    inspection: (par, le) => `Inspección realizada e informe redactado por ${par} el ${le}`,
    relecture: (par, le) => `Informe revisado y validado por ${par} el ${le}`,
    sansRelecture: 'Informe emitido sin revisión',
    emission: (par, le) => `Informe emitido por ${par} el ${le}`,
    changee: (par, le, motif) => `Conclusión modificada por ${par} el ${le}${because('motivo:', motif)}`,
    accord: (par, le) => `${par} dio su conformidad el ${le}`,
    refus: (par, le, motif) => `${par} no dio su conformidad el ${le}: ${motif}`,
    sansReponse: (par) => `${par} no ha respondido a esta modificación`,
    nonSigne: 'Conclusión modificada sin la conformidad del inspector: el informe no lleva su firma',
  },
  pt: {
    commande: 'Encomenda',
    inspection: (par, le) => `Inspeção realizada e relatório elaborado por ${par} em ${le}`,
    relecture: (par, le) => `Relatório revisto e validado por ${par} em ${le}`,
    sansRelecture: 'Relatório emitido sem revisão',
    emission: (par, le) => `Relatório emitido por ${par} em ${le}`,
    changee: (par, le, motif) => `Conclusão alterada por ${par} em ${le}${because('motivo:', motif)}`,
    accord: (par, le) => `${par} deu o seu acordo em ${le}`,
    refus: (par, le, motif) => `${par} não deu o seu acordo em ${le}: ${motif}`,
    sansReponse: (par) => `${par} não respondeu a esta alteração`,
    nonSigne: 'Conclusão alterada sem o acordo do inspetor: o relatório não tem a sua assinatura',
  },
  de: {
    commande: 'Bestellung',
    inspection: (par, le) => `Inspektion durchgeführt und Bericht erstellt von ${par} am ${le}`,
    relecture: (par, le) => `Bericht geprüft und freigegeben von ${par} am ${le}`,
    sansRelecture: 'Bericht ohne Prüfung ausgestellt',
    emission: (par, le) => `Bericht ausgestellt von ${par} am ${le}`,
    changee: (par, le, motif) => `Ergebnis geändert von ${par} am ${le}${because('Grund:', motif)}`,
    accord: (par, le) => `${par} hat am ${le} zugestimmt`,
    refus: (par, le, motif) => `${par} hat am ${le} nicht zugestimmt: ${motif}`,
    sansReponse: (par) => `${par} hat auf diese Änderung nicht geantwortet`,
    nonSigne: 'Ergebnis ohne Zustimmung des Inspektors geändert: Der Bericht trägt seine Unterschrift nicht',
  },
};
