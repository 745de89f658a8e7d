/** Every document that the product prints, filled by a typist: each builder of domain/reports stands here once at least. */
import { contrat, PARTIES, tarif } from '#domain/contrats/contrats.test-support.ts';
import { BUREAU, line, toIssue } from '#domain/facturation/facture.test-support.ts';
import { issue } from '#domain/facturation/emission.ts';
import { EMPTY_FACTURE } from '#domain/facturation/facture.ts';
import { contactSaying } from '#domain/lots/contact/contact.test-support.ts';
import { operationOfTest } from '#domain/lots/synthese.test-support.ts';
import { pagesOfContact } from '#domain/reports/contact.ts';
import { pagesOfContrat } from '#domain/reports/contrat.ts';
import type { Document } from '#domain/reports/document.ts';
import { pagesOfFacture } from '#domain/reports/facture.ts';
import { ganttPages } from '#domain/reports/gantt-pages.ts';
import { pagesOfInPerson } from '#domain/reports/in-person-page.ts';
import { matrixPages } from '#domain/reports/matrix-pages.ts';
import { pagesOfProof } from '#domain/reports/proof.ts';
import { bureau } from '#domain/reports/rapport.test-support.ts';
import { pagesOfSynthese } from '#domain/reports/synthese.ts';
import { signedHere } from '#domain/signatures/in-person.test-support.ts';
import { NOW, office, report, shown, supervised, times } from './filled-visits.ts';
import { matrixOfTest } from './matrix.ts';
import { synthese } from './samples.ts';
import type { Typist } from './typed.ts';

function invoice(by: Typist, type: 'facture' | 'avoir'): Document {
  const lignes = times(by.count(1, 40), () =>
    line({ designation: by.line(300), unite: by.line(20), puHTCents: 12_345_678, remiseCentiemes: 1250 }),
  );
  const written = { ...EMPTY_FACTURE, datePrestation: '2026-11-20', lignes };
  const asked = toIssue({ facture: written, bureau: { ...BUREAU, nom: by.line(120) } });
  const client = { ...asked.client, raisonSociale: by.line(200) };
  const issued = issue({ ...asked, client });
  if (!issued.ok) throw new Error(issued.code);
  const avoirDe = type === 'facture' ? null : { id: 'a', numero: 'FA-2026-00006', dateEmission: '2026-11-20' };
  const said = { type, numero: 'FA-2026-00007', dateEmission: '2026-11-22', avoirDe, variante: 'cee' } as const;
  return pagesOfFacture({ facture: { ...written, ...issued.value, ...said }, bureau });
}

function lot(by: Typist): Document {
  const asked = synthese();
  const { donnees } = asked.synthese;
  const reference = (): string => by.line(60);
  return pagesOfSynthese({
    ...asked,
    bureau: office(by),
    list: times(by.count(1, 30), (rank) => ({
      ...operationOfTest(rank),
      reference: reference(),
      installateur: by.line(200),
      ville: by.line(120),
    })),
    lignes: asked.lignes.map((one) => ({
      ...one,
      reference: reference(),
      installateur: by.line(200),
      ville: by.line(120),
    })),
    synthese: {
      ...asked.synthese,
      conclusion: by.lines(2000),
      motif: by.line(500),
      signataire: { nom: by.line(120) },
      donnees: {
        ...donnees,
        lot: { ...donnees.lot, uniqueCode: by.line(40), libelle: by.line(200), client: by.line(200) },
        remplacements: [{ reference: reference(), par: reference(), mode: 'lieu', motif: by.line(500), le: NOW }],
        parametres: [{ section: by.line(200), points: [by.line(300), by.line(300)] }],
        nonSatisfaits: [{ reference: reference(), mode: 'lieu', motifs: by.lines(5000), remise: 'Satisfaisant' }],
        ecarts: times(by.count(1, 4), () => ({
          reference: reference(),
          constat: by.lines(5000),
          gravite: by.line(60),
        })),
      },
    },
  });
}

const agreement = (by: Typist): Document =>
  pagesOfContrat({
    contrat: contrat({
      titre: by.line(200),
      libelle: by.line(200),
      idContratParent: 'a',
      objetAvenant: by.line(500),
      tarifs: times(by.count(1, 20), (rank) => ({
        ...tarif({ idType: `t${rank}`, libelle: by.line(200), codeFiche: by.line(40) }),
        lieuCents: 9_999_999,
      })),
      signataires: times(by.count(2, 10), (rank) => ({
        partie: rank % 2 === 0 ? 'client' : 'bureau',
        nom: by.line(120),
        qualite: by.line(120),
        email: '',
      })),
    }),
    parties: {
      client: { ...PARTIES.client, nom: by.line(200), adresse: by.line(400) },
      bureau: { ...PARTIES.bureau, nom: by.line(120) },
    },
    numeroParent: 'CC-2026-00001',
    bureau: office(by),
    today: '2026-11-26',
    isDraft: true,
  });

/** [lots/L82] */
function contact(by: Typist): Document {
  const par = { id: 12, nom: by.line(120) };
  const typed = {
    k_personne: by.line(120),
    k_coordonnee: by.line(120),
    q_travaux: 'Non',
    q_defauts: by.lines(2000),
    q_non_qualite: 'Oui',
    q_autres: times(by.count(1, 8), () => ({ question: by.line(200), reponse: by.line(200) })),
    c_resultat: 'Non satisfaisant',
    c_motif: by.lines(2000),
  };
  const attempt = () =>
    ({ moyen: 'telephone', issue: 'joint', accepteVisite: null, note: by.line(300), le: NOW, par }) as const;
  const control = {
    id: '00000000-0000-4000-8000-000000000001',
    kind: 'controle',
    variante: 'cee',
    idBureauInspection: 1,
    idClient: 'a',
    idLot: '00000000-0000-4000-8000-000000000002',
    ordre: 1,
    reference: 'OXA-1',
    mode: 'contact',
    idDossier: null,
    idIntervention: null,
    idContreVisite: null,
    tentatives: Object.fromEntries(times(by.count(1, 12), (rank) => [`c-${rank}`, attempt()])),
    conclusion: contactSaying(typed, { par, ecritLe: NOW }),
    createdAt: NOW,
  } as const;
  const operation = { ...operationOfTest(1), nom: by.line(120), ligne1: by.line(200), installateur: by.line(200) };
  const lot = { uniqueCode: by.line(40), fiche: 'BAR-EN-101', nomClient: by.line(200) };
  return pagesOfContact({ control, operation, lot, bureau: office(by) });
}

function matrix(by: Typist): Document {
  const asked = matrixOfTest();
  const fiches = asked.fiches.map((code, rank) => (rank === 0 ? by.line(40) : code));
  return matrixPages(
    {
      ...asked,
      office: by.line(120),
      auteur: by.line(120),
      fiches,
      rows: asked.rows.slice(0, 9).map((row) => ({ ...row, nom: by.line(120), bureau: by.line(120) })),
    },
    NOW,
  );
}

function gantt(by: Typist): Document {
  const bar = (place: number) =>
    ({
      at: (place % 31) / 31,
      width: 0.01,
      tone: 'ok',
      isLate: false,
      label: place < 4 ? by.line(60) : `Visite ${place} chez Mme Thévenard, Châteaubourg`,
    }) as const;
  return ganttPages(
    {
      paper: by.count(0, 1) === 0 ? 'A4' : 'A3',
      language: 'fr-FR',
      title: 'Gantt',
      subtitle: 'Du 16 nov. au 20 décembre 2026',
      office: by.line(120),
      columns: ['Numéro', 'Bénéficiaire'],
      above: [{ at: 0, width: 0.2, label: 'Semaine 47' }],
      below: [{ at: 0, width: 1 / 35, label: '16' }],
      off: [],
      now: 0.3,
      lines: times(by.count(1, 30), (rank) => ({
        isHead: rank % 10 === 0,
        first: by.line(120),
        second: by.line(250),
        bars: times(rank === 1 ? by.count(60, 120) : by.count(0, 4), bar),
        flag: 0.5,
      })),
      legend: [{ tone: 'ok', label: 'Validé' }],
      pageWords: 'Page {{page}} sur {{pages}}',
      edited: 'Édité le 26 nov.',
    },
    NOW,
  );
}

const SHA = 'c41f'.padEnd(64, '0');
const COMMON = { variante: 'cee', zone: 'Europe/Paris', langue: 'fr', numero: 'I-2026-00001', isDemo: false } as const;

const proof = (by: Typist): Document =>
  pagesOfProof({
    ...COMMON,
    bureau: office(by),
    sujet: 'rapport',
    sceau: 'CN=Constat',
    surPlace: [{ nom: by.line(120), qualite: 'beneficiaire', le: NOW, sha256: SHA }],
    enveloppe: {
      id: '00000000-0000-4000-8000-000000000001',
      sha256: SHA,
      sha256Signe: SHA,
      signataires: times(by.count(1, 4), (ordre) => ({
        ordre,
        nom: by.line(120),
        email: by.line(200),
        statut: 'signé',
        lien: null,
      })),
      piste: times(by.count(1, 12), () => ({
        le: NOW,
        quoi: 'accord',
        ordre: 1,
        qui: by.line(120),
        ip: '2001:0db8:85a3:0000:0000:8a2e:0370:7334',
        agent: by.line(400),
        sha256: SHA,
        motif: by.line(500),
      })),
    },
  });

const inPerson = (by: Typist): Document =>
  pagesOfInPerson({
    ...COMMON,
    bureau: office(by),
    sujet: 'rapport',
    sceau: 'CN=Constat',
    disait: { nombre: 1, sha256: SHA },
    dessin: SHA,
    signature: {
      ...signedHere(),
      id: 'a',
      variante: 'cee',
      createdAt: NOW,
      sha256: null,
      scelleLe: null,
      nom: by.line(120),
      consentement: by.lines(4000),
      agent: by.line(400),
      auteur: { id: 7, nom: by.line(120), role: 'CONTROLEUR' },
    },
  });

interface Kind {
  /** The function of domain/reports that makes it. */
  readonly builder: string;
  readonly fill: (by: Typist) => Document;
}
export const KINDS = {
  'issued report': { builder: 'rapportIntervention', fill: (by) => report(by, false) },
  draft: { builder: 'rapportIntervention', fill: (by) => report(by, true) },
  specimen: { builder: 'specimen', fill: shown },
  supervision: { builder: 'pagesOfSupervision', fill: supervised },
  matrix: { builder: 'matrixPages', fill: matrix },
  synthesis: { builder: 'pagesOfSynthese', fill: lot },
  contact: { builder: 'pagesOfContact', fill: contact },
  contract: { builder: 'pagesOfContrat', fill: agreement },
  invoice: { builder: 'pagesOfFacture', fill: (by) => invoice(by, 'facture') },
  'credit note': { builder: 'pagesOfFacture', fill: (by) => invoice(by, 'avoir') },
  Gantt: { builder: 'ganttPages', fill: gantt },
  'audit page': { builder: 'pagesOfProof', fill: proof },
  'signature on the spot': { builder: 'pagesOfInPerson', fill: inPerson },
} as const satisfies Readonly<Record<string, Kind>>;
