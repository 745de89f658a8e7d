import { type Refusal, refuse } from '../base/result.ts';
import type { Changes } from '../fields/documents.ts';
import type { FormulaireDefinition } from '../forms/definition.ts';
import { MODELES } from '../forms/models/modeles.ts';
import { contactForm, EDITION } from '../contact/contact-form.ts';
import type { Variant } from '../variants/variants.ts';
import type { InterventionEdit } from './context.ts';
import { BY_CONTACT } from './nature.ts';
import type { VersionFormulaireRecord } from './form-version.ts';
import type { Intervention } from './intervention.ts';
import { templateDocOf } from './report-templates.ts';

/** [interventions/I76] The person is asked, nobody goes there. */
export const isByContact = ({ nature }: { readonly nature?: string | null }): boolean => nature === BY_CONTACT;

/**
 * [interventions/I76] Whether a visit may be made by contact: the arrêté du 28 septembre 2021 (art. 2) knows it of operations,
 * no text of lifts, and there is nothing to ask by telephone where the form concludes nothing. null: the form is not here.
 */
export const mayBeByContact = (
  variante: Variant,
  formulaire: Pick<FormulaireDefinition, 'champResultat'> | null,
): boolean => variante !== 'eds' && formulaire?.champResultat !== '';

const PREFIX = `${EDITION}.`;
/** First day of engagement that the forms of the product are for. */
const VALID_FROM = '2025-01-01';

/** [interventions/I76] The version by which visits of this fiche that are made by contact conclude. */
export const contactVersionId = (code: string): string => `${PREFIX}${code}`;

/** [interventions/I76] Whether a version is one that the product holds, written or not on the portal: no type goes to it, nor leaves it. */
export const isDelivered = ({ id }: { readonly id: string }): boolean => id.startsWith(PREFIX);

const known = new Map<string, VersionFormulaireRecord>();

/** [interventions/I76] A version that the product holds itself, as nobody validated it yet; null: it is none of them. */
export function deliveredVersion(id: string): VersionFormulaireRecord | null {
  if (!isDelivered({ id })) return null;
  const version = known.get(id) ?? versionOf(contactForm(id.slice(PREFIX.length)), id);
  known.set(id, version);
  return version;
}

function versionOf(form: FormulaireDefinition, id: string): VersionFormulaireRecord {
  const { code, libelle, champs, sections, champResultat, champPropose = '', criteres = null } = form;
  return {
    id,
    kind: 'versionFormulaire',
    variante: MODELES.find(({ formulaire }) => formulaire.code === code)?.variante ?? 'cee',
    idTypeIntervention: id,
    code,
    version: 1,
    libelle,
    valideDu: VALID_FROM,
    valideAu: null,
    champs,
    sections,
    champResultat,
    champPropose,
    regles: [],
    criteres,
    templates: ['rapport'],
    actif: true,
  };
}

type OfForm = Pick<Intervention, 'nature' | 'codeFiche' | 'idVersionFormulaire' | 'etat' | 'champs'>;
type OfType = { readonly idVersionFormulaire: string } | null | undefined;

/** States in which a visit may go to another form. */
export const OPEN: readonly Intervention['etat'][] = ['NOUVELLE', 'EN COURS'];
/** An answer that every control by contact has, and no visit on the spot. */
const ASKED = 'k_jour';

/**
 * [interventions/I76] The version that asks the questions of a visit, by what it is now: a control by contact never asks the
 * form of those who go there. One that was submitted on that form, before there was another, is read by it for ever. `type`: for a
 * visit that is no longer by contact and that the server has not heard of; its form, when it is known here.
 */
export function formIdOf(visit: OfForm, type?: OfType): string {
  const { idVersionFormulaire: stored, etat, champs, codeFiche } = visit;
  // Of a document of long ago, which has none, as of a type without a form.
  if (!stored) return stored;
  const isContactForm = isDelivered({ id: stored });
  if (!isByContact(visit)) return isContactForm ? (type?.idVersionFormulaire ?? stored) : stored;
  const isAsked = OPEN.includes(etat) || champs[ASKED] !== undefined;
  return isContactForm || !isAsked ? stored : contactVersionId(codeFiche);
}

/** [interventions/I76] A visit goes to another kind of form, or comes back from it, while nobody submitted it. */
export function natureRefusal({ changes, context }: InterventionEdit, before: Intervention): Refusal | null {
  const { nature } = changes;
  if (typeof nature !== 'string' || isByContact({ nature }) === isByContact(before)) return null;
  if (!OPEN.includes(before.etat)) return refuse('REGLE_METIER', { regle: 'version-hors-saisie', etat: before.etat });
  return contactRefusal(nature, before.variante, context);
}

/** [interventions/I76] Of a visit, new or not, that becomes one by contact. */
export const contactRefusal = (
  nature: unknown,
  variante: Variant,
  context: Pick<InterventionEdit['context'], 'formulaire'>,
): Refusal | null =>
  nature === BY_CONTACT && !mayBeByContact(variante, context.formulaire)
    ? refuse('VALIDATION', { champs: { nature: 'interdit' } })
    : null;

/** [interventions/I76] The form that follows from the nature of a visit, with its reports; nothing when it is on it already. */
export function formAfter({ changes: { nature }, context }: InterventionEdit, before: Intervention): Changes {
  if (typeof nature === 'string' && isByContact({ nature }) !== isByContact(before)) {
    const { versionDemandee: asked } = context;
    return asked === null ? {} : { idVersionFormulaire: asked.id, templateDoc: templateDocOf(asked) };
  }
  const id = isByContact(before) ? formIdOf(before) : before.idVersionFormulaire;
  return id === before.idVersionFormulaire ? {} : { idVersionFormulaire: id };
}
