/** Evidence in a PDF, made as a device and a server make it. */
import { type Capture, extend, type Hash, originOf, valueHash } from '#domain/preuves/chain.ts';
import { type DossierDePreuve, EVIDENCE_FILE, EVIDENCE_FORMAT } from '#domain/preuves/dossier-de-preuve.ts';
import { drawnHash, type DrawnHere } from '#domain/preuves/drawn.ts';
import { must } from '#domain/base/must.ts';
import { signedHere } from '#domain/signatures/in-person.test-support.ts';
import { writePdf } from './pdf.ts';

export const hash: Hash = async (text) => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
};

const IDENTITE = { id: crypto.randomUUID(), idIntervention: 'i-1', appareil: 'tablette-1', idUser: 4 };
const at = (minute: number) => `2026-11-26T08:0${minute}:00.000Z`;

/** A surface given twice, a floor once; the report holds what was given last. */
export async function evidence(): Promise<DossierDePreuve> {
  const given = async (sujet: string, valeur: number, minute: number): Promise<Capture> => ({
    genre: 'reponse',
    sujet,
    valeur: await valueHash(hash, valeur),
    le: at(minute),
  });
  const captures = [await given('surface', 90, 0), await given('etage', 2, 1), await given('surface', 92, 2)];
  const maillons = await extend(hash, await originOf(hash, IDENTITE), captures);
  const held = async (sujet: string, libelle: string, valeur: number) => ({
    genre: 'reponse' as const,
    sujet,
    libelle,
    valeur,
    empreinte: await valueHash(hash, valeur),
  });
  return {
    format: EVIDENCE_FORMAT,
    faitLe: at(9),
    intervention: { id: 'i-1', numero: 'I-2026-00001', version: 1 },
    rapport: [await held('surface', 'Surface isolée', 92), await held('etage', 'Étage', 2)],
    chaines: [
      {
        id: IDENTITE.id,
        appareil: IDENTITE.appareil,
        libelleAppareil: 'Android, Chrome',
        idUser: IDENTITE.idUser,
        nomUser: 'Yann Kerdoncuff',
        maillons,
        attestations: maillons.slice(-1).map(({ n, empreinte }) => ({ n, empreinte, recuLe: at(5) })),
        horodatages: [{ n: 3, demandeLe: at(5), jeton: null }],
        refuses: [],
      },
    ],
  };
}

/** The same, signed on the spot by two people: what the second one gave was changed afterwards. */
export async function signedEvidence(): Promise<DossierDePreuve> {
  const told = await evidence();
  const { image, traits, nom } = signedHere();
  const typed = { image, traits: [] };
  const link = async (sujet: string, drawn: DrawnHere): Promise<Capture> => ({
    genre: 'signature',
    sujet,
    valeur: await drawnHash(hash, drawn),
    le: at(3),
  });
  const captures = [await link('s1', { image, traits }), await link('s2', typed)];
  const held = async (sujet: string, libelle: string, drawn: DrawnHere & { readonly qualite: string }) => ({
    genre: 'signature' as const,
    sujet,
    libelle,
    valeur: null,
    empreinte: await drawnHash(hash, drawn),
    surPlace: { qualite: drawn.qualite, traits: drawn.traits.length },
  });
  const signed = [
    await held('s1', nom, { image, traits, qualite: 'beneficiaire' }),
    await held('s2', 'Denis Le Goff', { ...typed, image: `${image}AAAA`, qualite: 'client' }),
  ];
  const chaines = told.chaines.map(async (chain) => {
    const head = must(chain.maillons.at(-1), 'the chain has links');
    return { ...chain, maillons: [...chain.maillons, ...(await extend(hash, head, captures))] };
  });
  return { ...told, rapport: [...told.rapport, ...signed], chaines: await Promise.all(chaines) };
}

/** A PDF that carries this text as its evidence. */
export function pdfWith(text: string): Blob {
  const ascii = text.replaceAll(/[^\x20-\x7e]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
  // A page and its content come after the font: 4 and 5.
  return writePdf({
    pages: [['Rapport de controle']],
    catalog: () => `/Names << /EmbeddedFiles << /Names [(${EVIDENCE_FILE}) 6 0 R] >> >>`,
    objects: [
      `<< /Type /Filespec /F (${EVIDENCE_FILE}) /UF (${EVIDENCE_FILE}) /EF << /F 7 0 R >> >>`,
      `<< /Type /EmbeddedFile /Length ${ascii.length} >>\nstream\n${ascii}\nendstream`,
    ],
  });
}
