import { sameJson, type Json } from '#domain/base/json.ts';
import type { Result } from '#domain/base/result.ts';
import type { Reponses, Valeur } from '#domain/forms/definition.ts';
import type { Depart, SessionFormulaire } from '#domain/forms/session.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import type { Changes } from '#domain/sync/documents.ts';
import { Listeners } from '../../platform/observable.ts';
import { Enregistreur, type EffetsEnregistreur } from './enregistreur.ts';
import { recevoirDocument, type ValeursStockees } from './reception.ts';

/** What a form reads of its stored document. */
export type DocumentFormulaire = Pick<Intervention, 'champs' | 'champsPrecedents' | 'etat' | 'idControleur'>;

export interface Ouverture {
  readonly document: DocumentFormulaire;
  /** Answers known from the dossier, shown now and written with the first answer. */
  readonly preremplis: ValeursStockees;
  /** Ids of the photos kept, by field. */
  readonly images: Reponses;
  readonly aujourdhui: string;
}

export interface EffetsVivant extends Omit<EffetsEnregistreur, 'ecrire'> {
  /** Also given the document as last seen: the first answer starts the intervention. */
  readonly ecrire: (changes: Changes, document: DocumentFormulaire) => Promise<Result<null>>;
}

const CHAMPS = 'champs.';
const PRECEDENTS = 'champsPrecedents.';

/**
 * A form on screen: what the person types goes to the engine and to the device, what comes from elsewhere goes to the
 * engine, and never over the field under the fingers.
 */
export class FormulaireVivant {
  readonly session: SessionFormulaire;
  readonly enregistreur: Enregistreur;
  #document: DocumentFormulaire;
  /** All stored answers as this form believes them: the document, and what was typed over it. */
  #champs: ValeursStockees;
  #precedents: ValeursStockees;
  /** Last values of the document taken into account, our own writes included. */
  #vues: ValeursStockees;
  #preremplis: ValeursStockees;
  #images: Reponses;
  #retenues: ValeursStockees = {};
  #focalise: string | null = null;
  readonly #observateurs = new Listeners();
  #illisibles: ReadonlyMap<string, string> = new Map();
  readonly #lecteurs = new Listeners();

  constructor(ouverture: Ouverture, creer: (depart: Depart) => SessionFormulaire, effets: EffetsVivant) {
    this.#document = ouverture.document;
    const { champs, champsPrecedents } = ouverture.document;
    this.#champs = { ...ouverture.preremplis, ...champs };
    this.#precedents = champsPrecedents;
    this.#vues = champs;
    this.#preremplis = ouverture.preremplis;
    this.#images = ouverture.images;
    this.session = creer({
      reponses: this.#reponses(),
      precedents: valeurs(this.#precedents),
      aujourdhui: ouverture.aujourdhui,
    });
    this.enregistreur = new Enregistreur({ ...effets, ecrire: (changes) => this.#ecrire(changes, effets.ecrire) });
  }

  repondre(cfId: string, valeur: Valeur): void {
    const { champs, precedents } = this.session.repondre(cfId, valeur);
    const ecrits = { ...this.#preremplis, ...(champs as ValeursStockees) };
    this.#preremplis = {};
    this.#champs = { ...this.#champs, ...ecrits };
    this.#precedents = { ...this.#precedents, ...(precedents as ValeursStockees) };
    this.#lacher(cfId);
    this.enregistreur.noter({ ...prefixer(CHAMPS, ecrits), ...prefixer(PRECEDENTS, precedents) });
  }

  /** The stored document has a new state. */
  recevoir(document: DocumentFormulaire): void {
    this.#document = document;
    const { champs, champsPrecedents } = document;
    const retenir = (cfId: string) => cfId === this.#focalise || this.enregistreur.attend(CHAMPS + cfId);
    const { appliquer, retenues, vues } = recevoirDocument({ champs, vues: this.#vues, retenir });
    this.#vues = vues;
    this.#retenir(
      Object.fromEntries(Object.entries(retenues).filter(([cfId, valeur]) => !sameJson(valeur, this.#champs[cfId]))),
    );
    const restes = Object.entries(champsPrecedents).filter(([cfId]) => !this.enregistreur.attend(PRECEDENTS + cfId));
    const recus = { ...this.#precedents, ...Object.fromEntries(restes) };
    if (Object.keys(appliquer).length === 0 && sameJson(recus, this.#precedents)) return;
    this.#champs = { ...this.#champs, ...appliquer };
    this.#precedents = recus;
    this.#remettre();
  }

  /** The photos kept for each field. */
  recevoirImages(images: Reponses): void {
    if (sameJson(images, this.#images)) return;
    this.#images = images;
    this.#remettre();
  }

  entrer(cfId: string): void {
    this.#focalise = cfId;
  }

  /** Leaving a field writes what was typed there, and lets in what had arrived for it if nothing was. */
  quitter(cfId: string): void {
    if (this.#focalise === cfId) this.#focalise = null;
    if (!this.enregistreur.attend(CHAMPS + cfId)) this.prendreRecue(cfId);
    void this.enregistreur.vider();
  }

  /** The value from elsewhere replaces the one on screen. */
  prendreRecue(cfId: string): void {
    const recue = this.#retenues[cfId];
    if (recue === undefined) return;
    this.#vues = { ...this.#vues, [cfId]: recue };
    this.#champs = { ...this.#champs, [cfId]: recue };
    this.#lacher(cfId);
    this.#remettre();
  }

  /** Value that arrived for the field under the fingers; undefined: none. */
  retenue(cfId: string): Json | undefined {
    return this.#retenues[cfId];
  }

  readonly abonnerRetenues = this.#observateurs.subscribe;

  /** Texts that are no answer (31/02/2026), by field: shown again when the section is, and in the way of a submission. */
  readonly illisibles = (): ReadonlyMap<string, string> => this.#illisibles;

  readonly abonnerIllisibles = this.#lecteurs.subscribe;

  noterIllisible(cfId: string, texte: string | null): void {
    if ((this.#illisibles.get(cfId) ?? null) === texte) return;
    const suivants = [...this.#illisibles].filter(([autre]) => autre !== cfId);
    this.#illisibles = new Map(texte === null ? suivants : [...suivants, [cfId, texte]]);
    this.#lecteurs.tell();
  }

  /** Our own writes come back as document states: they are taken for seen from the moment they leave. */
  async #ecrire(changes: Changes, ecrire: EffetsVivant['ecrire']): Promise<Result<null>> {
    const ecrits = Object.entries(changes).filter(([chemin]) => chemin.startsWith(CHAMPS));
    const avant = this.#vues;
    this.#vues = {
      ...avant,
      ...Object.fromEntries(ecrits.map(([chemin, valeur]) => [chemin.slice(CHAMPS.length), valeur])),
    };
    const reponse = await ecrire(changes, this.#document);
    if (!reponse.ok)
      this.#vues = {
        ...this.#vues,
        ...Object.fromEntries(ecrits.map(([chemin]) => rendre(avant, chemin.slice(CHAMPS.length)))),
      };
    if (!reponse.ok && reponse.code === 'VERROUILLE') this.#montrerLeDocument();
    return reponse;
  }

  /** [sync/C20] A report that was issued shows what it says, never what was being typed over it. */
  #montrerLeDocument(): void {
    this.#champs = this.#document.champs;
    this.#precedents = this.#document.champsPrecedents;
    this.#remettre();
  }

  #reponses(): Reponses {
    return { ...valeurs(this.#champs), ...this.#images };
  }

  #remettre(): void {
    this.session.recevoir(this.#reponses(), valeurs(this.#precedents));
  }

  #lacher(cfId: string): void {
    if (this.#retenues[cfId] === undefined) return;
    this.#retenir(Object.fromEntries(Object.entries(this.#retenues).filter(([autre]) => autre !== cfId)));
  }

  #retenir(retenues: ValeursStockees): void {
    if (sameJson(retenues, this.#retenues)) return;
    this.#retenues = retenues;
    this.#observateurs.tell();
  }
}

const rendre = (avant: ValeursStockees, cfId: string): [string, Json] => [cfId, avant[cfId] ?? null];

const prefixer = (prefixe: string, objet: ValeursStockees): Changes =>
  Object.fromEntries(Object.entries(objet).map(([cle, valeur]) => [prefixe + cle, valeur]));

/** Stored JSON is an answer: the rules refused anything else when it was written (access/SPEC.md E6). */
const valeurs = (objet: ValeursStockees): Reponses => objet as Reponses;
