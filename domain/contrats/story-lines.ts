import type { HistoryLine } from '../historique/kept.ts';
import type { AuditLine } from '../signatures/audit.ts';
import type { Signatory } from '../signatures/envelope.ts';
import { holderAt } from '../signatures/replacement.ts';
import type { Contrat } from './contrat.ts';
import { TOLD } from './story.ts';

interface Sending {
  readonly piste: readonly AuditLine[];
  readonly signataires: readonly Pick<Signatory, 'ordre' | 'nom'>[];
}

/** As the server tells it today. */
type Line = Required<HistoryLine>;

const line = (date: string, utilisateur: string, said: Pick<Line, 'champ' | 'apres' | 'numero'>): Line => ({
  date,
  utilisateur,
  action: 'signature',
  collection: 'records',
  genre: 'contrat',
  avant: null,
  horsLigne: false,
  importePar: null,
  ...said,
});

/** Gestures on an envelope that write its contract: under the name of whoever sent it, which is not who made them. */
const OF_ENVELOPE: readonly string[] = ['signature', 'CallBackURL', 'recallSignature'];
const isTold = (quoi: string): boolean => TOLD.some((one) => one === quoi);

/**
 * [contrats/CT47] The history of a contract, the newest first: what was written of it, and what its signatories did, which
 * the trail of each sending alone says. What an envelope wrote is nobody's; a return that the trail tells is told once.
 */
export function storyLines(
  written: readonly Line[],
  sendings: readonly Sending[],
  numero: string | null,
): readonly Line[] {
  const trail = sendings.flatMap((sending) =>
    sending.piste.flatMap(({ le, qui, quoi, motif, remplace }, rank) => {
      if (!isTold(quoi)) return [];
      const about = quoi === 'relance' || quoi === 'relance-auto' ? holderAt(sending, rank) : remplace?.apres.nom;
      const before = remplace === undefined ? {} : { avant: remplace.avant.nom };
      const apres = { motif: motif ?? '', nom: about ?? '', ...before };
      return [line(le, qui, { champ: `piste.${quoi}`, apres, numero })];
    }),
  );
  const told = new Set(trail.map(({ date }) => date));
  const own = written
    .filter(({ champ, date }) => champ !== 'retour' || !told.has(date))
    // [signatures/E63] The trail says it.
    .filter(({ action }) => action !== 'replaceSignatory')
    .map((one) => (OF_ENVELOPE.includes(one.action) ? { ...one, utilisateur: '' } : one));
  return [...own, ...trail].toSorted((a, b) => b.date.localeCompare(a.date));
}

/** [contrats/CT47] Amendments that this device holds, each as a line of what it changes. */
export const amendmentLines = (id: string, contrats: readonly Contrat[]): readonly Line[] =>
  contrats
    .filter(({ idContratParent }) => idContratParent === id)
    .map(({ createdAt, auteur, numero, libelle }) =>
      line(createdAt, auteur.nom, {
        champ: 'avenant',
        apres: [numero, libelle].filter(Boolean).join(' · '),
        numero: numero ?? null,
      }),
    );
