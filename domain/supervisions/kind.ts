import { isLead } from '../access/roles.ts';
import { type Listed, type RecordKind, STANDS_ALONE } from '../kind/kind.ts';
import { checkNewSupervision, checkSupervision } from './edits.ts';
import { type SupervisionFilters, supervisionList } from './list.ts';
import { type Supervision, writtenFindings, writtenHeading } from './supervision.ts';

const WRITTEN = [...Object.keys(writtenHeading.shape), ...Object.keys(writtenFindings.shape)];

export const supervisionKind: RecordKind<Supervision> & Listed<SupervisionFilters> = {
  ...STANDS_ALONE,
  name: 'supervision',
  collection: 'records',
  create: checkNewSupervision,
  edit: checkSupervision,
  needs: ['supervised'],
  /** [supervisions/SU21] The office's leads, whoever is supervised and whoever supervises; nobody outside. */
  keys: ({ variante: v, idBureauInspection, idInspecteur, idSuperviseur }) => [
    `admin:${v}`,
    `responsable:${idBureauInspection}:${v}`,
    ...[...new Set([idInspecteur, idSuperviseur])].map((id) => `user:${id}:${v}`),
  ],
  number: { prefix: () => 'SU', per: ['idBureauInspection', 'variante'] },
  // A record of the office on its own staff, kept for its accreditation: an account that is erased keeps its name on it.
  erasure: null,
  givenBack: (role) => (isLead(role) || role === 'CONTROL' ? WRITTEN : []),
  list: supervisionList,
};
