import { describe, expect, test } from 'vitest';
import { checkSignup, registrationOf, type Signup } from './signup-form.ts';

const complete: Signup = {
  role: 'ENTREPRISE',
  prenom: 'Anne',
  nom: ' Le Goff ',
  raisonSociale: 'Pose Ouest',
  siret: '732 829 320 00074',
  telephone: '',
  email: 'pose@ouest.example',
  password: 'une phrase assez longue',
  again: 'une phrase assez longue',
};

describe('a sign-up', () => {
  test('complete, goes to the server with what was typed', () => {
    expect(checkSignup(complete, 'cee')).toEqual({});
    expect(registrationOf(complete, 'cee')).toMatchObject({
      nom: 'Le Goff',
      telephone: null,
      raisonSociale: 'Pose Ouest',
    });
  });
  test('names every field that is missing or wrong', () => {
    const empty = { ...complete, prenom: '', nom: ' ', raisonSociale: '', siret: '', email: 'a@', password: 'court' };
    expect(checkSignup(empty, 'eds')).toEqual({
      prenom: 'requis',
      nom: 'requis',
      raisonSociale: 'requis',
      siret: 'requis',
      email: 'emailInvalide',
      password: 'tropCourt',
    });
    expect(checkSignup({ ...complete, siret: '73282932000075' }, 'cee')).toEqual({ siret: 'siretFaux' });
    expect(checkSignup({ ...complete, again: 'autre' }, 'cee')).toEqual({ again: 'different' });
  });
  test('of a ménage asks for no company, and sends none', () => {
    const menage: Signup = { ...complete, role: 'CLIENT', siret: 'abc', raisonSociale: 'x' };
    expect(checkSignup(menage, 'mar')).toEqual({});
    expect(registrationOf(menage, 'mar')).not.toHaveProperty('siret');
    expect(checkSignup({ ...menage, role: 'ENTREPRISE' }, 'mar')).toEqual({ siret: 'siretFaux' });
  });
});
