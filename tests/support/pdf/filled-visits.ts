/** Documents that tell of visits, filled by a typist. */
import { must } from '#domain/base/must.ts';
import type { ChampDefinition, FormulaireDefinition } from '#domain/forms/definition.ts';
import { compile } from '#domain/forms/tablet.test-support.ts';
import type { Document } from '#domain/reports/document.ts';
import { rapportIntervention } from '#domain/reports/rapport-intervention.ts';
import { bureau, RAPPORT } from '#domain/reports/rapport.test-support.ts';
import { DEFAULT_LAYOUT } from '#domain/reports/report-layout.ts';
import { specimen } from '#domain/reports/specimen.ts';
import { pagesOfSupervision } from '#domain/reports/supervision.ts';
import { supervisionOfTest } from './samples.ts';
import type { Typist } from './typed.ts';

export const NOW = '2026-11-26T09:00:00.000Z';
export const times = <T>(count: number, one: (rank: number) => T): T[] =>
  Array.from({ length: count }, (_, rank) => one(rank));
export const office = (by: Typist) => ({
  ...bureau,
  nom: by.line(120),
  telephone: by.line(20),
  adresse: { ...bureau.adresse, ligne1: by.line(200), ville: by.line(120) },
});

/** A form with a field of each kind, a table of as many columns as forms may have, signatures and photos. */
function form(by: Typist): FormulaireDefinition {
  const columns = by.count(1, 30);
  const field = (cf_id: string, cf_component_type: ChampDefinition['cf_component_type']): ChampDefinition => ({
    cf_id,
    cf_label: by.line(300),
    cf_component_type,
    cf_section: 's',
  });
  return {
    id: 'essai',
    code: 'BAR-EN-101',
    libelle: 'Isolation de combles',
    sections: [{ id: 's', libelle: by.line(200) }],
    champs: [
      field('t1', 'TEXTAREA'),
      field('t2', 'TEXTAREA'),
      {
        ...field('table', 'TABLE'),
        cf_columns: times(columns, (rank) => [`c${rank}`, rank % 3 === 1 ? 'number' : 'text']),
      },
      field('t3', 'TEXTAREA'),
      ...times(by.count(0, 5), (rank) => field(`s${rank}`, 'SIGNATURE')),
      field('p', 'IMAGE'),
      field('t4', 'TEXTAREA'),
    ],
    champResultat: '',
  };
}

export function report(by: Typist, draft: boolean): Document {
  const definition = form(by);
  const [photo] = RAPPORT.photos;
  const { cf_columns: columns = [] } = must(
    definition.champs.find(({ cf_id }) => cf_id === 'table'),
    'a table',
  );
  const rows = times(by.count(1, 6), () =>
    Object.fromEntries(columns.map(([name, type]) => [name, type === 'number' ? by.count(0, 999) : by.line(60)])),
  );
  const { intervention } = RAPPORT;
  const configRapportJson = JSON.stringify({ ...DEFAULT_LAYOUT, mentions: by.lines(2000) });
  return rapportIntervention({
    ...RAPPORT,
    intervention: {
      ...intervention,
      configRapportJson,
      nomClient: by.line(200),
      nomEntreprise: by.line(200),
      motif: by.line(500),
      remplaceId: 'avant',
      version: 2,
      beneficiaire: { ...intervention.beneficiaire, civilite: '', prenom: '', nom: by.line(120) },
      adresse: { ...intervention.adresse, ligne1: by.line(200) },
    },
    dossier: { ...RAPPORT.dossier, referenceClient: by.line(60) },
    bureau: office(by),
    formulaire: compile(definition),
    reponses: { t1: by.lines(5000), t2: by.lines(5000), t3: by.line(100), t4: by.lines(5000), table: rows },
    photos: times(by.count(0, 3), (rank) => ({
      ...must(photo, 'a photo'),
      cf_id: 'p',
      id: `p${rank}`,
      legende: by.line(300),
    })),
    draft,
    qr: draft ? null : 'https://cee.constat.example/qrCodeDownloader/abcdefghijklmnopqrstuvwxyz012345',
  });
}

export function supervised(by: Typist): Document {
  const asked = supervisionOfTest();
  const { supervision } = asked;
  const ecarts = Object.fromEntries(
    times(by.count(1, 6), (rank) => [
      `e0000000${rank}`,
      {
        gravite: 'majeur' as const,
        constat: by.lines(500),
        action: by.line(500),
        responsable: by.line(200),
        echeance: '2026-12-31',
        soldeLe: '2026-12-01',
        preuve: by.line(500),
      },
    ]),
  );
  const word = must(supervision.signatures.inspecteur, 'it is signed');
  const [who] = supervision.deverrouillages;
  return pagesOfSupervision({
    ...asked,
    bureau: office(by),
    images: { inspecteur: null, superviseur: null },
    photos: asked.photos.map((photo) => ({ ...photo, dataUrl: null, legende: by.line(300) })),
    supervision: {
      ...supervision,
      nomInspecteur: by.line(120),
      nomSuperviseur: by.line(120),
      lieu: by.line(200),
      constats: by.lines(2000),
      ecarts,
      signatures: { inspecteur: { ...word, nom: by.line(120), remarque: by.line(500) }, superviseur: null },
      deverrouillages: [{ ...must(who, 'it was unlocked'), motif: by.line(500) }],
    },
  });
}

export function shown(by: Typist): Document {
  const asked = {
    definition: form(by),
    idTypeIntervention: 'BAR-EN-101',
    variante: 'cee',
    bureau: office(by),
  } as const;
  const drawn = specimen({ ...asked, layout: { ...DEFAULT_LAYOUT, mentions: by.lines(2000) } }, NOW);
  if (!drawn.ok) throw new Error(drawn.code);
  return drawn.value;
}
