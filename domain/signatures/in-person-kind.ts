import { dossierAbove, dossierKeys, type InDossier, withArchive, withControllers } from '../access/keys.ts';
import { must } from '../base/must.ts';
import { controllersOf } from '../interventions/controllers-of.ts';
import { displayedEtat } from '../interventions/etat.ts';
import type { Intervention } from '../interventions/intervention.ts';
import { SIGNATURE, WRITTEN_FOR } from '../kind/erasure-tables.ts';
import { exceptWritten, RANK_OF_ATTACHED, type RecordKind } from '../kind/kind.ts';
import { noList, none, OUTSIDE } from '../kind/reserves.ts';
import { type SignaturePlace, signaturePlace, writtenSignaturePlace } from './in-person.ts';
import { checkNewInPerson } from './in-person-rules.ts';

interface OnVisit extends InDossier {
  readonly intervention?: Intervention | null;
}

export const signaturePlaceKind: RecordKind<SignaturePlace> = {
  name: 'signaturePlace',
  collection: 'records',
  create: checkNewInPerson,
  needs: ['intervention'],
  /** [signatures/E37] With the report of its visit: the office's until it is issued. */
  keys: ({ tiers }, parents: OnVisit) => {
    const dossier = dossierAbove(parents);
    const visit = must(parents.intervention, 'a signature on the spot comes with its visit');
    const audience = displayedEtat(visit) === 'VALIDE' ? 'customers' : 'office';
    return withArchive(dossierKeys(withControllers(dossier, controllersOf(visit)), audience, tiers), dossier);
  },
  parents: ({ idDossier, idIntervention }) => ({ dossier: idDossier, intervention: idIntervention }),
  // After the answers and the photos of its document: the server looks at what it has of them.
  rank: RANK_OF_ATTACHED,
  // How a hand moves is told to nobody outside; its picture is. Nor what the server lacks.
  reserved: [{ roles: ['BASIC', ...OUTSIDE], instead: { traits: noList, sansSceau: none } }],
  erasure: {
    id: 'garde',
    kind: 'garde',
    variante: 'garde',
    idIntervention: 'garde',
    idDossier: 'garde',
    qualite: 'garde',
    nom: 'marque',
    consentement: 'marque',
    langue: 'garde',
    traits: 'liste',
    image: 'nul',
    signeLe: 'garde',
    agent: 'marque',
    sha256Document: 'marque',
    contenu: 'liste',
    auteur: SIGNATURE,
    tiers: WRITTEN_FOR,
    createdAt: 'garde',
    sha256: 'nul',
    scelleLe: 'garde',
    ecarts: 'liste',
    sansSceau: 'nul',
  },
  ofServer: exceptWritten(signaturePlace, writtenSignaturePlace),
  // In whose session it was signed: they alone say it again ([access/E10]).
  givenBack: () => [],
};
