import { isLead } from '../access/roles.ts';
import type { Portee } from '../access/keys.ts';
import { exceptWritten, type Listed, type RecordKind, STANDS_ALONE } from '../kind/kind.ts';
import { checkNewSupervision, checkSupervision } from './edits.ts';
import { type SupervisionFilters, supervisionList } from './list.ts';
import { type Supervision, supervisionRecord, writtenFindings, writtenHeading } from './supervision.ts';

/**
 * [supervisions/SU21] [supervisions/SU29] The office's leads, whoever is supervised and whoever supervises; once both have
 * signed, the accreditation body too. Nobody else outside.
 */
export const supervisionKeys = ({
  variante: v,
  idBureauInspection,
  idInspecteur,
  idSuperviseur,
  etat,
  retireLe,
}: Seen): Portee[] => [
  `admin:${v}`,
  `responsable:${idBureauInspection}:${v}`,
  ...[...new Set([idInspecteur, idSuperviseur])].map((id) => `user:${id}:${v}`),
  ...(etat === 'SIGNEE' && retireLe === null ? [`accreditation:${idBureauInspection}:${v}`] : []),
];

type Seen = Pick<
  Supervision,
  'variante' | 'idBureauInspection' | 'idInspecteur' | 'idSuperviseur' | 'etat' | 'retireLe'
>;

/** [supervisions/SU44] [supervisions/SU40] A required picture is looked for, and what was photographed settles the grid. */
const READ_WITH_PICTURES = ['etat', 'idType', 'idGrille'];
const WRITTEN = [...Object.keys(writtenHeading.shape), ...Object.keys(writtenFindings.shape)];

export const supervisionKind: RecordKind<Supervision> & Listed<SupervisionFilters> = {
  ...STANDS_ALONE,
  name: 'supervision',
  collection: 'records',
  create: checkNewSupervision,
  edit: checkSupervision,
  needs: [
    'supervised',
    { need: 'photos', when: (fields) => READ_WITH_PICTURES.some((field) => fields.includes(field)) },
  ],
  keys: supervisionKeys,
  isNoted: true,
  /** Below it stand its pictures, which have the rank of those of a visit ([sync/S5]). */
  rank: 1,
  names: ({ idType, idGrille, idIntervention }) => ({
    typeSupervision: idType,
    grilleSupervision: idGrille,
    intervention: idIntervention,
  }),
  number: { prefix: () => 'SU', per: ['idBureauInspection', 'variante'] },
  // A record of the office on its own staff, kept for its accreditation: an account that is erased keeps its name on it.
  erasure: null,
  ofServer: exceptWritten(
    supervisionRecord,
    writtenFindings.extend(writtenHeading.shape),
    'etat',
    'retireLe',
    'motifRetrait',
  ),
  givenBack: (role) => (isLead(role) || role === 'CONTROL' ? WRITTEN : []),
  list: supervisionList,
};
