import type { Langue } from '../base/languages.ts';

/**
 * Nouns that a brand calls otherwise (specification, section 1): a dossier is a projet in mar, and its client a ménage. They
 * stand in phrases and mails as `[dossier]`, and are written in when these are read, so that nobody has to give them. Both nouns
 * have the same gender in each language: nothing around them changes.
 */
export interface BrandWords {
  readonly dossier: string;
  readonly dossiers: string;
  readonly Dossier: string;
  readonly Dossiers: string;
  readonly Client: string;
  readonly nomClient: string;
  readonly nomClients: string;
  readonly unClient: string;
  readonly duClient: string;
  readonly Installateur: string;
  readonly nomInstallateur: string;
  readonly nomInstallateurs: string;
  readonly unInstallateur: string;
  /** What an operation is called by: the sheet of its code. */
  readonly Fiche: string;
  readonly nomFiche: string;
  readonly operations: string;
  /** Where the visit goes. */
  readonly AdresseTravaux: string;
  readonly visiteDe: string;
  readonly rapportDe: string;
  readonly laVisite: string;
  readonly unControleur: string;
  readonly bureauDe: string;
  readonly BureauDe: string;
  /** Kinds of a visit: at the place, once more, from afar. */
  readonly SurLeLieu: string;
  readonly ContreVisite: string;
  readonly ParContact: string;
}

const FR: BrandWords = {
  dossier: 'dossier',
  dossiers: 'dossiers',
  Dossier: 'Dossier',
  Dossiers: 'Dossiers',
  Client: 'Client',
  nomClient: 'client',
  nomClients: 'clients',
  unClient: 'un client',
  duClient: 'du client',
  Installateur: 'Installateur',
  nomInstallateur: 'installateur',
  nomInstallateurs: 'installateurs',
  unInstallateur: 'un installateur',
  Fiche: 'Fiche',
  nomFiche: 'fiche',
  operations: 'opérations',
  AdresseTravaux: 'Adresse des travaux',
  visiteDe: 'visite de contrôle',
  rapportDe: 'rapport de contrôle',
  laVisite: 'Le contrôle',
  unControleur: 'Un contrôleur',
  bureauDe: 'bureau de contrôle',
  BureauDe: 'Bureau de contrôle',
  SurLeLieu: 'Contrôle sur le lieu',
  ContreVisite: 'Contre-visite',
  ParContact: 'Contrôle par contact',
};
const EN: BrandWords = {
  dossier: 'file',
  dossiers: 'files',
  Dossier: 'File',
  Dossiers: 'Files',
  Client: 'Client',
  nomClient: 'client',
  nomClients: 'clients',
  unClient: 'a client',
  duClient: 'of the client',
  Installateur: 'Installer',
  nomInstallateur: 'installer',
  nomInstallateurs: 'installers',
  unInstallateur: 'an installer',
  Fiche: 'Sheet',
  nomFiche: 'sheet',
  operations: 'operations',
  AdresseTravaux: 'Address of the works',
  visiteDe: 'control visit',
  rapportDe: 'control report',
  laVisite: 'The control',
  unControleur: 'A controller',
  bureauDe: 'control office',
  BureauDe: 'Control office',
  SurLeLieu: 'On-site inspection',
  ContreVisite: 'Follow-up visit',
  ParContact: 'Inspection by contact',
};
const ES: BrandWords = {
  dossier: 'expediente',
  dossiers: 'expedientes',
  Dossier: 'Expediente',
  Dossiers: 'Expedientes',
  Client: 'Cliente',
  nomClient: 'cliente',
  nomClients: 'clientes',
  unClient: 'un cliente',
  duClient: 'del cliente',
  Installateur: 'Instalador',
  nomInstallateur: 'instalador',
  nomInstallateurs: 'instaladores',
  unInstallateur: 'un instalador',
  Fiche: 'Ficha',
  nomFiche: 'ficha',
  operations: 'operaciones',
  AdresseTravaux: 'Dirección de las obras',
  visiteDe: 'visita de control',
  rapportDe: 'informe de control',
  laVisite: 'El control',
  unControleur: 'Un inspector',
  bureauDe: 'oficina de control',
  BureauDe: 'Oficina de control',
  SurLeLieu: 'Inspección in situ',
  ContreVisite: 'Segunda visita',
  ParContact: 'Inspección por contacto',
};
const PT: BrandWords = {
  dossier: 'processo',
  dossiers: 'processos',
  Dossier: 'Processo',
  Dossiers: 'Processos',
  Client: 'Cliente',
  nomClient: 'cliente',
  nomClients: 'clientes',
  unClient: 'um cliente',
  duClient: 'do cliente',
  Installateur: 'Instalador',
  nomInstallateur: 'instalador',
  nomInstallateurs: 'instaladores',
  unInstallateur: 'um instalador',
  Fiche: 'Ficha',
  nomFiche: 'ficha',
  operations: 'operações',
  AdresseTravaux: 'Morada das obras',
  visiteDe: 'visita de controlo',
  rapportDe: 'relatório de controlo',
  laVisite: 'O controlo',
  unControleur: 'Um inspetor',
  bureauDe: 'gabinete de controlo',
  BureauDe: 'Gabinete de controlo',
  SurLeLieu: 'Inspeção no local',
  ContreVisite: 'Segunda visita',
  ParContact: 'Inspeção por contacto',
};
const DE: BrandWords = {
  dossier: 'Dossier',
  dossiers: 'Dossiers',
  Dossier: 'Dossier',
  Dossiers: 'Dossiers',
  Client: 'Kunde',
  nomClient: 'Kunde',
  nomClients: 'Kunden',
  unClient: 'ein Kunde',
  duClient: 'des Kunden',
  Installateur: 'Installateur',
  nomInstallateur: 'Installateur',
  nomInstallateurs: 'Installateure',
  unInstallateur: 'ein Installateur',
  Fiche: 'Merkblatt',
  nomFiche: 'Merkblatt',
  operations: 'Vorgänge',
  AdresseTravaux: 'Adresse der Arbeiten',
  visiteDe: 'Kontrollbesuch',
  rapportDe: 'Prüfbericht',
  laVisite: 'die Kontrolle',
  unControleur: 'ein Prüfer',
  bureauDe: 'Prüfbüro',
  BureauDe: 'Prüfbüro',
  SurLeLieu: 'Prüfung vor Ort',
  ContreVisite: 'Nachprüfung',
  ParContact: 'Prüfung durch Kontakt',
};
/** What every brand says, unless it says otherwise (brand-words.ts). */
export const USUAL: Readonly<Record<Langue, BrandWords>> = { fr: FR, en: EN, es: ES, pt: PT, de: DE };
