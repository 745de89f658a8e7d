import { must } from '#domain/base/must.ts';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { issue } from '#domain/facturation/emission.ts';
import { line, toIssue } from '#domain/facturation/facture.test-support.ts';
import { EMPTY_FACTURE } from '#domain/facturation/facture.ts';
import type { FactureToDraw } from '#domain/reports/facture.ts';
import type { SupervisionToDraw } from '#domain/reports/supervision.ts';
import type { SyntheseToDraw } from '#domain/reports/synthese.ts';
import { syntheseOf } from '#domain/lots/synthese-data.ts';
import { operationOfTest, SOURCES } from '#domain/lots/synthese.test-support.ts';
import { gap, grilleOf, supervision } from '#domain/supervisions/supervisions.test-support.ts';
import { RAPPORT } from '#domain/reports/rapport.test-support.ts';
import type { RapportToDraw } from '../../../server/pdf/draw.ts';
import { HELD, png } from '../../../server/test-support/pictures.ts';

const url = (type: 'jpeg' | 'png', bytes: Buffer): string => `data:image/${type};base64,${bytes.toString('base64')}`;
const JPEG = url('jpeg', HELD.jpeg);
const ALPHA = url('png', png({ width: 33, height: 21, colours: 6 }));
const { formulaire, phrases: _, ...rest } = RAPPORT;
const [absent, present] = rest.photos;

/** A report with all that one may hold: code, logo, signature, photos that are there, ill and awaited, signs of the other font. */
export function rapport(fields: Partial<RapportToDraw> = {}): RapportToDraw {
  const photos = [absent, present].flatMap((photo) => (photo === undefined ? [] : [photo]));
  return {
    ...rest,
    definition: formulaire.definition,
    bureau: { ...rest.bureau, nom: 'Trévian & <Contrôle> ⌀', logo: JPEG },
    controleur: { nom: 'Le Goff', prenom: 'Yann', signature: ALPHA },
    photos: photos.flatMap((photo) => [
      { ...photo, dataUrl: JPEG },
      { ...photo, id: `${photo.id}-2`, dataUrl: ALPHA, legende: 'Réglette → pignon' },
      { ...photo, id: `${photo.id}-3`, dataUrl: null },
      { ...photo, id: `${photo.id}-4`, dataUrl: null, defect: 'perdue' as const },
    ]),
    qr: 'https://cee.constat.example/qrCodeDownloader/abcdefghijklmnopqrstuvwxyz012345',
    ...fields,
  };
}

/** Rows enough for several pages of one table, and measures that end a section. */
export const longRapport = (): RapportToDraw =>
  rapport({
    intervention: { ...rest.intervention, id: 'long' },
    reponses: {
      ...rest.reponses,
      i_epaisseurs: Array.from({ length: 90 }, (_one, rank) => ({ point: `Point ${rank + 1}`, epaisseur: 300 + rank })),
      c_obs: 'Rehausse de trappe à vérifier. '.repeat(120),
    },
  });

export function facture(): FactureToDraw {
  const written = {
    ...EMPTY_FACTURE,
    datePrestation: '2026-11-20',
    exoneration: 'Exonération, art. 262 ter',
    lignes: Array.from({ length: 60 }, (_one, rank) =>
      line({ designation: `Visite <${rank}> & "B"`, tauxTVACentiemes: rank === 0 ? 0 : 2000 }),
    ),
  };
  const issued = issue(toIssue({ facture: written }));
  if (!issued.ok) throw new Error(issued.code);
  const said = { type: 'facture', numero: 'FA-2026-00007', dateEmission: '2026-11-22', avoirDe: null } as const;
  return { facture: { ...written, ...issued.value, ...said, variante: 'cee' }, bureau: { ...rest.bureau, logo: JPEG } };
}

/** A synthesis whose list takes several pages, corrected once. */
export function synthese(fields: Partial<SyntheseToDraw> = {}): SyntheseToDraw {
  const list = Array.from({ length: 120 }, (_one, rank) => operationOfTest(rank + 1));
  const replaced = [
    {
      rang: 9,
      par: 4,
      mode: 'lieu' as const,
      motif: 'Absente',
      le: '2026-11-20T08:00:00.000Z',
      auteur: { id: 1, nom: 'C' },
    },
  ];
  const order = { strates: [{ nom: '', lieu: [1, 2], contact: [3], reserve: [4, 5] }], remplacements: replaced };
  const { donnees, lignes } = syntheseOf({ ...SOURCES, list, order });
  return {
    synthese: {
      id: 'synthese',
      variante: 'cee',
      version: 2,
      conclusion: 'Le lot peut être déposé.\nUne remise en conformité reste à vérifier.',
      motif: 'Un résultat corrigé',
      remplace: { id: 'avant', version: 1, le: '2026-11-24T08:00:00.000Z' },
      donnees,
      emiseLe: '2026-11-25T08:00:00.000Z',
      auteur: { nom: 'Claire Vasseur' },
      signataire: { nom: 'Anne <Le Goff>' },
    },
    lignes,
    list,
    bureau: { ...rest.bureau, logo: JPEG },
    zone: 'Europe/Paris',
    draft: false,
    ...fields,
  };
}

/** A signed supervision with measures, gaps, a version that was unlocked, a drawing that is there and one that is not. */
export function supervisionOfTest(): SupervisionToDraw {
  const grille = grilleOf('SUR SITE');
  const answers = grille.champs.flatMap(({ cf_id, cf_component_type }) =>
    cf_component_type === 'RADIO' ? [[cf_id, 'Conforme']] : [],
  );
  const le = '2026-11-20T10:00:00.000Z';
  const word = { version: 2, image: ALPHA, remarque: 'Vu → d’accord', accord: true, le };
  const claire = { id: 12, nom: 'Claire Vasseur' };
  const taken = { ...must(present, 'the report of the samples has a photo'), cf_id: 'photos', prisLe: le };
  return {
    photos: [
      { ...taken, id: 's1', dataUrl: JPEG, legende: 'Pige au droit du pignon' },
      { ...taken, id: 's2', dataUrl: null, isReceived: false },
    ],
    supervision: supervision({
      categorie: 'SUR SITE',
      libelleType: 'Supervision sur site (accompagnement)',
      version: 2,
      etat: 'SIGNEE',
      signeeLe: '2026-11-21T09:00:00.000Z',
      dateRealisee: '2026-11-20',
      champs: {
        ...Object.fromEntries(answers),
        mesures: Array.from({ length: 6 }, (_one, rank) => ({
          grandeur: `Épaisseur, point ${rank + 1}`,
          inspecteur: 300 + rank,
          superviseur: 310,
        })),
      },
      constats: 'Méthode suivie.\nUne pige à étalonner.',
      ecarts: {
        e00000001: gap,
        e00000002: { ...gap, gravite: 'majeur', action: 'Étalonner', responsable: 'Claire', echeance: '2026-12-31' },
      },
      conclusion: 'actions',
      prochaineLe: '2027-02-20',
      signatures: {
        inspecteur: { ...word, id: 31, nom: 'Yann Kerdoncuff', accord: false },
        superviseur: { ...word, ...claire, remarque: '' },
      },
      deverrouillages: [{ version: 1, le, par: { ...claire, role: 'MANAGER' }, motif: 'Mauvaise fiche' }],
    }),
    grille,
    numeroVisite: 'I-2026-00042',
    bureau: { ...rest.bureau, logo: JPEG },
    anneeNorme: 2026,
    images: { inspecteur: ALPHA, superviseur: null },
    today: '2026-11-27',
  };
}

/** A file of this test in a folder of its own. */
export function written(folder: string, name: string, bytes: Uint8Array): string {
  const path = join(folder, `${name}.pdf`);
  writeFileSync(path, bytes);
  return path;
}
