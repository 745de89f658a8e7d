import { isLead } from '#domain/access/roles.ts';
import { readingPortees } from '#domain/gate/scopes.ts';
import { refuse, type Result } from '#domain/base/result.ts';
import type { PublicContext } from '../../http/context.ts';
import { createUser, type NewUser } from './create-user.ts';
import { register, type Registration } from './register.ts';

type Enrolment = NewUser & Pick<Registration, 'siret' | 'raisonSociale'> & { readonly password?: string | undefined };

/** One call, two doors: the office opens an account; anybody else asks for one, as a client or an installer. */
export function enroll(
  demande: Enrolment,
  context: PublicContext,
): Promise<Result<{ etat: 'A VERIFIER' | 'ACTIF'; id?: number }>> {
  const { session } = context;
  if (session !== null && isLead(session.actor.role)) {
    const { actor, variante } = session;
    const portees = readingPortees(actor, variante);
    return createUser(demande, { ...context, session, actor, portees, readings: new Map() });
  }
  const { role, password, email, nom, prenom, telephone, langue, siret, raisonSociale } = demande;
  if (role !== 'CLIENT' && role !== 'ENTREPRISE') {
    return Promise.resolve(refuse('VALIDATION', { champs: { role: 'réservé au bureau' } }));
  }
  if (password === undefined) return Promise.resolve(refuse('VALIDATION', { champs: { password: 'requis' } }));
  return register({ email, nom, prenom, telephone, langue, siret, raisonSociale, role, password }, context);
}
