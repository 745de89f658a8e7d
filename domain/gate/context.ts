import type { ModeleContext, SignedContratContext } from '../contrats/context.ts';
import type { ControllerContext } from '../controleurs/edits.ts';
import type { DocumentContext } from '../documents/context.ts';
import type { DossierContext } from '../dossiers/context.ts';
import type { InterventionContext } from '../interventions/context.ts';
import type { LotContext } from '../lots/context.ts';
import type { EditToCheck } from '../kind/edit-input.ts';
import type { SupervisionContext } from '../supervisions/context.ts';
import type { TicketContext } from '../tickets/context.ts';
import type { ThirdPartyContext } from '../tiers/context.ts';
import type { Variant } from '../variants/variants.ts';

/**
 * What the rules of all kinds read beside the document: loaded by the server in the same transaction, by the device from its store.
 * A kind that asks for more adds its context here, or its rules would read what nobody loads.
 */
export interface EditContext
  extends
    ControllerContext,
    DocumentContext,
    DossierContext,
    InterventionContext,
    LotContext,
    ModeleContext,
    SignedContratContext,
    SupervisionContext,
    TicketContext,
    ThirdPartyContext {}

/** An edit as the gate receives it. */
export type GateEdit = EditToCheck<EditContext>;

export const emptyContext = (variante: Variant): EditContext => ({
  variante,
  dossier: null,
  interventions: [],
  intervention: null,
  photos: [],
  type: null,
  formulaire: null,
  versionDemandee: null,
  autresVersions: [],
  controleur: null,
  second: null,
  bureau: null,
  relecteur: null,
  nomClient: null,
  nomEntreprise: null,
  langueClient: 'fr',
  tiersInactifs: [],
  liensInactifs: [],
  typesFermes: [],
  entite: null,
  assigne: null,
  bureauServi: null,
  lotInconnu: false,
  lot: null,
  operationsConnues: [],
  operationsDuLot: 0,
  codeLotConnu: false,
  siretConnu: null,
  presenceParControleur: null,
  installateurs: null,
  versionsModele: [],
  contratSigne: null,
  supervise: null,
  photographiee: null,
  versionsGrille: [],
  clientDuDocument: null,
});
